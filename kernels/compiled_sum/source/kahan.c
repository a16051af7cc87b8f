/* kahan: compensated summation as textbooks print it. To an optimiser that may use the associative
 * law, (t - s) - y is 0. */
LOOP REAL T(sum)(const REAL *x, size_t n) {
  REAL s = 0, c = 0;
  for (size_t i = 0; i < n; i++) {
    REAL y = x[i] - c;
    REAL t = s + y;
    c = (t - s) - y;
    s = t;
  }
  return s;
}
