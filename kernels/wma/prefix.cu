/* prefix.cu: averages by prefix sums on the device (kernels/wma/prefixes.cuh). The method is
 * described in prefix.c. */
#ifdef REAL

#define STEPS "kernels/wma/prefix.h"
#define SUMS 2
#include "kernels/wma/prefixes.cuh"

#else

#include "kernels/wma/device.h"

#define TWINS "kernels/wma/prefix.cu"
#include "kernels/twins.h"

static size_t workspace(enum type type, size_t n, const struct params *params) {
  const size_t size = type_size(type);
  return wma_aligned(prefix_workspace(type, n, params)) + 2 * wma_aligned(n * size);
}

GPU_REALIZATION(wma_prefix, ORDER_TREE, BITS_PORTABLE, run_f32, run_f64, wma_bound_prefix_blocked,
                wma_typical_prefix_blocked, workspace);
#endif
