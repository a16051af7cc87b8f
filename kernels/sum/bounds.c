/* bounds.c: a-priori bounds of plain summation, in the type and in wider formats.
 *
 * Worst-case bounds are absolute, hold for any n, n u >= 1 included, and assume that nothing
 * overflows. Underflow needs no term: a sum of two numbers that is subnormal is exact. S = sum|x|,
 * u the unit roundoff.
 *
 * 1. Any order of n - 1 additions: |error| <= (n - 1) u S. Rump, BIT 52 (2012), for recursive
 * summation; Jeannerod and Rump, SIAM J. Matrix Anal. Appl. 34 (2013), for any order. No
 * restriction on n.
 * 2. A tree of height h: |error| <= ((1 + u)^h - 1) S. Higham 1993; each element takes part in at
 * most h additions.
 * 3. The square-root estimates are lambda sqrt(h) u S with lambda = 1: Higham and Mary, SIAM J.
 * Sci. Comput. 41 (2019), theorem 3.1, whose probability at lambda = 1 is no guarantee. They assume
 * that rounding errors are mean independent; constant data, which round the same way for long
 * stretches, exceed them.
 */
#include "kernels/sum/bounds.h"

static double any_order(const struct bound_query *q, double u) {
  return additions(q) * u * q->scale;
}

static double tree(const struct bound_query *q, double h, double u) {
  return fmin(growth(h, u) * q->scale, any_order(q, u));
}

double sum_bound_recursive(const struct bound_query *q) {
  return outward(any_order(q, roundoff(q)));
}
double sum_typical_recursive(const struct bound_query *q) {
  return sqrt(additions(q)) * roundoff(q) * q->scale;
}

double sum_bound_pairwise(const struct bound_query *q) {
  return outward(tree(q, tree_height(q->n), roundoff(q)));
}
double sum_typical_pairwise(const struct bound_query *q) {
  return sqrt(tree_height(q->n)) * roundoff(q) * q->scale;
}

double sum_bound_blocked(const struct bound_query *q) {
  return outward(tree(q, canonical_height(q->n), roundoff(q)));
}
double sum_typical_blocked(const struct bound_query *q) {
  return sqrt(canonical_height(q->n)) * roundoff(q) * q->scale;
}

/* A lane folds every lanes-th element; the lanes that there are merge in a tree. */
static double lanes_height(size_t n, size_t lanes) {
  return tree_height(n < lanes ? n : lanes) + (n > lanes ? (double)((n - 1) / lanes) : 0);
}
double sum_bound_lanes(const struct bound_query *q, size_t lanes) {
  return outward(tree(q, lanes_height(q->n, lanes), roundoff(q)));
}
double sum_typical_lanes(const struct bound_query *q, size_t lanes) {
  return sqrt(lanes_height(q->n, lanes)) * roundoff(q) * q->scale;
}

double sum_bound_exact(const struct bound_query *q) { return outward(half_ulp(q, q->magnitude)); }

/* Recursive summation at 2^-64, then one rounding to the type. LDBL_EPSILON is 2^-63. */
double sum_bound_long_double(const struct bound_query *q) {
  return outward(rounded_once(q, any_order(q, (double)LDBL_EPSILON / 2)));
}
double sum_typical_long_double(const struct bound_query *q) {
  return rounded_once(q, sqrt(additions(q)) * (double)LDBL_EPSILON / 2 * q->scale);
}

/* f32 adds in f64, by 1 and 2. f64 adds in double-double: Joldes, Muller and Popescu, ACM TOMS 44
 * (2017): one addition of a double-double and a double has a relative error of at most 2 u^2
 * (theorem 2.2), of two double-doubles 3 u^2 / (1 - 4u) (theorem 3.1). Relative errors compound as
 * in 2; its high word is then the sum rounded once. */
static const double u64 = 0x1p-53;

double sum_bound_mixed(const struct bound_query *q) {
  const double inner =
      q->type == TYPE_F32 ? any_order(q, u64) : growth(additions(q), 2 * u64 * u64) * q->scale;
  return outward(rounded_once(q, inner));
}
double sum_typical_mixed(const struct bound_query *q) {
  return rounded_once(q,
                      sqrt(additions(q)) * (q->type == TYPE_F32 ? u64 : 2 * u64 * u64) * q->scale);
}

double sum_bound_mixed_canonical(const struct bound_query *q) {
  const double inner = growth(canonical_height(q->n), wider_roundoff(q)) * q->scale;
  return outward(rounded_once(q, inner));
}
double sum_typical_mixed_canonical(const struct bound_query *q) {
  const double w = q->type == TYPE_F32 ? u64 : 3 * u64 * u64;
  return rounded_once(q, sqrt(canonical_height(q->n)) * w * q->scale);
}
