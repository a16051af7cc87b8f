/* pairwise_interleaved.cu: plain addition by the interleaved tree of interleaved.cuh. */
#ifdef REAL

#define ACC REAL
#include "kernels/sum/interleaved.cuh"
#undef ACC

#else

#include "kernels/sum/interleaved.h"

#define TWINS "kernels/sum/pairwise_interleaved.cu"
#include "kernels/twins.h"

GPU_REALIZATION(sum_pairwise_interleaved, ORDER_TREE, BITS_PORTABLE, run_f32, run_f64,
                sum_bound_pairwise, sum_typical_pairwise, interleaved_workspace);
#endif
