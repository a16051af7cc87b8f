/* library.cu: the method of library.c on the device: CUDA's own expf, exp, sinf ... */
#ifdef REAL

#if REAL_BITS == 32
#define MAP_EXP expf
#define MAP_SIN sinf
#define MAP_COS cosf
#else
#define MAP_EXP exp
#define MAP_SIN sin
#define MAP_COS cos
#endif
#include "kernels/elementary/map.cuh"
#undef MAP_EXP
#undef MAP_SIN
#undef MAP_COS

#else

#include "kernels/elementary/device.h"

#define TWINS "kernels/elementary/library.cu"
#include "kernels/twins.h"

CUDA_REALIZATION(elementary_library, ORDER_RECURSIVE, BITS_LIBRARY, run_f32, run_f64,
                 elementary_bound_device, NULL, NULL);
#endif
