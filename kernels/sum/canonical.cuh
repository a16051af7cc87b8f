/* canonical.cuh: a run_function in the canonical order, from the steps that STEPS names, for the
 * device and the emulator: T(run).
 *
 * A template: needs REAL and T (twins.h) and STEPS; ACC where the accumulators are no REAL. And,
 * for special values (canonical.h), one of
 *
 *   PLAIN(state)   the part of a state that is the plain sum in this order
 *   SETTLES        1: a second pass, of plain addition, whose blocks return at once unless the
 *                  result is zero or not finite; 0: none needed
 */
#define K(name) T(name)
#include "kernels/sum/canonical_kernels.cuh"
#undef K
#undef STEPS
#undef ACC
#undef ACC_BITS

#if !defined(PLAIN) && SETTLES
#define K(name) T(plain_##name)
#define STEPS "kernels/sum/blocked.h"
#define SETTLING
#include "kernels/sum/canonical_kernels.cuh"
#undef K
#undef STEPS
#undef SETTLING
#undef ACC
#undef ACC_BITS

static int T(run)(const struct call *call) {
  int status = T(enqueue)(call);
  if (status == 0) status = T(plain_enqueue)(call);
  return gpu_launched(call, status);
}
#else
static int T(run)(const struct call *call) { return gpu_launched(call, T(enqueue)(call)); }
#endif
#undef PLAIN
#undef SETTLES
