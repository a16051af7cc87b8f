/* f64_rounded.cu: the method of f64_rounded.c on the device. */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#define STEPS "kernels/elementary/functions.h"
#include "kernels/canonical/scalar.h"

#define MAP_EXP T(exp)
#define MAP_SIN T(sin)
#define MAP_COS T(cos)
#include "kernels/elementary/map.cuh"
#undef MAP_EXP
#undef MAP_SIN
#undef MAP_COS
#undef STEPS
#undef ACC
#undef ACC_BITS

#endif
#else

#include "kernels/elementary/device.h"

#define TWINS "kernels/elementary/f64_rounded.cu"
#include "kernels/twins.h"

GPU_REALIZATION(elementary_f64_rounded, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, NULL,
                elementary_bound_f64_rounded, NULL, NULL);
#endif
