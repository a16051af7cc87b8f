/* local_simd.h: the outputs of one window from local sums (local.h), several at once: a body of
 * kernels/canonical/simd.h. The operations on an output are those of local_average.
 *
 * Outputs whose windows begin in one block and end in one block are taken together: each of the
 * blocks between gives all of them a piece whose ends either stay or move with the output.
 */
struct S(group) {
  const REAL *x, *s1, *s2;
  size_t o, p, first, last; /* first output; first and last block */
  unsigned count;           /* of outputs */
};

/* The piece of block b for every output of the group. */
INLINE void S(pieces)(const struct S(group) * g, size_t b, bool low_moves, bool high_moves,
                      REAL *sum) {
  const size_t s = b * LOCAL_BLOCK, at = b * LOCAL_ENTRIES;
  const size_t low = low_moves ? g->o - s : 0, high = high_moves ? g->o + g->p - s : LOCAL_BLOCK;
  const REAL *s1_low = g->s1 + at + low, *s1_high = g->s1 + at + high;
  const REAL *s2_low = g->s2 + at + low, *s2_high = g->s2 + at + high;
  const REAL k = low_moves ? R(1.0) - (REAL)low : (REAL)(s - g->o + 1);
#ifdef CENTRED
  const REAL distance = g->x[s] - g->x[g->last * LOCAL_BLOCK];
#endif
#pragma omp simd
  for (int i = 0; i < (int)g->count; i++) {
    const int l = low_moves ? i : 0, h = high_moves ? i : 0;
    const REAL here = k - (REAL)i; /* exact, as are low + i and high + i */
    REAL piece = T(local_piece)(s1_low[l], s1_high[h], s2_low[l], s2_high[h], here);
#ifdef CENTRED
    piece = piece + T(local_shift)((REAL)low + (REAL)l, (REAL)high + (REAL)h, here, distance);
#endif
    sum[i] = low_moves ? piece : sum[i] + piece;
  }
}

TARGET static void S(local_group)(const struct S(group) * g, REAL weight, REAL *out) {
  REAL sum[LOCAL_BLOCK];
  S(pieces)(g, g->first, true, g->first == g->last, sum);
  for (size_t b = g->first + 1; b < g->last; b++)
    S(pieces)(g, b, false, false, sum);
  if (g->last > g->first) S(pieces)(g, g->last, false, true, sum);
#ifdef CENTRED
  const REAL centre = g->x[g->last * LOCAL_BLOCK];
#endif
#pragma omp simd
  for (int i = 0; i < (int)g->count; i++)
#ifdef CENTRED
    out[i] = centre + sum[i] / weight;
#else
    out[i] = sum[i] / weight;
#endif
}

/* Outputs from .. to - 1. */
static void S(local_outputs)(const struct T(local) * a, size_t p, size_t from, size_t to,
                             REAL *out) {
  const REAL weight = (REAL)wma_weight(p);
  for (size_t o = from; o < to;) {
    const struct S(group)
        begin = {a->x, a->s1, a->s2, o, p, o / LOCAL_BLOCK, (o + p - 1) / LOCAL_BLOCK, 0};
    struct S(group) g = begin;
    const size_t low_left = (g.first + 1) * LOCAL_BLOCK - o;
    const size_t high_left = (g.last + 1) * LOCAL_BLOCK - (o + p - 1);
    size_t count = low_left < high_left ? low_left : high_left;
    if (count > to - o) count = to - o;
    g.count = (unsigned)count;
    S(local_group)(&g, weight, out + (o - from));
    o += count;
  }
}
