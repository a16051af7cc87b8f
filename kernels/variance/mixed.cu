/* mixed.cu: the two-pass variance in the next wider format, in the canonical order on the device
 * (kernels/canonical/canonical.cuh). The method is described in mixed.c, its steps are those of
 * mixed.h.
 */
#ifdef REAL

#define ACC double
#define ACC_BITS 64
#define STEPS "kernels/variance/mixed.h"
#define CONTEXT REAL
#define FINISHED_BY , n
#define SETTLES 0
#include "kernels/canonical/canonical.cuh"

static int T(variance)(const struct call *call) {
  return variance_passes_there(call, &MEAN_HERE(mean_mixed), T(passes));
}

#else

#include "kernels/variance/device.h"

EXTERN_MEAN(mean_mixed);

#define TWINS "kernels/variance/mixed.cu"
#include "kernels/twins.h"

GPU_REALIZATION(variance_mixed, ORDER_CANONICAL, BITS_PORTABLE, variance_f32, variance_f64,
                variance_bound_mixed_canonical, variance_bound_mixed_canonical,
                canonical_workspace);
#endif
