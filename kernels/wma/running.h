/* running.h: the two totals of a window and how they move on by one element (a template, see
 * kernels/canonical/scalar.h; ACC is what the totals are kept in).
 *
 *   weighted = weighted - total + p x_new;  total = total + x_new - x_old
 *
 * from left to right, as charting libraries write it. Before the first window is full the weights
 * are 1, 2, ... p.
 */
struct S(totals) {
  V total, weighted;
};

/* The p elements from x on, afresh. */
INLINE struct S(totals) S(afresh)(const REAL *x, size_t p) {
  struct S(totals) a = {WIDEN(x[0]), WIDEN(x[0])};
  for (size_t k = 1; k < p; k++) {
    a.total = a.total + WIDEN(x[k]);
    a.weighted = a.weighted + (V)(k + 1) * WIDEN(x[k]);
  }
  return a;
}

INLINE void S(move)(struct S(totals) * a, V newest, V oldest, V p) {
  a->weighted = a->weighted - a->total + p * newest;
  a->total = a->total + newest - oldest;
}

/* Outputs from .. to - 1, the first of which is computed afresh. */
INLINE void S(run_along)(const REAL *x, size_t p, V weight, size_t from, size_t to, REAL *out) {
  struct S(totals) a = S(afresh)(x + from, p);
  out[0] = (REAL)(a.weighted / weight);
  for (size_t o = from + 1; o < to; o++) {
    S(move)(&a, WIDEN(x[o + p - 1]), WIDEN(x[o - 1]), (V)p);
    out[o - from] = (REAL)(a.weighted / weight);
  }
}
