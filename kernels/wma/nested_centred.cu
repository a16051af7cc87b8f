/* nested_centred.cu: the method of nested_centred.c on the device (kernels/wma/nest.cuh). */
#ifdef REAL

#define CENTRED
#include "kernels/wma/nest.cuh"
#undef CENTRED

#else

#include "kernels/wma/direct.cuh"

#define TWINS "kernels/wma/nested_centred.cu"
#include "kernels/twins.h"

GPU_REALIZATION(wma_nested_centred, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                wma_bound_nested_centred, wma_typical_nested_centred, NULL);
#endif
