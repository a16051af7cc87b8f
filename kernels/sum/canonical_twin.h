/* canonical_twin.h: from the steps that STEPS names to the struct canonical called CANONICAL, in
 * one type.
 *
 * A template: needs REAL and T (twins.h), STEPS, CANONICAL, and SETTLES (true or false, see
 * canonical.h); ACC where the accumulators are no REAL. The scalar steps stay visible, as T(start),
 * T(step) ..., for the recursive form.
 */
#include "kernels/sum/scalar.h"

static void T(erased_start)(void *state, const void *x) { T(start)(state, *(const REAL *)x); }
static void T(erased_step)(void *state, const void *x) { T(step)(state, *(const REAL *)x); }
static void T(erased_merge)(void *state, const void *other) { T(merge)(state, other); }
static void T(erased_finish)(const void *state, void *result) {
  *(REAL *)result = T(finish)(state);
}

/* Merges the first `count` lanes of a leaf into lane 0. */
static void T(merge_lanes)(struct T(state) * lane, size_t count) {
  for (size_t h = CANONICAL_LANES / 2; h >= 1; h /= 2)
    for (size_t j = 0; j < h && j + h < count; j++)
      T(merge)(&lane[j], &lane[j + h]);
}

#define SIMD_BODY "kernels/sum/leaf.h"
#include "kernels/sum/simd.h"

const struct canonical CANONICAL = {
    .type = sizeof(REAL) == sizeof(float) ? TYPE_F32 : TYPE_F64,
    .state_size = sizeof(struct T(state)),
    .settles = SETTLES,
    .start = T(erased_start),
    .step = T(erased_step),
    .merge = T(erased_merge),
    .finish = T(erased_finish),
    .leaf = {T(leaf_sse2), T(leaf_avx2), T(leaf_avx512)},
};

#undef STEPS
#undef CANONICAL
#undef SETTLES
#undef ACC
#undef ACC_BITS
