/* shifted.cu: sum and sum of squares of the differences from the first element, in the canonical
 * order on the device (kernels/canonical/canonical.cuh). The method is described in shifted.c, its
 * steps are those of one_pass.h.
 */
#ifdef REAL

#define STEPS "kernels/variance/one_pass.h"
#define CONTEXT REAL
#define TERM(x, first) ((x) - (first))
#define FINISHED_BY , n
#define SETTLES 0
#include "kernels/canonical/canonical.cuh"

static int T(variance)(const struct call *call) {
  return variance_pass_there(call, T(passes), call->input->data);
}

#else

#include "kernels/variance/device.h"

#define TWINS "kernels/variance/shifted.cu"
#include "kernels/twins.h"

GPU_REALIZATION(variance_shifted, ORDER_CANONICAL, BITS_PORTABLE, variance_f32, variance_f64,
                variance_bound_shifted_canonical, variance_typical_shifted_canonical,
                canonical_workspace);
#endif
