/* naive: the loop that everyone writes first. */
LOOP REAL T(sum)(const REAL *x, size_t n) {
  REAL s = 0;
  for (size_t i = 0; i < n; i++)
    s += x[i];
  return s;
}
