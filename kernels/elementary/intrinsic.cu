/* intrinsic.cu: the method of intrinsic.c on the device. */
#ifdef REAL
#if REAL_BITS == 32

#define MAP_EXP __expf
#define MAP_SIN __sinf
#define MAP_COS __cosf
#include "kernels/elementary/map.cuh"
#undef MAP_EXP
#undef MAP_SIN
#undef MAP_COS

#endif
#else

#include "kernels/elementary/device.h"

#define TWINS "kernels/elementary/intrinsic.cu"
#include "kernels/twins.h"

CUDA_REALIZATION(elementary_intrinsic, ORDER_RECURSIVE, BITS_LIBRARY, run_f32, NULL, NULL, NULL,
                 NULL);
#endif
