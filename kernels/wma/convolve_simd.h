/* convolve_simd.h: a method by window over SIMD lanes, each an output. A body of simd.h; convolve.h
 * puts it to use. */
#include STEPS

/* `vectors` vectors of outputs, at most GROUP and known when this is compiled: their sums stay in
 * registers, and every weight is made once for all. */
INLINE void S(outputs)(const REAL *x, size_t p, REAL *out, size_t vectors) {
  V sum[GROUP], newest[GROUP], k = {0};
#pragma GCC unroll 8
  for (size_t g = 0; g < vectors; g++) {
    sum[g] = -(V){0};
    newest[g] = *(const V *)(x + p - 1 + g * LANES);
  }
  for (size_t i = 0; i < p; i++) {
    k = k + 1;
    const V weight = S(weight)(k);
#pragma GCC unroll 8
    for (size_t g = 0; g < vectors; g++)
      sum[g] = S(added)(sum[g], weight, S(given)(*(const V *)(x + i + g * LANES)), newest[g]);
  }
  const REAL weights = T(weights)((REAL)p);
#pragma GCC unroll 8
  for (size_t g = 0; g < vectors; g++)
#ifdef CENTRED
    *(V *)(out + g * LANES) = newest[g] + sum[g] / weights;
  for (size_t i = 0; i < vectors * LANES; i++)
    out[i] = T(settle)(out[i], x + i, p);
#else
    *(V *)(out + g * LANES) = sum[g] / weights;
#endif
}

/* What is left in the end is less than a vector: the last vector overlaps the one before. */
TARGET static void S(stretch)(const void *data, size_t count, size_t p, void *result) {
  const REAL *x = data;
  REAL *out = result;
  size_t i = 0;
  for (; i + GROUP * LANES <= count; i += GROUP * LANES)
    S(outputs)(x + i, p, out + i, GROUP);
  for (; i + LANES <= count; i += LANES)
    S(outputs)(x + i, p, out + i, 1);
  if (i < count && count >= LANES) {
    S(outputs)(x + count - LANES, p, out + count - LANES, 1);
    return;
  }
  for (; i < count; i++)
    out[i] = T(average)(x + i, p);
}
