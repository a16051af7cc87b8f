/* bounds.c: a-priori bounds of the one-pass and two-pass variances: absolute, for any n, barring
 * overflow. They are the first-order bounds of T. F. Chan, G. H. Golub, R. J. LeVeque, Amer.
 * Statist. 37 (1983), table 1, with every term kept, so that they are worst-case bounds: n u
 * becomes the proved bound of the sum in question (kernels/sum/bounds*.c), and each underflow is
 * counted.
 *
 * S = sum (x - m)^2, X = sum x^2, g(k) = (1 + u)^k - 1; E(Y) the bound of the sum of numbers whose
 * magnitudes add up to Y. kappa^2 = X / S.
 *
 * A. two_pass. The mean is off by at most delta, the bound of that mean for numbers with mean|x| <=
 * sqrt(X / n). sum (x - m')^2 = P <= S + n delta^2 exactly, subtraction and square are within (1 +
 * u)^3, and so |error| <= (S + n delta^2) (1 + g(3)) - S + E(P (1 + g(3))).
 *
 * B. two_pass_corrected. The differences add up to -n (m' - m), off by at most e = E(sqrt(n P) (1 +
 * u)) + u sqrt(n P) as computed; n times the square of delta is taken off exactly, up to (2 delta e
 * + e^2 / n) + g(3) (n delta + e)^2 / n and one subtraction.
 *
 * C. one_pass. sum x is at most sqrt(n X), off by e = E(sqrt(n X)); sum x^2 off by u X + E(X (1 +
 * u)); the square over n off by (2 sqrt(n X) e + e^2) / n + g(3) (sqrt(n X) + e)^2 / n; and one
 * subtraction.
 *
 * D. shifted. An element is at most sqrt(S) from the mean, so the differences y from the first have
 * sum y^2 <= (1 + u)^2 n S; the root of S is a seminorm, so that their rounding changes it by at
 * most u sqrt(n S). For the rest C with these.
 *
 * The square-root estimates put those of the sums in the places of their bounds.
 */
#include "kernels/mean/bounds.h"
#include "kernels/variance/spread.h"

struct spread variance_spread(const struct bound_query *q) {
  const bool root = variance_is_deviation(q->parameters);
  struct spread s = {.q = q, .n = (double)q->n, .u = roundoff(q)};
  s.d = variance_freedom(q->n, q->parameters);
  s.s = (root ? q->magnitude * q->magnitude : q->magnitude) * s.d;
  s.x = (root ? q->scale * q->scale : q->scale) * s.d;
  return s;
}

double variance_of_spread(const struct spread *s, double error, bool may_be_negative) {
  const double v = s->s / s->d, f64 = 0x1p-53;
  const double rounding = s->q->type == TYPE_F32 ? s->u + 2 * f64 : 2 * s->u;
  const double off = outward(error / s->d) + f64 * (v + error / s->d) + tiny(s->q);
  if (!variance_is_deviation(s->q->parameters))
    return outward(off + rounding * (v + off)) + tiny(s->q);
  if (may_be_negative && off >= v) return INFINITY; /* a negative number has no root */
  const double root = sqrt(v), up = sqrt(v + off) - root, down = root - sqrt(fmax(v - off, 0));
  const double by_root = fmax(up, down);
  return outward(by_root + 4 * f64 * root + rounding * (root + by_root)) + tiny(s->q);
}

/* The bound of a sum of numbers whose magnitudes add up to `scale`. */
static double sum_error(const struct spread *s, bound_function *of, double scale) {
  const struct bound_query q = {
      .type = s->q->type, .n = s->q->n, .scale = scale, .magnitude = scale};
  return of(&q);
}

/* Of a mean of such numbers, delta of A. */
static double mean_error(const struct spread *s, bound_function *of) {
  return sum_error(s, of, sqrt(s->x / s->n));
}

static double two_pass(const struct bound_query *q, bound_function *mean, bound_function *sum) {
  const struct spread s = variance_spread(q);
  const double delta = mean_error(&s, mean), squares = (s.s + s.n * delta * delta);
  const double computed = squares * (1 + growth(3, s.u));
  const double error = computed - s.s + sum_error(&s, sum, computed) + 2 * s.n * tiny(q);
  return variance_of_spread(&s, error, false);
}

