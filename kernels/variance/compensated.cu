/* compensated.cu: the compensated two-pass variance, in the canonical order on the device
 * (kernels/canonical/canonical.cuh). The method is described in compensated.c, its steps are those
 * of kernels/sum/kahan.h.
 */
#ifdef REAL

#define STEPS "kernels/sum/kahan.h"
#include "kernels/variance/centred.h"
#define SETTLES 1
#include "kernels/canonical/canonical.cuh"

static int T(variance)(const struct call *call) {
  return variance_passes_there(call, &MEAN_HERE(mean_kahan), T(passes));
}

#else

#include "kernels/variance/device.h"

EXTERN_MEAN(mean_kahan);

#define TWINS "kernels/variance/compensated.cu"
#include "kernels/twins.h"

GPU_REALIZATION(variance_compensated, ORDER_CANONICAL, BITS_PORTABLE, variance_f32, variance_f64,
                variance_bound_compensated_canonical, variance_typical_compensated_canonical,
                canonical_workspace);
#endif
