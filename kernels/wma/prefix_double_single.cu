/* prefix_double_single.cu: averages by prefix sums of twice the precision on the device
 * (kernels/wma/prefixes.cuh). The method is described in prefix_double_single.c. */
#ifdef REAL

#define STEPS "kernels/wma/double_single.h"
#define SUMS 4
#include "kernels/wma/prefixes.cuh"

#else

#include "kernels/wma/device.h"

#define TWINS "kernels/wma/prefix_double_single.cu"
#include "kernels/twins.h"

static size_t workspace(enum type type, size_t n, const struct params *params) {
  const size_t size = type_size(type);
  return wma_aligned(prefix_workspace(type, n, params)) + 4 * wma_aligned(n * size);
}

GPU_REALIZATION(wma_prefix_double_single, ORDER_TREE, BITS_PORTABLE, run_f32, run_f64,
                wma_bound_double_single_blocked, wma_typical_double_single_blocked, workspace);
#endif
