/* one_filter_simd.h: the body of simd.h for one_filter: GROUP vectors of bars at once, each bar's
 * sum in the order of its statement. Returns the first bar that is not done. */
TARGET static size_t S(filter)(const REAL *x, size_t from, size_t n, const REAL *w, size_t taps,
                               REAL *d) {
  size_t t = from;
  for (; t + GROUP * LANES <= n; t += GROUP * LANES) {
    V now[GROUP], sum[GROUP];
#pragma GCC unroll 8
    for (size_t g = 0; g < GROUP; g++) {
      now[g] = *(const V *)(x + t + g * LANES);
      sum[g] = (V){0};
    }
    for (size_t j = taps; j-- > 1;) {
      const V weight = (V){0} + w[j];
#pragma GCC unroll 8
      for (size_t g = 0; g < GROUP; g++)
        sum[g] = sum[g] + weight * (*(const V *)(x + t + g * LANES - j) - now[g]);
    }
#pragma GCC unroll 8
    for (size_t g = 0; g < GROUP; g++)
      *(V *)(d + t + g * LANES) = sum[g];
  }
  return t;
}
