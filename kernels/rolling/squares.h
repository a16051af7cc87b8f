/* squares.h: running totals of x and of x^2 over a series: a template (twins.h); needs level.h.
 *
 *   s += x_new;  q += x_new^2;  s -= x_old;  q -= x_old^2;   S = q - s^2 / p
 */
struct T(squares) {
  REAL s, q;
};

static REAL T(squares_spread)(const struct T(squares) * a, size_t p) {
  return a->q - a->s * a->s / (REAL)p;
}

/* conclude: what an output is of S. */
static inline void T(squares_along)(const REAL *x, size_t outputs, const struct rolling *w,
                                    REAL (*conclude)(REAL s, const struct rolling *w), REAL *out) {
  struct T(squares) a = {0};
  for (size_t j = 0; j < w->p; j++) {
    a.s += x[j];
    a.q += x[j] * x[j];
  }
  out[0] = conclude(T(squares_spread)(&a, w->p), w);
  for (size_t t = 1; t < outputs; t++) {
    const REAL in = x[t + w->p - 1], off = x[t - 1];
    a.s += in;
    a.q += in * in;
    a.s -= off;
    a.q -= off * off;
    out[t] = conclude(T(squares_spread)(&a, w->p), w);
  }
}
