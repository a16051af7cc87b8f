/* two_pass.cu: the two-pass variance, in the canonical order on the device
 * (kernels/canonical/canonical.cuh). The method is described in two_pass.c, its steps are those of
 * kernels/sum/blocked.h.
 */
#ifdef REAL

#define STEPS "kernels/sum/blocked.h"
#include "kernels/variance/centred.h"
#define SETTLES 0
#include "kernels/canonical/canonical.cuh"

static int T(variance)(const struct call *call) {
  return variance_passes_there(call, &MEAN_HERE(mean_blocked), T(passes));
}

#else

#include "kernels/variance/device.h"

EXTERN_MEAN(mean_blocked);

#define TWINS "kernels/variance/two_pass.cu"
#include "kernels/twins.h"

GPU_REALIZATION(variance_two_pass, ORDER_CANONICAL, BITS_PORTABLE, variance_f32, variance_f64,
                variance_bound_two_pass_canonical, variance_typical_two_pass_canonical,
                canonical_workspace);
#endif
