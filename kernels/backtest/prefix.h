/* prefix.h: weighted averages from two cumulative sums. A template: REAL is the type.
 *
 *   S1_t = sum_{i <= t} x_i,  S2_t = sum_{i <= t} i x_i
 *   wma_t = (S2_t - S2_{t-p} - (t - p) (S1_t - S1_{t-p})) / (p (p + 1) / 2)
 *
 * S2 reaches n^2 / 2 max|x|, and what is left of it after two subtractions is of the size of
 * p^2 / 2 max|x|: u (n / p)^2 is lost, whatever is summed.
 */
static void T(average_prefix)(const REAL *x, size_t n, size_t p, REAL *out, REAL *work) {
  REAL *s1 = work, *s2 = work + n + 1; /* s1[i]: of the first i elements */
  const REAL weights = (REAL)backtest_weights(p);
  s1[0] = s2[0] = 0;
  for (size_t i = 0; i < n; i++) {
    s1[i + 1] = s1[i] + x[i];
    s2[i + 1] = s2[i] + (REAL)(i + 1) * x[i];
  }
  for (size_t t = p - 1; t < n; t++) {
    const size_t before = t + 1 - p;
    out[t] = (s2[t + 1] - s2[before] - (REAL)before * (s1[t + 1] - s1[before])) / weights;
  }
}
