/* nested.cu: the method of nested.c on the device (kernels/wma/nest.cuh). */
#ifdef REAL

#include "kernels/wma/nest.cuh"

#else

#include "kernels/wma/direct.cuh"

#define TWINS "kernels/wma/nested.cu"
#include "kernels/twins.h"

GPU_REALIZATION(wma_nested, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, wma_bound_nested,
                wma_typical_nested, NULL);
#endif
