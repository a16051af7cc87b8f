/* nested_f64.cu: the method of nested_f64.c on the device (kernels/wma/nest.cuh). */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#include "kernels/wma/nest.cuh"

#endif

#else

#include "kernels/wma/direct.cuh"

#define TWINS "kernels/wma/nested_f64.cu"
#include "kernels/twins.h"

GPU_REALIZATION(wma_nested_f64, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, NULL, wma_bound_nested_f64,
                wma_typical_nested_f64, NULL);
#endif
