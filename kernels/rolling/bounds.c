/* bounds.c: bounds of methods for moving windows whose output is of its window alone: those of the
 * sum, mean or variance of p numbers (kernels/sum/bounds*.c, kernels/variance/bounds*.c), with p in
 * the place of n. Of several windows at once p is the largest: in units of the scale the bounds
 * grow with it.
 *
 * A. A sum is the sum's own. A mean is that sum, off by at most E, over p: the quotient in the type
 * is off by u, and by another where the type has not every p (f32 above 2^24):
 *
 *   |error| <= E / p + g(2) (|mean| + E / p),  g(k) = (1 + u)^k - 1
 *
 * B. A variance or deviation: the bounds of kernels/variance are for a quotient and a root in f64,
 * rounded once; here each is rounded to the type, as may be p - ddof: g(3) (|result| + error) more.
 *
 * C. two_stacks. A sum of j and one of p - j numbers, added: no number passes more than p - 1
 * additions, in whatever order: (p - 1) u sum|x| (C.-P. Jeannerod, S. M. Rump, SIAM J. Matrix Anal.
 * Appl. 34 (2013)). A variance: two sets by Welford's update of at most p numbers each, one merge.
 */
#include "kernels/rolling/bounds.h"

#include "kernels/mean/bounds.h"
#include "kernels/rolling/rolling.h"
#include "kernels/sum/bounds.h"
#include "kernels/variance/bounds.h"

/* The question about one window. */
static struct bound_query window_of(const struct bound_query *q) {
  struct bound_query one = *q;
  const struct windows w = windows_of(q->n, q->parameters);
  one.n = windows_largest(&w);
  return one;
}

static double of_sum(const struct bound_query *q, bound_function *of) {
  struct bound_query sum = window_of(q);
  const struct rolling w = rolling_of(q->parameters, sum.n);
  if (!w.mean) return of(&sum);
  const double p = (double)sum.n;
  sum.scale = outward(sum.scale * p);
  sum.magnitude = outward(sum.magnitude * p);
  const double off = outward(of(&sum) / p);
  return outward(off + growth(2, roundoff(q)) * (q->magnitude + off)) + 2 * tiny(q);
}

static double of_spread(const struct bound_query *q, bound_function *of) {
  const struct bound_query one = window_of(q);
  const double off = of(&one);
  return outward(off + growth(3, roundoff(q)) * (q->magnitude + off)) + 2 * tiny(q);
}

static bool is_spread(const struct bound_query *q) { return rolling_wants_spread(q->parameters); }

#define OF(form, kind, name, of)                                                                   \
  double rolling_##kind##_##name(const struct bound_query *q) { return form(q, of); }
OF(of_sum, bound, direct, sum_bound_recursive)
OF(of_sum, typical, direct, sum_typical_recursive)
OF(of_sum, bound, direct_compensated, sum_bound_sum2)
OF(of_sum, typical, direct_compensated, sum_typical_sum2)
OF(of_sum, bound, long_double, sum_bound_long_double)
OF(of_sum, typical, long_double, sum_typical_long_double)
OF(of_spread, bound, sum_of_squares, variance_bound_one_pass)
OF(of_spread, typical, sum_of_squares, variance_typical_one_pass)
OF(of_spread, bound, two_pass, variance_bound_two_pass)
OF(of_spread, typical, two_pass, variance_typical_two_pass)
OF(of_spread, bound, two_pass_compensated, variance_bound_corrected_compensated)
OF(of_spread, typical, two_pass_compensated, variance_typical_corrected_compensated)

double rolling_bound_two_stacks(const struct bound_query *q) {
  return is_spread(q) ? of_spread(q, variance_bound_two_sets) : of_sum(q, sum_bound_recursive);
}
double rolling_typical_two_stacks(const struct bound_query *q) {
  return is_spread(q) ? of_spread(q, variance_typical_welford) : of_sum(q, sum_typical_recursive);
}

/* Rounded once: also a mean. */
double rolling_bound_exact(const struct bound_query *q) {
  const struct bound_query one = window_of(q);
  const struct rolling w = rolling_of(q->parameters, one.n);
  return w.spread ? variance_bound_exact(&one)
         : w.mean ? mean_bound_exact(&one)
                  : sum_bound_exact(&one);
}
