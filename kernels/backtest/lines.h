/* lines.h: d = h3 - h of one combo from an average, in one type. A template: REAL is the type. */

/* Room for the series that T(lines) works with, in multiples of n + 1. */
#define LINES_SERIES 7

/* d[t] for first <= t < n. */
static void T(lines)(const REAL *x, size_t n, const struct combo *c, T(average) * average, REAL *d,
                     REAL *room) {
  REAL *half = room, *a = half + n + 1, *b = a + n + 1, *inner = b + n + 1, *h = inner + n + 1;
  REAL *work = h + n + 1;
  const size_t m = c->length, p = c->half;
  average(x, n, p, half, work);

  average(x, n, m, a, work); /* h = WMA_s(2 WMA_p - WMA_m) */
  for (size_t t = m - 1; t < n; t++)
    inner[t] = R(2.0) * half[t] - a[t];
  average(inner + (m - 1), n - (m - 1), c->root, h + (m - 1), work);

  average(x, n, c->third, a, work); /* h3 = WMA_p(3 WMA_{p/3} - WMA_{p/2} - WMA_p) */
  average(x, n, c->quarter, b, work);
  for (size_t t = p - 1; t < n; t++)
    inner[t] = R(3.0) * a[t] - b[t] - half[t];
  average(inner + (p - 1), n - (p - 1), p, d + (p - 1), work);

  for (size_t t = c->first; t < n; t++)
    d[t] = d[t] - h[t];
}
