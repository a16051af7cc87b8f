/* twin.h: from the steps that STEPS names to the struct prefix called PREFIX, in one type (prefix.h
 * tells how it is used). A template: needs REAL and T (twins.h). The scalar steps stay visible, as
 * K(start), K(step) ..., for a recursive form.
 */
#ifndef K
#define K(name) T(name)
#endif
#include "kernels/prefix/terms.h"

#define SCALAR_NAME(name) K(name)
#include "kernels/canonical/scalar.h"

#define RUN PREFIX_RUN(sizeof(REAL))
#define GROUP_SIZE PREFIX_GROUP(sizeof(REAL))
#define TILE PREFIX_TILE(sizeof(REAL))

#ifdef CONTEXT
#define TAKE_CONTEXT                                                                               \
  const CONTEXT context = *(const CONTEXT *)data->context;                                         \
  (void)context
#else
#define TAKE_CONTEXT (void)0
#endif

static void K(erased_start)(void *state, const struct canonical_data *data, size_t i) {
  const REAL *x = data->x;
  TAKE_CONTEXT;
  K(start)(state, PREFIX_TERM(x[i], (ACC)i));
}
static void K(erased_step)(void *state, const struct canonical_data *data, size_t i) {
  const REAL *x = data->x;
  TAKE_CONTEXT;
  K(step)(state, PREFIX_TERM(x[i], (ACC)i));
}
static void K(erased_merge)(void *state, const void *other) { K(merge)(state, other); }
static void K(erased_finish)(const void *state, void *const *out, size_t i) {
  ACC value[OUTPUTS];
  K(finish)(state, value);
  for (size_t o = 0; o < OUTPUTS; o++)
    ((OUT *)out[o])[i] = (OUT)value[o];
}

/* Hillis and Steele's scan of at most 32 states: from the last one on, so that each finds its left
 * one as it was. */
static void K(scan_32)(struct K(state) * a, size_t count) {
  for (size_t d = 1; d < PREFIX_RUNS; d *= 2)
    for (size_t j = count; j-- > d;) {
      struct K(state) sum = a[j - d];
      K(merge)(&sum, &a[j]);
      a[j] = sum;
    }
}

/* n elements of a tile, number by number. */
static void K(ragged)(const struct canonical_data *data, size_t first, size_t n, const void *carry,
                      void *const *out) {
  struct K(state) run[PREFIX_GROUPS * PREFIX_RUNS], group[PREFIX_GROUPS];
  const size_t runs = (n - 1) / RUN + 1, groups = (runs - 1) / PREFIX_RUNS + 1;
  for (size_t i = 0; i < n; i++)
    (i % RUN == 0 ? K(erased_start) : K(erased_step))(&run[i / RUN], data, first + i);
  for (size_t g = 0; g < groups; g++) {
    const size_t left = runs - g * PREFIX_RUNS, count = left < PREFIX_RUNS ? left : PREFIX_RUNS;
    K(scan_32)(&run[g * PREFIX_RUNS], count);
    group[g] = run[g * PREFIX_RUNS + count - 1];
  }
  K(scan_32)(group, groups);

  struct K(state) local;
  for (size_t i = 0; i < n; i++) {
    const size_t r = i / RUN, g = r / PREFIX_RUNS;
    (i % RUN == 0 ? K(erased_start) : K(erased_step))(&local, data, first + i);
    const struct K(state) * part[4] = {carry, g > 0 ? &group[g - 1] : NULL,
                                       r % PREFIX_RUNS != 0 ? &run[r - 1] : NULL, &local};
    size_t p = 0;
    while (part[p] == NULL)
      p++;
    struct K(state) sum = *part[p];
    for (p++; p < 4; p++)
      if (part[p] != NULL) K(merge)(&sum, part[p]);
    K(erased_finish)(&sum, out, first + i);
  }
}

#define SIMD_BODY "kernels/prefix/tile.h"
#define SIMD_NAME(name) K(name)
#include "kernels/canonical/simd.h"

_Static_assert(sizeof(struct K(state)) <= PREFIX_STATE_MAX, "a state is at most so large");

const struct prefix PREFIX = {
    .type = sizeof(REAL) == sizeof(float) ? TYPE_F32 : TYPE_F64,
    .state_size = sizeof(struct K(state)),
    .outputs = OUTPUTS,
    .out_size = sizeof(OUT),
    .run = RUN,
    .start = K(erased_start),
    .step = K(erased_step),
    .merge = K(erased_merge),
    .finish = K(erased_finish),
    .total = {K(total_sse2), K(total_avx2), K(total_avx512)},
    .tile = {K(tile_sse2), K(tile_avx2), K(tile_avx512)},
    .ragged = K(ragged),
};

#undef RUN
#undef GROUP_SIZE
#undef TILE
#undef TAKE_CONTEXT
#undef PREFIX
#undef K
#include "kernels/prefix/terms_end.h"
