/* leaf.h: a leaf of the canonical order over SIMD lanes. A body of simd.h; twin.h puts it to use.
 *
 * The lanes are taken a few vectors at a time, so that their states stay in registers from the
 * first row to the last.
 */
#include "kernels/canonical/eft.h"
#include STEPS

/* The terms of a vector of lanes that starts at element i; needs x, y and context in scope. */
#if SEQUENCES == 2
#define TERMS_AT(i) STEP_WITH(*(const X *)(x + (i)), *(const X *)(y + (i)))
#define NEXT_ROW (x += CANONICAL_LANES, y += CANONICAL_LANES)
#else
#define TERMS_AT(i) STEP_WITH(*(const X *)(x + (i)))
#define NEXT_ROW (x += CANONICAL_LANES)
#endif

#define VECTORS (CANONICAL_LANES / LANES)
/* Of a state; all are accumulators. */
#define FIELDS (sizeof(struct T(state)) / sizeof(ACC))
/* While a leaf is folded the next one is brought into the second-level cache (it has 32 or 64 KiB),
 * evenly over all rows of all passes: memory is read once, in order, and never idles. */
#define PASSES (VECTORS / GROUP)
#define AHEAD_OF_A_ROW (CANONICAL_LANES * sizeof(REAL) / PASSES) /* bytes */

#if ACC_BITS == 32
#define LANE_INDEX int32_t
#else
#define LANE_INDEX int64_t
#endif
typedef LANE_INDEX S(lane_index) __attribute__((vector_size(WIDTH)));

/* Rows of GROUP vectors from element `first` on, into the states of their lanes. The inner loops
 * vanish: everything in them is a register. ahead_from: how many bytes from the beginning of the
 * data on this pass prefetches. */
INLINE void S(fold)(const struct canonical_data *data, size_t first, size_t rows, size_t ahead_from,
                    struct S(state) * lane) {
  const REAL *x = (const REAL *)data->x + first;
  uintptr_t ahead = (uintptr_t)data->x + ahead_from;
#if SEQUENCES == 2
  const REAL *y = (const REAL *)data->y + first;
  uintptr_t ahead_y = (uintptr_t)data->y + ahead_from;
#endif
  TAKE_CONTEXT;
  struct S(state) a[GROUP];
#pragma GCC unroll 8
  for (size_t g = 0; g < GROUP; g++)
    S(start)(&a[g], TERMS_AT(g * LANES));
  for (size_t row = 1; row < rows; row++) {
    NEXT_ROW;
#pragma GCC unroll 16
    for (size_t line = 0; line < AHEAD_OF_A_ROW; line += 64)
      __builtin_prefetch((const void *)(ahead + line), 0, 2);
    ahead += AHEAD_OF_A_ROW;
#if SEQUENCES == 2
#pragma GCC unroll 16
    for (size_t line = 0; line < AHEAD_OF_A_ROW; line += 64)
      __builtin_prefetch((const void *)(ahead_y + line), 0, 2);
    ahead_y += AHEAD_OF_A_ROW;
#endif
#pragma GCC unroll 8
    for (size_t g = 0; g < GROUP; g++)
      S(step)(&a[g], TERMS_AT(g * LANES));
  }
#pragma GCC unroll 8
  for (size_t g = 0; g < GROUP; g++)
    lane[g] = a[g];
}

/* A state of vectors is LANES states of numbers, field by field. */
INLINE void S(unpack)(const struct S(state) * vector, struct T(state) * lane) {
  for (size_t l = 0; l < LANES; l++)
    for (size_t f = 0; f < FIELDS; f++)
      ((ACC *)&lane[l])[f] = ((const V *)vector)[f][l];
}

/* Merges a whole leaf's vectors into the state of one lane. First vector with vector, then, within
 * the last one, each lane j with lane j + h: all lanes at once, of which those from h on mean
 * nothing. */
INLINE void S(merge_whole)(struct S(state) * vector, struct T(state) * result) {
  for (size_t width = VECTORS; width > 1; width /= 2)
    for (size_t j = 0; j < width / 2; j++)
      S(merge)(&vector[j], &vector[j + width / 2]);

  S(lane_index) index;
  for (size_t l = 0; l < LANES; l++)
    index[l] = (LANE_INDEX)l;
  struct S(state) a = vector[0], shifted;
#pragma GCC unroll 4
  for (size_t h = LANES / 2; h >= 1; h /= 2) {
    for (size_t f = 0; f < FIELDS; f++)
#ifdef __clang__ /* knows no shuffle by a variable index */
      for (size_t l = 0; l < LANES; l++)
        ((V *)&shifted)[f][l] = ((V *)&a)[f][(size_t)(index[l] + (LANE_INDEX)h) % LANES];
#else
      ((V *)&shifted)[f] = __builtin_shuffle(((V *)&a)[f], index + (LANE_INDEX)h);
#endif
    S(merge)(&a, &shifted);
  }
  for (size_t f = 0; f < FIELDS; f++)
    ((ACC *)result)[f] = ((V *)&a)[f][0];
}

TARGET static void S(leaf)(const struct canonical_data *data, size_t first, size_t n,
                           void *result) {
  const size_t rows = n / CANONICAL_LANES, ragged = n % CANONICAL_LANES;
  struct S(state) vector[VECTORS];
  if (rows > 0)
    for (size_t pass = 0; pass < PASSES; pass++)
      S(fold)
  (data, first + pass * GROUP * LANES, rows,
   (first + n) * sizeof(REAL) + pass * rows * AHEAD_OF_A_ROW, &vector[pass * GROUP]);

  struct T(state) lane[CANONICAL_LANES];
  if (ragged == 0) {
    S(merge_whole)(vector, &lane[0]);
  } else if (rows == 0) {
    for (size_t j = 0; j < n; j++)
      T(erased_start)(&lane[j], data, first + j);
    T(merge_lanes)(lane, n);
  } else { /* the last row must be added before lanes merge */
    for (size_t j = 0; j < VECTORS; j++)
      S(unpack)(&vector[j], &lane[j * LANES]);
    for (size_t j = 0; j < ragged; j++)
      T(erased_step)(&lane[j], data, first + rows * CANONICAL_LANES + j);
    T(merge_lanes)(lane, CANONICAL_LANES);
  }
  memcpy(result, lane, sizeof lane[0]);
}

#undef TERMS_AT
#undef NEXT_ROW
#undef FIELDS
#undef LANE_INDEX
#undef VECTORS
#undef PASSES
#undef AHEAD_OF_A_ROW
