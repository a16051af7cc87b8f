/* bounds.c: a-priori bounds of the Euclidean norms, absolute, for any n. Where squares may
 * overflow nothing is promised: the bound is infinite.
 *
 * X = |x|, the norm, which is also the problem's scale; u the unit roundoff, eta the smallest
 * subnormal number.
 *
 * 1. Where the sum of squares is off by at most r X^2 + w (r from roundings, w from squares that
 * underflow), its root is off by at most the smaller of r X + w / X and sqrt(r) X + sqrt(w), since
 * |sqrt(a) - sqrt(b)| = |a - b| / (sqrt(a) + sqrt(b)) and is at most sqrt(|a - b|). The second
 * holds also where all squares underflow. Then one rounding.
 * 2. r for squares added in any order: n u (C.-P. Jeannerod and S. M. Rump, SIAM J. Matrix Anal.
 * Appl. 34 (2013)), fused or not (1 + u)^n - 1; in a tree of height h: (1 + u)^(h + 1) - 1.
 * 3. w: 5 n eta, and what that grows to, as in kernels/dot/bounds.c.
 * 4. Scaling (LAPACK's dlassq): a term passes for each later element one addition, or, where the
 * scale changes, five roundings (a quotient, that counts twice when squared, its square, a product,
 * an addition); its own quotient and square are three, the root and the last product two.
 * 5. Three accumulators: scaling by powers of two is exact; at most n additions, a square, and
 * eight roundings where accumulators meet. What is left out (small squares beside big ones) is
 * below 2^-190 of the rest in f32.
 */
#include "kernels/sum/bounds.h"

#include "kernels/norm/bounds.h"

/* From here on the sum of squares may overflow, and nothing is promised. */
static double overflows(const struct bound_query *q) {
  return q->type == TYPE_F32 ? 0x1p63 : 0x1p511;
}

/* 1, with the w of 3. largest: the norm from which on squares may overflow. */
static double root(const struct bound_query *q, double r, double largest) {
  const double x = q->scale;
  if (!(x > 0)) return 0;
  if (x >= largest) return INFINITY;
  const double w = 5 * (double)q->n * eta(q) * (1 + r);
  const double inner = fmin(r * x + w / x, sqrt(r) * x + sqrt(w));
  return outward(rounded_once(q, inner) + eta(q));
}

double norm_bound_naive(const struct bound_query *q) {
  return root(q, (double)q->n * roundoff(q), overflows(q));
}
double norm_typical_naive(const struct bound_query *q) {
  return rounded_once(q, sqrt((double)q->n) * roundoff(q) * q->scale / 2);
}
/* Of a library nothing is known but that it adds squares in some way, scaled or not. */
double norm_bound_library(const struct bound_query *q) { return norm_bound_scaled(q); }

double norm_bound_blocked(const struct bound_query *q) {
  return root(q, growth(canonical_height(q->n) + 1, roundoff(q)), overflows(q));
}
double norm_typical_blocked(const struct bound_query *q) {
  return rounded_once(q, sqrt(canonical_height(q->n) + 1) * roundoff(q) * q->scale / 2);
}

/* In the wider format squares are exact. f32 is safe from underflow there: w is more than enough.
 * The root is taken in the wider format, too, within another 4 of its roundoffs. */
static double wider(const struct bound_query *q, double h) {
  return root(q, growth(h + 4, wider_roundoff(q)), q->type == TYPE_F32 ? INFINITY : overflows(q));
}
double norm_bound_mixed(const struct bound_query *q) { return wider(q, additions(q)); }
double norm_bound_mixed_canonical(const struct bound_query *q) {
  return wider(q, canonical_height(q->n));
}
double norm_typical_mixed(const struct bound_query *q) { return rounded_once(q, 0); }

/* 4 and 5: no square underflows to the result's harm. */
static double relative(const struct bound_query *q, double roundings) {
  return outward(growth(roundings, roundoff(q)) * q->scale + eta(q));
}
double norm_bound_scaled(const struct bound_query *q) { return relative(q, 5 * (double)q->n + 5); }
double norm_bound_blue(const struct bound_query *q) { return relative(q, (double)q->n + 9); }

double norm_bound_exact(const struct bound_query *q) {
  return outward(roundoff(q) * q->magnitude + eta(q));
}
