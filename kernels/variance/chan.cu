/* chan.cu: counts, means and sums of squared deviations, merged, in the canonical order on the
 * device (kernels/canonical/canonical.cuh). The method is described in chan.c, its steps are those
 * of chan.h.
 */
#ifdef REAL

#define STEPS "kernels/variance/chan.h"
#define SETTLES 0
#include "kernels/canonical/canonical.cuh"

static int T(variance)(const struct call *call) {
  const int status = T(run)(call);
  return status != 0 ? status : gpu_launched(call, variance_conclude_there(call));
}

#else

#include "kernels/variance/device.h"

#define TWINS "kernels/variance/chan.cu"
#include "kernels/twins.h"

GPU_REALIZATION(variance_chan, ORDER_CANONICAL, BITS_PORTABLE, variance_f32, variance_f64,
                variance_bound_chan_canonical, variance_typical_chan_canonical,
                canonical_workspace);
#endif
