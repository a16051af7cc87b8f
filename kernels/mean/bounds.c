/* bounds.c: a-priori bounds of the means: absolute, for any n, barring overflow.
 *
 * S = sum|x|, A = S / n the natural scale, u the unit roundoff, m the true mean.
 *
 * A. A sum within E of the true one, divided in f64 and rounded to the type: |error| <= E / n + q
 * (|m| + E / n) + tiny, where q = (1 + u) (1 + 2^-53) - 1, and tiny, half the least positive
 * number, is what a quotient that underflows loses. E is the bound of the sum
 * (kernels/sum/bounds*.c).
 *
 * B. running. M' = M + (x - M) / k, with the roundings of subtraction, k, division (together a = (1
 * + u)^4 - 1 of the step) and addition (at most u |M'|). Let e_k be the error of M_k, F_k = k |e_k|
 * and W_k = |x_1| + ... + |x_k|. From k m_k = (k - 1) m_(k-1) + x_k and |M_k| <= (W_k + F_k) / k:
 *
 *   (1 - u) F_k <= (1 + a / (k - 1)) F_(k-1) + a |x_k| + a W_(k-1) / (k - 1) + u W_k
 *
 * Summed up with W_k <= S, and H = 1 + ln n >= 1 + 1/2 + ... + 1/(n - 1): |e_n| <= eps A,
 *
 *   eps = exp(a H) (1 - u)^-(n-1) (u (n - 1) + a (1 + H))
 *
 * To first order n u: the worst order has the large numbers first, which every later update rounds.
 * For Welford's variance: since W_k <= sqrt(k X), X = x_1^2 + ... + x_n^2, and |e_k| <= G (u k + b)
 * A_k with G = exp(a H) (1 - u)^-(n-1) and b = a (1 + H), the sum over k >= 2 of k / (k - 1) e_k^2
 * is at most G^2 X times the sum of (u k + b)^2 / (k - 1),
 *
 *   K = u^2 (n (n + 1) / 2 + n + H) + 2 u b (n + H) + b^2 H
 *
 * C. running_neumaier. Its steps obey B, x / k and m / k rounded apart. It then adds c, the sum of
 * the errors of the additions, at most u |M_k| each, together at most u H n (1 + eps) A: none of it
 * need be the error of m.
 *
 * D. divided_first. Quotients within (1 + u)^3 - 1, and their recursive sum (Rump, BIT 52, 2012).
 */
#include "kernels/mean/mean.h"
#include "kernels/sum/bounds.h"

static double count(const struct bound_query *q) { return (double)q->n; }

/* The question about the sum of these numbers. */
static struct bound_query of_sum(const struct bound_query *q) {
  struct bound_query sum = *q;
  sum.scale = q->scale * count(q);
  sum.magnitude = q->magnitude * count(q);
  return sum;
}

/* By A. */
double mean_bound_of_sum(const struct bound_query *q, bound_function *of) {
  const struct bound_query sum = of_sum(q);
  const double inner = of(&sum) / count(q), f64 = 0x1p-53, u = roundoff(q);
  const double rounding = q->type == TYPE_F32 ? u + f64 + u * f64 : u;
  return outward(inner + rounding * (q->magnitude + inner)) + tiny(q);
}

#define OF_SUM(method)                                                                             \
  double mean_bound_##method(const struct bound_query *q) {                                        \
    return mean_bound_of_sum(q, sum_bound_##method);                                               \
  }                                                                                                \
  double mean_typical_##method(const struct bound_query *q) {                                      \
    return mean_bound_of_sum(q, sum_typical_##method);                                             \
  }
OF_SUM(pairwise)
OF_SUM(blocked)
OF_SUM(kahan)
OF_SUM(kahan_canonical)
OF_SUM(sum2)
OF_SUM(sum2_canonical)

double mean_bound_naive(const struct bound_query *q) {
  return mean_bound_of_sum(q, sum_bound_recursive);
}
double mean_typical_naive(const struct bound_query *q) {
  return mean_bound_of_sum(q, sum_typical_recursive);
}

