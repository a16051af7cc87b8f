/* running_mean: n times the mean, kept up to date element by element. The one loop here with a
 * product beside a sum, which a compiler may contract to a fused multiply-add. */
LOOP REAL T(sum)(const REAL *x, size_t n) {
  REAL mean = 0;
  for (size_t i = 0; i < n; i++) {
    REAL weight = 1 / (REAL)(i + 1);
    mean += weight * (x[i] - mean);
  }
  return (REAL)n * mean;
}
