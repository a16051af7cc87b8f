/* nest_simd.h: a method by bar over SIMD lanes, each a bar. A body of simd.h; nest.h puts it to
 * use.
 */
#if ACC_BITS == 32
typedef int32_t S(truths) __attribute__((vector_size(WIDTH)));
#else
typedef int64_t S(truths) __attribute__((vector_size(WIDTH)));
#endif

/* `vectors` vectors of bars from bar t on, at most GROUP and known when this is compiled. The first
 * bars of a series have fewer windows than the last ones: what is full at bar t is full at all, and
 * the rest is each bar's own. */
INLINE void S(bars)(const REAL *x, size_t t, const struct windows *w, REAL *result,
                    size_t vectors) {
  V sum[GROUP], weighted[GROUP], newest[GROUP];
  S(truths) doubtful[GROUP] = {{0}};
  size_t given = 0, k = 0;
#pragma GCC unroll 8
  for (size_t g = 0; g < vectors; g++) {
    sum[g] = weighted[g] = -(V){0};
    newest[g] = WIDEN(*(const X *)(x + t + g * LANES));
  }
  REAL *out = result + (t + 1); /* of a window of 0 */
  for (; k < w->count && windows_size(w, k) <= t + 1; k++) {
    const size_t p = windows_size(w, k);
    for (; given < p; given++)
#pragma GCC unroll 8
      for (size_t g = 0; g < vectors; g++) {
        sum[g] = sum[g] + TERM(WIDEN(*(const X *)(x + t + g * LANES - given)), newest[g]);
        weighted[g] = weighted[g] + sum[g];
      }
    const ACC weights = T(weights)((ACC)p);
#pragma GCC unroll 8
    for (size_t g = 0; g < vectors; g++) {
      V average = weighted[g] / weights;
#ifdef CENTRED
      average = newest[g] + average;
      doubtful[g] |= (average - average != (V){0}) | (average == (V){0});
#endif
      *(X *)(out - p + g * LANES) = __builtin_convertvector(average, X);
    }
    out += windows_outputs(w, k);
  }
#ifdef CENTRED
  for (size_t g = 0; g < vectors; g++)
    for (size_t l = 0; l < LANES; l++)
      if (doubtful[g][l]) T(settle_bar)(x, t + g * LANES + l, w, k, result);
#endif
  if (k < w->count)
    for (size_t g = 0; g < vectors; g++)
      for (size_t l = 0; l < LANES; l++)
        T(bar_from)(x, t + g * LANES + l, w, k, given, sum[g][l], weighted[g][l], result);
  (void)newest, (void)doubtful;
}

/* What is left in the end is less than a vector: the last vector overlaps the one before. */
TARGET static void S(stretch)(const void *data, const struct windows *w, size_t begin, size_t end,
                              void *result) {
  const REAL *x = data;
  size_t t = begin;
  for (; t + GROUP * LANES <= end; t += GROUP * LANES)
    S(bars)(x, t, w, result, GROUP);
  for (; t + LANES <= end; t += LANES)
    S(bars)(x, t, w, result, 1);
  if (t < end && end - begin >= LANES) {
    S(bars)(x, end - LANES, w, result, 1);
    return;
  }
  for (; t < end; t++)
    T(bar)(x, t, w, result);
}