/* mixed: h additions of relative error w in the wider format, a quotient of a few w, one rounding.
 * w as in kernels/sum/bounds.c: f64 adds a number to a double-double within 2 u^2, two of these
 * within 3 u^2 / (1 - 4u). */
static double in_wider(const struct bound_query *q, double h, double f64_in_u2) {
  const double w = q->type == TYPE_F32 ? 0x1p-53 : f64_in_u2 * 0x1p-106;
  const double inner = growth(h, w) * q->scale;
  return outward(rounded_once(q, inner + 4 * w * (q->magnitude + inner))) + tiny(q);
}
double mean_bound_mixed(const struct bound_query *q) { return in_wider(q, additions(q), 2); }
double mean_typical_mixed(const struct bound_query *q) {
  return in_wider(q, sqrt(additions(q)), 2);
}
double mean_bound_mixed_canonical(const struct bound_query *q) {
  return in_wider(q, canonical_height(q->n), 3.01);
}
double mean_typical_mixed_canonical(const struct bound_query *q) {
  return in_wider(q, sqrt(canonical_height(q->n)), 3);
}

double mean_bound_exact(const struct bound_query *q) {
  return outward(half_ulp(q, q->magnitude)) + tiny(q);
}

/* H, a, G and b of B. */
struct running {
  double harmonic, step, grown, base;
};
static struct running running_of(double n, double u) {
  const double harmonic = 1 + log(n), step = growth(4, u);
  return (struct running){harmonic, step, exp(step * harmonic - (n - 1) * log1p(-u)),
                          step * (1 + harmonic)};
}

double mean_running_growth(double n, double u) {
  if (n <= 1) return 0;
  const struct running r = running_of(n, u);
  return r.grown * (u * (n - 1) + r.base);
}

double mean_running_squares(double n, double u) {
  if (n <= 1) return 0;
  const struct running r = running_of(n, u);
  const double k = u * u * (n * (n + 1) / 2 + n + r.harmonic) + 2 * u * r.base * (n + r.harmonic) +
                   r.base * r.base * r.harmonic;
  return r.grown * r.grown * k;
}

double mean_bound_running(const struct bound_query *q) {
  return outward(mean_running_growth(count(q), roundoff(q)) * q->scale) + count(q) * tiny(q);
}

/* The k-th of the n roundings is off by u |m_k| and counts k / n: a walk of steps u m k / n. */
double mean_typical_running(const struct bound_query *q) {
  return sqrt(count(q)) * roundoff(q) * q->scale;
}

/* Of the errors only those of sums of numbers are without a term for underflow; two quotients a
 * step, here. */
double mean_bound_running_neumaier(const struct bound_query *q) {
  const double u = roundoff(q), n = count(q), eps = mean_running_growth(n, u);
  if (q->n <= 1) return 0;
  const double size = (1 + eps) * q->scale, harmonic = 1 + log(n);
  const double compensation = (1 + n * u) * u * harmonic * n * size;
  return outward(eps * q->scale + compensation + u * (size + compensation)) + 4 * n * tiny(q);
}

double mean_bound_divided_first(const struct bound_query *q) {
  const double u = roundoff(q), quotients = growth(3, u);
  return outward((quotients + additions(q) * u * (1 + quotients)) * q->scale) + count(q) * tiny(q);
}
double mean_typical_divided_first(const struct bound_query *q) {
  return (sqrt(additions(q)) + 1) * roundoff(q) * q->scale;
}

/* B in the x87 format, where a k is exact, then rounded once. */
double mean_bound_gsl(const struct bound_query *q) {
  const double w = (double)LDBL_EPSILON / 2, f64 = 0x1p-53; /* it returns f64 in both types */
  const double inner = mean_running_growth(count(q), w) * q->scale;
  const double returned = q->type == TYPE_F32 ? inner + f64 * (q->magnitude + inner) : inner;
  return outward(rounded_once(q, returned)) + tiny(q);
}
double mean_typical_gsl(const struct bound_query *q) {
  const double w = (double)LDBL_EPSILON / 2;
  return fmin(rounded_once(q, sqrt(count(q)) * w * q->scale), mean_bound_gsl(q));
}
