/* one_pass.cu: sum and sum of squares, in the canonical order on the device
 * (kernels/canonical/canonical.cuh). The method is described in one_pass.c, its steps are those of
 * one_pass.h.
 */
#ifdef REAL

#define STEPS "kernels/variance/one_pass.h"
#define FINISHED_BY , n
#define SETTLES 0
#include "kernels/canonical/canonical.cuh"

static int T(variance)(const struct call *call) {
  const int status = T(run)(call);
  return status != 0 ? status : gpu_launched(call, variance_conclude_there(call));
}

#else

#include "kernels/variance/device.h"

#define TWINS "kernels/variance/one_pass.cu"
#include "kernels/twins.h"

GPU_REALIZATION(variance_one_pass, ORDER_CANONICAL, BITS_PORTABLE, variance_f32, variance_f64,
                variance_bound_one_pass_canonical, variance_typical_one_pass_canonical,
                canonical_workspace);
#endif
