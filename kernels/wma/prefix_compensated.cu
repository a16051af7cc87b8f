/* prefix_compensated.cu: averages by prefix sums that are pairs on the device
 * (kernels/wma/prefixes.cuh). The method is described in prefix_compensated.c. */
#ifdef REAL

#define STEPS "kernels/wma/compensated.h"
#define SUMS 4
#include "kernels/wma/prefixes.cuh"

#else

#include "kernels/wma/device.h"

#define TWINS "kernels/wma/prefix_compensated.cu"
#include "kernels/twins.h"

static size_t workspace(enum type type, size_t n, const struct params *params) {
  const size_t size = type_size(type);
  return wma_aligned(prefix_workspace(type, n, params)) + 4 * wma_aligned(n * size);
}

GPU_REALIZATION(wma_prefix_compensated, ORDER_TREE, BITS_PORTABLE, run_f32, run_f64,
                wma_bound_compensated_blocked, wma_typical_compensated, workspace);
#endif
