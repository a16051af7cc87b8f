/* fresh.h: each window by itself, over SIMD lanes: T(fresh), a function for ROLLING_RUN.
 *
 * A template: needs REAL and T (twins.h), PASSES (1 or 2) and STEPS, a template over V, S and
 * INLINE (kernels/canonical/scalar.h) for one window: S(start) and S(step) take its numbers from
 * left to right; with PASSES == 2, S(turn) ends the first pass and S(again) takes them once more;
 * S(finish) gives the sum, or S. CONCLUDE(value, x, w) makes the output of that.
 *
 * A lane has a window of its own, so that an output has the bits of the plain loop; the loads
 * overlap, and all but the first are in the nearest cache.
 */
#include "kernels/canonical/scalar.h"
#include "kernels/rolling/level.h"

#define SIMD_BODY "kernels/rolling/fresh_lanes.h"
#include "kernels/canonical/simd.h"

static REAL T(fresh_one)(const REAL *x, size_t p) {
  struct T(state) a;
  T(start)(&a, x[0]);
  for (size_t j = 1; j < p; j++)
    T(step)(&a, x[j]);
#if PASSES == 2
  T(turn)(&a, (REAL)p);
  for (size_t j = 0; j < p; j++)
    T(again)(&a, x[j]);
#endif
  return T(finish)(&a, (REAL)p);
}

static int T(fresh)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  static size_t (*const lanes[ISA_COUNT])(const REAL *, size_t, size_t,
                                          REAL *) = {T(fresh_sse2), T(fresh_avx2), T(fresh_avx512)};
  for (size_t t = lanes[isa_best()](x, outputs, w->p, out); t < outputs; t++)
    out[t] = T(fresh_one)(x + t, w->p);
  for (size_t t = 0; t < outputs; t++)
    out[t] = CONCLUDE(out[t], x + t, w);
  return 0;
}

#undef STEPS
#undef PASSES
#undef ACC
#undef ACC_BITS
