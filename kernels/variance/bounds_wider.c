/* bounds_wider.c: a-priori bounds of the variances that are computed in a wider format and rounded
 * once, and of GSL's. As A in bounds.c, with w, the wider format's roundoff, for u.
 *
 * f32 in f64: w = 2^-53, h additions of relative error w. f64 in double-double: each operation of
 * kernels/canonical/double_double.h and of mixed_squares.h has a relative error below w = 2^-102
 * (Joldes, Muller and Popescu, ACM TOMS 44 (2017): at most 7 u^2).
 */
#include "kernels/mean/bounds.h"
#include "kernels/variance/spread.h"

/* As B of bounds.c with h additions; a square takes up to 4 operations. The mean is off by delta;
 * left^2 / n is computed in f64 in both types. */
static double wider(const struct bound_query *q, double h, bound_function *mean) {
  const struct spread s = variance_spread(q);
  const double w = q->type == TYPE_F32 ? 0x1p-53 : 0x1p-102, f64 = 0x1p-53;
  const double size = sqrt(s.x / s.n);
  const struct bound_query of_mean = {.type = q->type, .n = q->n, .scale = size, .magnitude = size};
  const double delta = mean(&of_mean), squares = s.s + s.n * delta * delta;
  const double left = growth(h + 1, w) * sqrt(s.n * squares), total = s.n * delta + left;
  const double inner = squares * growth(h + 4, w) + (2 * delta * left + left * left / s.n) +
                       growth(3, f64) * total * total / s.n + w * (s.s + squares) +
                       8 * (s.n + 1) * DBL_TRUE_MIN;
  return variance_of_spread(&s, inner + s.u * (s.s + inner) + tiny(q), true);
}

double variance_bound_mixed(const struct bound_query *q) {
  return wider(q, additions(q), mean_bound_mixed);
}
double variance_bound_mixed_canonical(const struct bound_query *q) {
  return wider(q, canonical_height(q->n), mean_bound_mixed_canonical);
}

double variance_bound_exact(const struct bound_query *q) {
  return outward(roundoff(q) * q->magnitude) + tiny(q);
}

/* The mean in x87 and rounded to f64; differences of f64, squares and their running mean in x87
 * (kernels/mean/bounds.c, B), and the factor n / (n - 1) in f64. */
double variance_bound_gsl(const struct bound_query *q) {
  const struct spread s = variance_spread(q);
  const double x87 = (double)LDBL_EPSILON / 2, f64 = 0x1p-53, a = sqrt(s.x / s.n);
  const double delta = mean_running_growth(s.n, x87) * a * (1 + f64) + f64 * a;
  const double squares = s.s + s.n * delta * delta, computed = squares * (1 + growth(3, f64));
  const double total = computed * (1 + mean_running_growth(s.n, x87)) * (1 + growth(4, f64));
  return variance_of_spread(&s, total - s.s + 2 * s.n * DBL_TRUE_MIN, false);
}
