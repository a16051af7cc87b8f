/* prefix_compensated_high.cu: averages by rounded pairs on the device (kernels/wma/prefixes.cuh).
 * The method is described in prefix_compensated_high.c. */
#ifdef REAL

#define HIGH_ONLY
#define STEPS "kernels/wma/compensated.h"
#define SUMS 2
#include "kernels/wma/prefixes.cuh"
#undef HIGH_ONLY

#else

#include "kernels/wma/device.h"

#define TWINS "kernels/wma/prefix_compensated_high.cu"
#include "kernels/twins.h"

static size_t workspace(enum type type, size_t n, const struct params *params) {
  const size_t size = type_size(type);
  return wma_aligned(prefix_workspace(type, n, params)) + 2 * wma_aligned(n * size);
}

GPU_REALIZATION(wma_prefix_compensated_high, ORDER_TREE, BITS_PORTABLE, run_f32, run_f64,
                wma_bound_compensated_high_blocked, wma_typical_compensated_high, workspace);
#endif
