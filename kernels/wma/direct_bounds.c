/* direct_bounds.c: a-priori bounds of the weighted averages that look at each window afresh.
 *
 * p: the window (the largest of a sweep: every bound grows with p); d = p (p + 1) / 2; S, the
 * scale: sum k |x_{t-p+k}| / d. A number that passes h operations, each within a relative u, ends
 * within (1 + u)^h - 1 =: g(h) of itself, for any h (N. J. Higham, Accuracy and Stability of
 * Numerical Algorithms, 2nd ed., SIAM 2002, lemma 3.1, without its restriction). Nothing but the
 * division may underflow: all terms, weights being integers, are multiples of the least positive
 * number, and numbers below the smallest normal one that are such are exact. Starting from -0 is
 * exact.
 *
 * 1. By the definition. 1 x_{t-p+1} is exact, and passes p - 1 additions; the k-th element passes
 * its product and the p - k + 1 additions from its own on: at most p operations in all, at k = 2.
 * So |sum - d wma| <= g(p) d S, for p = 1 nothing. With products that are fused: one operation
 * less, p - 1. The heaviest, newest elements pass the fewest: of equal numbers the error is about a
 * third of that.
 * 2. Sums of sums. x_{t-j} enters R_{j+1} and is in R_m, m > j, after m - j additions (one less for
 * j = 0, whose first is exact); R_m enters S_m and is in S_p after p - m + 1 additions (one less
 * for m = 1). Together p - j + 1 on whatever way, which is the same number for every m: at most p,
 * at j = 1 and, by one less, j = 0. The p - j ways add up to the weight. So |S_p - d wma| <= g(p) d
 * S. Here the heaviest elements pass the most additions: of equal numbers the error is about two
 * thirds of that.
 * 3. The division adds an operation, and the divisor, where it is no number of the type (from p =
 * 5793 on in f32), one more: (1 + delta) below a fraction, within u / (1 - u).
 * 4. Centred: c = x - x_t takes one operation more, and what is averaged is of the size D = sum k
 * |x_{t-p+k} - x_t| / d <= S + |x_t| (p - 3) / (p + 1), of which |x_t| <= S d / p = S (p + 1) / 2
 * makes D <= S max(1, (p - 1) / 2). The last addition, of x_t, is rounded once. For prices, whose
 * neighbours are near each other, D is a small fraction of S, and half an ulp is all that is left:
 * but no bound that knows S alone can say so.
 * 5. TF32: before all this every element takes an error of 2^-11, and every weight above 2^11, too;
 * subnormal elements one of 2^-137.
 *
 * The square-root estimates replace g(h) by sqrt(h) u: Higham and Mary, SIAM J. Sci. Comput. 41
 * (2019), theorem 3.1, with lambda = 1.
 */
#include "kernels/sum/bounds.h"
#include "kernels/wma/direct.h"

static double window(const struct bound_query *q) {
  const struct windows w = windows_of(q->n, q->parameters);
  return (double)windows_largest(&w);
}

/* How sums that are off by a relative `inner` end, divided by weights, which are exact where the
 * accumulators of precision u hold them: (1 + inner) (1 + u) / (1 - divisor) - 1, where 1 + u may
 * be 1 in f64. */
static double divided(double p, double inner, double u) {
  const double divisor = p * (p + 1) / 2 < 1 / u ? 0 : u;
  return p > 1 ? (inner + u + inner * u + divisor) / (1 - divisor) : 0;
}

static double plain_bound(const struct bound_query *q, double operations) {
  const double u = roundoff(q);
  return outward(divided(window(q), growth(operations, u), u) * q->scale + tiny(q));
}
static double plain_typical(const struct bound_query *q, double operations) {
  return window(q) > 1 ? sqrt(operations + 1) * roundoff(q) * q->scale : 0;
}

double wma_bound_convolution(const struct bound_query *q) { return plain_bound(q, window(q)); }
double wma_typical_convolution(const struct bound_query *q) { return plain_typical(q, window(q)); }

double wma_bound_convolution_fma(const struct bound_query *q) {
  return plain_bound(q, window(q) - 1);
}
double wma_typical_convolution_fma(const struct bound_query *q) {
  return plain_typical(q, window(q) - 1);
}

double wma_bound_nested(const struct bound_query *q) { return plain_bound(q, window(q)); }
double wma_typical_nested(const struct bound_query *q) { return plain_typical(q, window(q)); }

/* Both forms: a difference, and then the operations of the plain form. */
static double centred_bound(const struct bound_query *q) {
  const double p = window(q), u = roundoff(q);
  const double distance = fmax(1, (p - 1) / 2) * q->scale;
  if (p == 1) return 0;
  return outward(rounded_once(q, divided(p, growth(p + 1, u), u) * distance + tiny(q)));
}
static double centred_typical(const struct bound_query *q) {
  return window(q) > 1 ? rounded_once(q, sqrt(window(q) + 2) * roundoff(q) * q->scale) : 0;
}
double wma_bound_convolution_centred(const struct bound_query *q) { return centred_bound(q); }
double wma_typical_convolution_centred(const struct bound_query *q) { return centred_typical(q); }
double wma_bound_nested_centred(const struct bound_query *q) { return centred_bound(q); }
double wma_typical_nested_centred(const struct bound_query *q) { return centred_typical(q); }

static const double tf32_roundoff = 0x1p-11;
static double tf32_inputs(double p) { return growth(p > 2048 ? 2 : 1, tf32_roundoff); }

double wma_bound_convolution_tf32(const struct bound_query *q) {
  const double p = window(q), u = roundoff(q), inputs = tf32_inputs(p);
  const double sums = (1 + inputs) * (1 + divided(p, growth(p, u), u)) - 1;
  return outward(sums * q->scale + tiny(q) + 0x1p-136);
}
/* Equal numbers, and near ones, are rounded the same way. */
double wma_typical_convolution_tf32(const struct bound_query *q) {
  return (tf32_roundoff / 2 + sqrt(window(q) + 1) * roundoff(q)) * q->scale;
}

/* Sums and a quotient in f64, where the weights are exact up to windows of 2^26, and one rounding.
 */
double wma_bound_nested_f64(const struct bound_query *q) {
  const double p = window(q), u64 = 0x1p-53;
  if (p == 1) return 0;
  return outward(rounded_once(q, divided(p, growth(p, u64), u64) * q->scale + tiny(q)));
}
double wma_typical_nested_f64(const struct bound_query *q) {
  return window(q) > 1 ? rounded_once(q, sqrt(window(q) + 1) * 0x1p-53 * q->scale) : 0;
}
