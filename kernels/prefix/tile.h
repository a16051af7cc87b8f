/* tile.h: a whole tile over SIMD lanes. A body of simd.h; twin.h puts it to use.
 *
 * The tile is a matrix with a group a row. Turned, so that lane l of a vector is of group l, every
 * fold, and Hillis and Steele's scan of the runs, is a plain operation of vectors: no lane ever
 * asks another. A strip is the groups of one vector.
 */
#include "kernels/canonical/eft.h"
#include STEPS

#define STRIPS (PREFIX_GROUPS / LANES)
#define FIELDS (sizeof(struct K(state)) / sizeof(ACC)) /* of a state; all are accumulators */

/* What a strip reads. */
struct S(strip) {
  const REAL *x; /* of its lanes: column c is at x + c * PREFIX_GROUPS */
#ifdef CONTEXT
  CONTEXT context;
#endif
#ifdef INDEXED
  V index; /* of its lanes' first elements */
  size_t first;
#endif
};

#ifdef CONTEXT
#define CONTEXT_OF_STRIP                                                                           \
  const CONTEXT context = strip->context;                                                          \
  (void)context
#else
#define CONTEXT_OF_STRIP (void)0
#endif
#ifdef INDEXED
/* Of the lanes' elements, the first being i. */
INLINE V S(indices)(size_t i) {
  ACC index[LANES];
  for (size_t l = 0, at = i; l < LANES; l++, at += GROUP_SIZE)
    index[l] = (ACC)at;
  return *(const V *)index;
}
/* A sum of integers below 2^24 is exact, as the index itself is; beyond, each is rounded. */
INLINE V S(index_of)(const struct S(strip) * strip, size_t column) {
  if (ACC_BITS == 64 || strip->first + TILE <= (size_t)1 << 24) return strip->index + (ACC)column;
  return S(indices)(strip->first + column);
}
#define TERM_OF_COLUMN(c)                                                                          \
  PREFIX_TERM(*(const X *)(strip->x + (c)*PREFIX_GROUPS), S(index_of)(strip, c))
#else
#define TERM_OF_COLUMN(c) PREFIX_TERM(*(const X *)(strip->x + (c)*PREFIX_GROUPS), 0)
#endif

INLINE struct S(strip) S(strip_of)(const struct canonical_data *data, size_t first,
                                   const REAL *turned, size_t number) {
  struct S(strip) strip;
  strip.x = turned + number * LANES;
  (void)data, (void)first;
#ifdef CONTEXT
  strip.context = *(const CONTEXT *)data->context;
#endif
#ifdef INDEXED
  strip.first = first + number * LANES * GROUP_SIZE;
  strip.index = S(indices)(strip.first);
#endif
  return strip;
}

/* What each run of the strip comes to. */
INLINE void S(fold_runs)(const struct S(strip) * strip, struct S(state) * run) {
  CONTEXT_OF_STRIP;
  for (size_t r = 0; r < PREFIX_RUNS; r++) {
    struct S(state) a;
    S(start)(&a, TERM_OF_COLUMN(r * RUN));
#pragma GCC unroll 4
    for (size_t k = 1; k < RUN; k++)
      S(step)(&a, TERM_OF_COLUMN(r * RUN + k));
    run[r] = a;
  }
}

/* The last of 32 states that Hillis and Steele scan: neighbours meet level by level. */
INLINE void S(tree)(struct S(state) * a) {
  for (size_t d = 1; d < PREFIX_RUNS; d *= 2)
    for (size_t j = 0; j < PREFIX_RUNS; j += 2 * d)
      S(merge)(&a[j], &a[j + d]);
}

INLINE void S(hillis_steele)(struct S(state) * a) {
  for (size_t d = 1; d < PREFIX_RUNS; d *= 2)
    for (size_t j = PREFIX_RUNS; j-- > d;) {
      struct S(state) sum = a[j - d];
      S(merge)(&sum, &a[j]);
      a[j] = sum;
    }
}

/* A state of vectors is LANES states of numbers, field by field. */
INLINE void S(unpack)(const struct S(state) * vector, struct K(state) * lane) {
  for (size_t l = 0; l < LANES; l++)
    for (size_t f = 0; f < FIELDS; f++)
      ((ACC *)&lane[l])[f] = ((const V *)vector)[f][l];
}
INLINE struct S(state) S(pack)(const struct K(state) * lane) {
  struct S(state) vector = {0};
  for (size_t l = 0; l < LANES; l++)
    for (size_t f = 0; f < FIELDS; f++)
      ((V *)&vector)[f][l] = ((const ACC *)&lane[l])[f];
  return vector;
}

