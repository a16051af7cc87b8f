/* neumaier: Kahan-Babuska-Neumaier summation as textbooks print it. */
LOOP REAL T(sum)(const REAL *x, size_t n) {
  REAL s = 0, c = 0;
  for (size_t i = 0; i < n; i++) {
    REAL t = s + x[i];
    if (fabs(s) >= fabs(x[i]))
      c += (s - t) + x[i];
    else
      c += (x[i] - t) + s;
    s = t;
  }
  return s + c;
}
