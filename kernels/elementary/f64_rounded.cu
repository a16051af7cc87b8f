/* f64_rounded.cu: the method of f64_rounded.c on the device. */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#include "kernels/elementary/own.cuh"

#endif
#else

#include "kernels/elementary/device.h"

#define TWINS "kernels/elementary/f64_rounded.cu"
#include "kernels/twins.h"

GPU_REALIZATION(elementary_f64_rounded, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, NULL,
                elementary_bound_f64_rounded, NULL, NULL);
#endif
