/* bounds.c: a-priori bounds of the dot products, absolute, for any n, n u >= 1 included, barring
 * overflow.
 *
 * S = sum|x y|, u the unit roundoff, eta the smallest subnormal number, T the true value.
 *
 * 1. Rounded products, any order of additions: |error| <= n u S. C.-P. Jeannerod and S. M. Rump,
 * SIAM J. Matrix Anal. Appl. 34 (2013); no restriction on n.
 * 2. A tree of height h over rounded products: a product passes h + 1 roundings: |error| <= ((1 +
 * u)^(h + 1) - 1) S. Likewise with fused multiply-adds, which leave out the product's own.
 * 3. Rounded products, then any summation: the products are off by at most u S together, and the
 * bound of the summation is taken over their magnitudes, at most (1 + u) S.
 * 4. Dot2: T = s + sum q_i + sum r_i exactly, q the errors of additions and r of products. By A of
 * kernels/sum/bounds_compensated.c sum|q| <= (n - 1) u (1 + u) S, or in a tree of height h the
 * smaller (1 + u) ((1 + u)^h - 1) S; sum|r| <= u S. c adds q + r, one rounding, and then passes so
 * many additions: |c - sum (q + r)| <= ((1 + u)^k - 1) (sum|q| + sum|r|), k = n in order and 1 +
 * lane + 2 merges in the canonical order. At the end fl(s + c). This is T. Ogita, S. M. Rump, S.
 * Oishi 2005, proposition 5.5, u |T| + gamma_n^2 S, but for n u >= 1, too.
 * 5. Underflow: a rounded product below the smallest normal number is off by at most eta / 2, and
 * so is its error term; five such for each product, grown by what they pass, are more than any
 * method here meets (proposition 5.5 has the same 5 n eta).
 */
#include "kernels/sum/bounds.h"

#include "kernels/dot/dot.h"

/* 5, after at most h roundings. */
static double with_underflow(const struct bound_query *q, double bound, double h) {
  return outward(bound + 5 * (double)q->n * eta(q) * (1 + growth(h, roundoff(q))));
}

/* 1. */
static double any_order(const struct bound_query *q) {
  return (double)q->n * roundoff(q) * q->scale;
}
double dot_bound_any_order(const struct bound_query *q) {
  return with_underflow(q, any_order(q), (double)q->n);
}
double dot_typical_any_order(const struct bound_query *q) {
  return sqrt((double)q->n) * roundoff(q) * q->scale;
}

double dot_bound_naive_fma(const struct bound_query *q) {
  return with_underflow(q, growth((double)q->n, roundoff(q)) * q->scale, (double)q->n);
}

/* 2. */
double dot_bound_blocked(const struct bound_query *q) {
  const double h = canonical_height(q->n) + 1;
  return with_underflow(q, growth(h, roundoff(q)) * q->scale, h);
}
double dot_typical_blocked(const struct bound_query *q) {
  return sqrt(canonical_height(q->n) + 1) * roundoff(q) * q->scale;
}

/* 3. */
static double of_products(const struct bound_query *q, bound_function *of_sum) {
  const double products = roundoff(q) * q->scale;
  struct bound_query sum = *q;
  sum.scale = (1 + roundoff(q)) * q->scale;
  sum.magnitude = q->magnitude + products;
  return products + of_sum(&sum);
}
double dot_bound_kahan(const struct bound_query *q) {
  return with_underflow(q, of_products(q, sum_bound_kahan), 3);
}
double dot_bound_kahan_canonical(const struct bound_query *q) {
  return with_underflow(q, of_products(q, sum_bound_kahan_canonical), 3);
}
/* The roundings of n products of like size and either sign. */
static double typical_of_products(const struct bound_query *q, bound_function *of_sum) {
  const double n = q->n > 0 ? (double)q->n : 1;
  return roundoff(q) * q->scale / sqrt(n) + of_sum(q);
}
double dot_typical_kahan(const struct bound_query *q) {
  return typical_of_products(q, sum_typical_kahan);
}
double dot_typical_kahan_canonical(const struct bound_query *q) {
  return typical_of_products(q, sum_typical_kahan_canonical);
}

/* 4: sum|q| + sum|r| for additions of which an element passes h. */
static double all_errors(const struct bound_query *q, double h) {
  const double u = roundoff(q);
  return ((1 + u) * fmin(growth(h, u), additions(q) * u) + u) * q->scale;
}
static double dot2(const struct bound_query *q, double h, double k) {
  const double u = roundoff(q);
  return with_underflow(q, rounded_once(q, growth(k, u) * all_errors(q, h)), k);
}
double dot_bound_dot2(const struct bound_query *q) { return dot2(q, additions(q), (double)q->n); }
double dot_bound_dot2_canonical(const struct bound_query *q) {
  const double lane = lane_additions(q->n), merges = merge_levels(q->n);
  return dot2(q, lane + merges, 1 + lane + 2 * merges);
}
double dot_typical_dot2(const struct bound_query *q) {
  const double u = roundoff(q);
  return rounded_once(q, (double)q->n * u * u * q->scale);
}
double dot_typical_dot2_canonical(const struct bound_query *q) {
  const double u = roundoff(q), lane = lane_additions(q->n), merges = merge_levels(q->n);
  return rounded_once(q, sqrt(1 + lane + 2 * merges) * sqrt(1 + lane + merges) * u * u * q->scale);
}

/* In the wider format, whose products are exact: a tree, or order, of so many additions, then one
 * rounding. */
static double wider(const struct bound_query *q, double h) {
  return with_underflow(q, rounded_once(q, growth(h, wider_roundoff(q)) * q->scale), 1);
}
static double wider_typical(const struct bound_query *q, double h) {
  return rounded_once(q, sqrt(h) * wider_roundoff(q) * q->scale);
}
double dot_bound_mixed(const struct bound_query *q) { return wider(q, additions(q)); }
double dot_bound_mixed_canonical(const struct bound_query *q) {
  return wider(q, canonical_height(q->n));
}
double dot_typical_mixed(const struct bound_query *q) { return wider_typical(q, additions(q)); }
double dot_typical_mixed_canonical(const struct bound_query *q) {
  return wider_typical(q, canonical_height(q->n));
}

double dot_bound_exact(const struct bound_query *q) {
  return outward(roundoff(q) * q->magnitude + eta(q));
}

/* Both factors rounded to 11 bits, 2^-11 each; the products then are exact in f32, and summed in
 * order. */
static const double tf32_roundoff = 0x1p-11;
double dot_bound_tf32(const struct bound_query *q) {
  const double inputs = growth(2, tf32_roundoff), u = roundoff(q);
  const double sum = additions(q) * u * (1 + inputs);
  return with_underflow(q, (inputs + sum) * q->scale, (double)q->n);
}
double dot_typical_tf32(const struct bound_query *q) {
  const double n = q->n > 0 ? (double)q->n : 1;
  return (sqrt(2 / n) * tf32_roundoff + sqrt(n) * roundoff(q)) * q->scale;
}
