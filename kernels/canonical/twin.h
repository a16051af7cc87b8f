/* twin.h: from the steps that STEPS names to the struct canonical called CANONICAL, in one type.
 *
 * A template: needs REAL and T (twins.h), STEPS, CANONICAL, and SETTLES: whether special values are
 * settled by plain addition, which is T(canonical_blocked), or SETTLED_BY; ACC where the
 * accumulators are no REAL; SEQUENCES, CONTEXT and TERM where a term is no plain element (terms.h).
 * The scalar steps stay visible, as T(start), T(step) ..., for the recursive form.
 */
#include "kernels/canonical/scalar.h"
#include "kernels/canonical/terms.h"

/* Element i of the data, as arguments; needs x, y and context in scope. */
#if SEQUENCES == 2
#define TERM_AT(i) STEP_WITH(x[i], y[i])
#define TAKE_X_AND_Y const REAL *x = data->x, *y = data->y
#else
#define TERM_AT(i) STEP_WITH(x[i])
#define TAKE_X_AND_Y const REAL *x = data->x
#endif
#ifdef CONTEXT
#define TAKE_CONTEXT                                                                               \
  const CONTEXT context = *(const CONTEXT *)data->context;                                         \
  (void)context /* no finish need have it */
#else
#define TAKE_CONTEXT (void)0
#endif

static void T(erased_start)(void *state, const struct canonical_data *data, size_t i) {
  TAKE_X_AND_Y;
  TAKE_CONTEXT;
  T(start)(state, TERM_AT(i));
}
static void T(erased_step)(void *state, const struct canonical_data *data, size_t i) {
  TAKE_X_AND_Y;
  TAKE_CONTEXT;
  T(step)(state, TERM_AT(i));
}
static void T(erased_merge)(void *state, const void *other) { T(merge)(state, other); }
static void T(erased_finish)(const void *state, const struct canonical_data *data, size_t n,
                             void *result) {
  TAKE_CONTEXT;
  (void)data, (void)n;
  *(REAL *)result = T(finish)(state FINISHED_BY);
}

/* Merges the first `count` lanes of a leaf into lane 0. */
static void T(merge_lanes)(struct T(state) * lane, size_t count) {
  for (size_t h = CANONICAL_LANES / 2; h >= 1; h /= 2)
    for (size_t j = 0; j < h && j + h < count; j++)
      T(merge)(&lane[j], &lane[j + h]);
}

#define SIMD_BODY "kernels/canonical/leaf.h"
#include "kernels/canonical/simd.h"

#ifndef SETTLED_BY
#define SETTLED_BY T(canonical_blocked)
#endif
_Static_assert(sizeof(struct T(state)) <= CANONICAL_STATE_MAX, "a state is at most so large");

const struct canonical CANONICAL = {
    .type = sizeof(REAL) == sizeof(float) ? TYPE_F32 : TYPE_F64,
    .state_size = sizeof(struct T(state)),
    .plain = (SETTLES) ? &SETTLED_BY : NULL,
    .start = T(erased_start),
    .step = T(erased_step),
    .merge = T(erased_merge),
    .finish = T(erased_finish),
    .leaf = {T(leaf_sse2), T(leaf_avx2), T(leaf_avx512)},
};

#include "kernels/canonical/terms_end.h"
#undef TERM_AT
#undef TAKE_X_AND_Y
#undef TAKE_CONTEXT
#undef SEQUENCES
#undef CONTEXT
#undef TERM
#undef FINISHED_BY
#undef STEPS
#undef CANONICAL
#undef SETTLES
#undef SETTLED_BY
#undef ACC
#undef ACC_BITS
