/* direct_simd.h: the body of simd.h for direct weighted averages: GROUP vectors of bars at once,
 * each bar's sum in the order of its definition. Returns how many windows are done. */
TARGET static size_t S(direct)(const REAL *x, size_t n, size_t p, REAL *out) {
  const V weights = (V){0} + (REAL)backtest_weights(p);
  const size_t outputs = n - p + 1;
  size_t i = 0; /* of the window x[i] .. x[i + p - 1] */
  for (; i + GROUP * LANES <= outputs; i += GROUP * LANES) {
    V sum[GROUP];
#pragma GCC unroll 8
    for (size_t g = 0; g < GROUP; g++)
      sum[g] = *(const V *)(x + i + g * LANES);
    for (size_t k = 2; k <= p; k++) {
      const V weight = (V){0} + (REAL)k;
#pragma GCC unroll 8
      for (size_t g = 0; g < GROUP; g++)
        sum[g] = sum[g] + weight * *(const V *)(x + i + g * LANES + (k - 1));
    }
#pragma GCC unroll 8
    for (size_t g = 0; g < GROUP; g++)
      *(V *)(out + i + g * LANES + (p - 1)) = sum[g] / weights;
  }
  return i;
}