static double corrected(const struct bound_query *q, bound_function *mean, bound_function *sum,
                        bound_function *differences) {
  const struct spread s = variance_spread(q);
  const double delta = mean_error(&s, mean), squares = s.s + s.n * delta * delta;
  const double computed = squares * (1 + growth(3, s.u)), sizes = sqrt(s.n * squares);
  const double left = sum_error(&s, differences, sizes * (1 + s.u)) + s.u * sizes;
  const double sum_of_left = s.n * delta + left;
  const double inner = squares * growth(3, s.u) + sum_error(&s, sum, computed) +
                       (2 * delta * left + left * left / s.n) +
                       growth(3, s.u) * sum_of_left * sum_of_left / s.n + 2 * (s.n + 2) * tiny(q);
  return variance_of_spread(&s, inner + s.u * (s.s + inner), true);
}

/* C, of numbers with these S and X. */
static double one_pass_error(const struct spread *s, bound_function *sum) {
  const double sizes = sqrt(s->n * s->x), off = sum_error(s, sum, sizes), total = sizes + off;
  const double squares = s->u * s->x + sum_error(s, sum, s->x * (1 + s->u));
  const double inner = squares + (2 * sizes * off + off * off) / s->n +
                       growth(3, s->u) * total * total / s->n + 2 * (s->n + 2) * tiny(s->q);
  return inner + s->u * (s->s + inner);
}

static double one_pass(const struct bound_query *q, bound_function *sum) {
  const struct spread s = variance_spread(q);
  return variance_of_spread(&s, one_pass_error(&s, sum), true);
}

static double shifted(const struct bound_query *q, bound_function *sum) {
  const struct spread s = variance_spread(q);
  struct spread y = s;
  const double root = sqrt(s.s) + s.u * sqrt(s.n * s.s);
  y.s = root * root;
  y.x = (1 + s.u) * (1 + s.u) * s.n * s.s;
  return variance_of_spread(&s, y.s - s.s + one_pass_error(&y, sum), true);
}

#define BOUND(name, form, ...)                                                                     \
  double variance_bound_##name(const struct bound_query *q) { return form(q, __VA_ARGS__); }
#define ESTIMATE(name, form, ...)                                                                  \
  double variance_typical_##name(const struct bound_query *q) { return form(q, __VA_ARGS__); }
BOUND(one_pass, one_pass, sum_bound_recursive)
ESTIMATE(one_pass, one_pass, sum_typical_recursive)
BOUND(one_pass_canonical, one_pass, sum_bound_blocked)
ESTIMATE(one_pass_canonical, one_pass, sum_typical_blocked)
BOUND(shifted, shifted, sum_bound_recursive)
ESTIMATE(shifted, shifted, sum_typical_recursive)
BOUND(shifted_canonical, shifted, sum_bound_blocked)
ESTIMATE(shifted_canonical, shifted, sum_typical_blocked)
BOUND(two_pass, two_pass, mean_bound_naive, sum_bound_recursive)
ESTIMATE(two_pass, two_pass, mean_typical_naive, sum_typical_recursive)
BOUND(two_pass_canonical, two_pass, mean_bound_blocked, sum_bound_blocked)
ESTIMATE(two_pass_canonical, two_pass, mean_typical_blocked, sum_typical_blocked)
BOUND(two_pass_corrected, corrected, mean_bound_naive, sum_bound_recursive, sum_bound_recursive)
ESTIMATE(two_pass_corrected, corrected, mean_typical_naive, sum_typical_recursive,
         sum_typical_recursive)
BOUND(two_pass_corrected_canonical, corrected, mean_bound_blocked, sum_bound_blocked,
      sum_bound_blocked)
ESTIMATE(two_pass_corrected_canonical, corrected, mean_typical_blocked, sum_typical_blocked,
         sum_typical_blocked)
BOUND(corrected_compensated, corrected, mean_bound_sum2, sum_bound_sum2, sum_bound_recursive)
ESTIMATE(corrected_compensated, corrected, mean_typical_sum2, sum_typical_sum2,
         sum_typical_recursive)
BOUND(compensated, two_pass, mean_bound_kahan, sum_bound_kahan)
ESTIMATE(compensated, two_pass, mean_typical_kahan, sum_typical_kahan)
BOUND(compensated_canonical, two_pass, mean_bound_kahan_canonical, sum_bound_kahan_canonical)
ESTIMATE(compensated_canonical, two_pass, mean_typical_kahan_canonical, sum_typical_kahan_canonical)