TARGET static void S(total)(const struct canonical_data *data, size_t first, void *state) {
  _Alignas(64) REAL turned[TILE];
  struct K(state) group[PREFIX_GROUPS];
  TURN((const REAL *)data->x + first, GROUP_SIZE, PREFIX_GROUPS, GROUP_SIZE, turned, PREFIX_GROUPS);
  for (size_t s = 0; s < STRIPS; s++) {
    const struct S(strip) strip = S(strip_of)(data, first, turned, s);
    struct S(state) run[PREFIX_RUNS];
    S(fold_runs)(&strip, run);
    S(tree)(run);
    S(unpack)(&run[0], &group[s * LANES]);
  }
  for (size_t d = 1; d < PREFIX_GROUPS; d *= 2)
    for (size_t g = 0; g < PREFIX_GROUPS; g += 2 * d)
      K(merge)(&group[g], &group[g + d]);
  memcpy(state, &group[0], sizeof group[0]);
}

/* Stores what a state is finished to, where column c of the strip is in each output. */
INLINE void S(store)(const struct S(state) * a, OUT *const *column) {
  typedef OUT stored
      __attribute__((vector_size(LANES * sizeof(OUT)), aligned(sizeof(OUT)), may_alias));
  V value[OUTPUTS];
  S(finish)(a, value);
  for (size_t o = 0; o < OUTPUTS; o++)
    *(stored *)column[o] = __builtin_convertvector(value[o], stored);
}

/* The outputs of a strip, turned. before: what there is before each of its groups. */
INLINE void S(strip_outputs)(const struct S(strip) * strip, const struct S(state) * run,
                             const struct S(state) * before, OUT *const *turned) {
  CONTEXT_OF_STRIP;
  for (size_t r = 0; r < PREFIX_RUNS; r++) {
    struct S(state) carry = *before, local;
    if (r > 0) S(merge)(&carry, &run[r - 1]);
#pragma GCC unroll 4
    for (size_t k = 0; k < RUN; k++) {
      const size_t c = r * RUN + k;
      if (k == 0)
        S(start)(&local, TERM_OF_COLUMN(c));
      else
        S(step)(&local, TERM_OF_COLUMN(c));
      struct S(state) sum = carry;
      S(merge)(&sum, &local);
      OUT *column[OUTPUTS];
      for (size_t o = 0; o < OUTPUTS; o++)
        column[o] = turned[o] + c * PREFIX_GROUPS;
      S(store)(&sum, column);
    }
  }
}

TARGET static void S(tile)(const struct canonical_data *data, size_t first, const void *carry,
                           void *const *out) {
  _Alignas(64) REAL turned[TILE];
  _Alignas(64) OUT result[OUTPUTS][TILE];
  struct S(state) run[STRIPS][PREFIX_RUNS];
  struct K(state) group[PREFIX_GROUPS], before[PREFIX_GROUPS];
  TURN((const REAL *)data->x + first, GROUP_SIZE, PREFIX_GROUPS, GROUP_SIZE, turned, PREFIX_GROUPS);
  for (size_t s = 0; s < STRIPS; s++) {
    const struct S(strip) strip = S(strip_of)(data, first, turned, s);
    S(fold_runs)(&strip, run[s]);
    S(hillis_steele)(run[s]);
    S(unpack)(&run[s][PREFIX_RUNS - 1], &group[s * LANES]);
  }
  K(scan_32)(group, PREFIX_GROUPS);
  before[0] = carry != NULL ? *(const struct K(state) *)carry : group[0];
  for (size_t g = 1; g < PREFIX_GROUPS; g++) {
    before[g] = carry != NULL ? before[0] : group[g - 1];
    if (carry != NULL) K(merge)(&before[g], &group[g - 1]);
  }
  for (size_t s = 0; s < STRIPS; s++) {
    const struct S(strip) strip = S(strip_of)(data, first, turned, s);
    const struct S(state) of_strip = S(pack)(&before[s * LANES]);
    OUT *column[OUTPUTS];
    for (size_t o = 0; o < OUTPUTS; o++)
      column[o] = result[o] + s * LANES;
    S(strip_outputs)(&strip, run[s], &of_strip, column);
  }
  for (size_t o = 0; o < OUTPUTS; o++)
    TURN(result[o], PREFIX_GROUPS, GROUP_SIZE, PREFIX_GROUPS, (OUT *)out[o] + first, GROUP_SIZE);
  /* Before the very first group there is nothing: lane 0 of strip 0 added to it what was not. */
  if (carry == NULL) K(ragged)(data, first, GROUP_SIZE, NULL, out);
}

#undef STRIPS
#undef FIELDS
#undef CONTEXT_OF_STRIP
#undef TERM_OF_COLUMN
