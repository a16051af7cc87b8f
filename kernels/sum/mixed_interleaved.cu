/* mixed_interleaved.cu: f32 elements in f64 sums by the interleaved tree of interleaved.cuh. */
#include "kernels/sum/interleaved.h"

#define REAL float
#define T(name) name##_f32
#define ACC double
#include "kernels/sum/interleaved.cuh"
#undef REAL
#undef T
#undef ACC

GPU_REALIZATION(sum_mixed_interleaved, ORDER_TREE, BITS_PORTABLE, run_f32, NULL, sum_bound_mixed,
                sum_typical_mixed, interleaved_workspace);
