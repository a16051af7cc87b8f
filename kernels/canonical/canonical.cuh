/* canonical.cuh: a run_function in the canonical order, from the steps that STEPS names, for the
 * device and the emulator: T(run).
 *
 * A template: needs REAL and T (twins.h) and STEPS; ACC where the accumulators are no REAL. And,
 * for special values (canonical.h), one of
 *
 *   PLAIN(state)   the part of a state that is the plain sum in this order
 *   SETTLES        1: a second pass, of plain addition, whose blocks return at once unless the
 *                  result is zero or not finite; 0: none needed. Its terms are PLAIN_TERM(...),
 *                  where those of the method are no plain elements, and its steps are PLAIN_STEPS,
 *                  where the result is no plain sum
 *
 * COMPUTED: terms are not read but made of their index (computed_leaf.cuh); the includer passes
 * what else they are made of to T(passes). RESULT: where the result is no REAL. SEQUENCES, CONTEXT,
 * TERM: see terms.h. With CONTEXT there is no T(run): the includer enqueues, by T(enqueue)(call,
 * context), the pass that finds the context, in device memory, and then this one, T(passes)(call,
 * context).
 */
#define K(name) T(name)
#include "kernels/canonical/kernels.cuh"
#undef K
#undef STEPS
#undef ACC
#undef ACC_BITS

#if !defined(PLAIN) && SETTLES
#define K(name) T(plain_##name)
#ifdef PLAIN_STEPS
#define STEPS PLAIN_STEPS
#else
#define STEPS "kernels/sum/blocked.h"
#undef FINISHED_BY
#endif
#ifdef PLAIN_TERM
#undef TERM
#define TERM PLAIN_TERM
#endif
#define SETTLING
#include "kernels/canonical/kernels.cuh"
#undef K
#undef STEPS
#undef SETTLING
#undef ACC
#undef ACC_BITS

static int T(passes)(const struct call *call, const void *context) {
  int status = T(enqueue)(call, context);
  if (status == 0) status = T(plain_enqueue)(call, context);
  return status;
}
#else
static int T(passes)(const struct call *call, const void *context) {
  return T(enqueue)(call, context);
}
#endif
#if !defined(CONTEXT) && !defined(COMPUTED)
static int T(run)(const struct call *call) { return gpu_launched(call, T(passes)(call, NULL)); }
#endif
#undef SEQUENCES
#undef CONTEXT
#undef TERM
#undef PLAIN_TERM
#undef PLAIN_STEPS
#undef FINISHED_BY
#undef PLAIN
#undef SETTLES
#undef RESULT
