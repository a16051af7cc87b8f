/* prefix_f64.cu: averages of f32 data by f64 prefix sums on the device (kernels/wma/prefixes.cuh).
 * The method is described in prefix_f64.c. */
#ifdef REAL

#if REAL_BITS == 32
#define SUM double
#define SUM_BITS 64
#define STEPS "kernels/wma/prefix.h"
#define SUMS 2
#include "kernels/wma/prefixes.cuh"
#endif

#else

#include "kernels/wma/device.h"

#define TWINS "kernels/wma/prefix_f64.cu"
#include "kernels/twins.h"

static size_t workspace(enum type type, size_t n, const struct params *params) {
  const size_t size = sizeof(double);
  return wma_aligned(prefix_workspace(type, n, params)) + 2 * wma_aligned(n * size);
}

GPU_REALIZATION(wma_prefix_f64, ORDER_TREE, BITS_PORTABLE, run_f32, NULL,
                wma_bound_prefix_f64_blocked, wma_typical_prefix_f64_blocked, workspace);
#endif
