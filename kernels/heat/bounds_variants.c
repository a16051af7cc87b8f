/* bounds_variants.c: how far the field of an arithmetic variant can be from the scheme's. What
 * bounds.c says of M, G, k and u holds here: a step commits k u M, and an error grows by no more
 * than G. In one dimension, to first order, where those in two follow in brackets:
 *
 * differences. q - c and c - l are off by 2 u M each, their difference, which is 4 M at most, by 4
 *   u M, r times it by 4 r u M: k = 12 r + G. [Four differences of 2 M, two of 4 M, a sum of 8 M,
 *   the product: 8 + 8 + 8 + 8, k = 32 r + G.] Where Sterbenz's lemma holds the first are 0.
 *
 * factored. Against the scheme with 1 - 2r as it is rounded, w: w c, l + q, r times it, the sum: k
 *   = |w| + 2 r + 2 r + G [|w| + 4 r + 4 r + 4 r + G], and G is larger by u, as w may be.
 *
 * compensated. Of z = c + e a step is z + r L c, and its errors are those of d and r d as above, 12
 *   r, and the sum with e, |y| <= 4 r M + u M: 4 r. L c is not L z: r L e, 4 r u M. The addition is
 *   exact. k = 20 r [32 + 8 + 8 = 48 r], and at the end c is off z by u |c|. That is for any field.
 *   The square-root estimate is of a smooth one, where differences are exact, r d's errors are u of
 *   what the field changes, 2 u M all in all, and the noise r L e has, its parts independent, the
 *   mean square of compensated.c. In two dimensions 2r stands for r there, which is above it: 1 /
 *   (1 - x) is convex.
 *
 * mixed. bounds.c in f64, then one rounding.
 *
 * wide_step, stochastic. k = G and 2 G by the store, and the operations' of f64.
 *
 * centred. u - m, 2 M at most, is off by 2 u M, which grows as the field does; steps as in bounds.c
 *   of 2 M; the sum with m, which is the field's own size, is rounded. The mean is within M (1 + h
 *   u), h < 128.
 */
#include <math.h>

#include "kernels/heat/bounds.h"
#include "kernels/heat/variants.h"

double heat_worst_differences(const struct bound_query *query) {
  const struct heat_rounding s = heat_rounding_of(query, 12, 32);
  return heat_worst_of(&s);
}
double heat_typical_differences(const struct bound_query *query) {
  const struct heat_rounding s = heat_rounding_of(query, 12, 32);
  return heat_typical_of(&s);
}

static struct heat_rounding factored(const struct bound_query *query) {
  const struct heat_shape shape = heat_shape_of(query->n, query->parameters);
  const double u = type_unit_roundoff(query->type), neighbours = shape.rows == 1 ? 2 : 4;
  struct heat_rounding s = heat_rounding_of(query, 4, 12);
  s.k += fabs(1 - neighbours * shape.r) * u * (1 + 8 * u);
  s.g += u;
  s.h *= 2; /* two products */
  return s;
}
double heat_worst_factored(const struct bound_query *query) {
  const struct heat_rounding s = factored(query);
  return heat_worst_of(&s);
}
double heat_typical_factored(const struct bound_query *query) {
  const struct heat_rounding s = factored(query);
  return heat_typical_of(&s);
}

/* A last rounding of numbers of the field's size that are off by `error`. */
static double rounded(const struct bound_query *query, const struct heat_rounding *s,
                      double error) {
  const double u = type_unit_roundoff(query->type);
  return error + u * (1 + 2 * u) * (s->m * pow(s->g, s->n) + error) + s->h;
}

double heat_worst_compensated(const struct bound_query *query) {
  const double u = type_unit_roundoff(query->type);
  struct heat_rounding s = heat_rounding_of(query, 20, 48);
  s.k -= s.g * u * (1 - 8 * u);
  return rounded(query, &s, heat_worst_of(&s));
}
double heat_typical_compensated(const struct bound_query *query) {
  const struct heat_shape shape = heat_shape_of(query->n, query->parameters);
  const double u = type_unit_roundoff(query->type), steps = (double)shape.steps;
  const struct heat_rounding s = heat_rounding_of(query, 0, 0);
  const double twice = (shape.rows == 1 ? 2 : 4) * shape.r; /* 1 at the limit */
  const double damped = twice < 1 ? 1 / sqrt(1 - twice) - 1 : INFINITY;
  const double noise = fmin(damped, steps * 4 * twice * twice);
  const double size = s.m * pow(s.g, s.n);
  return fmin((3 + sqrt(noise)) * u * size, heat_worst_compensated(query));
}

static struct bound_query in_f64(const struct bound_query *query) {
  struct bound_query wide = *query;
  wide.type = TYPE_F64;
  return wide;
}
double heat_worst_mixed(const struct bound_query *query) {
  const struct bound_query wide = in_f64(query);
  const struct heat_rounding s = heat_rounding_of(&wide, 10, 24);
  return rounded(query, &s, heat_worst_of(&s)) + 0x1p-150;
}
double heat_typical_mixed(const struct bound_query *query) {
  const struct bound_query wide = in_f64(query);
  const struct heat_rounding s = heat_rounding_of(&wide, 10, 24);
  return rounded(query, &s, heat_typical_of(&s)) + 0x1p-150;
}

/* stores: the error of a store in u. */
static struct heat_rounding stored(const struct bound_query *query, double stores) {
  const struct bound_query wide = in_f64(query);
  const struct heat_rounding step = heat_rounding_of(&wide, 10, 24);
  struct heat_rounding s = heat_rounding_of(query, 0, 0);
  s.k = stores * s.k + 2 * step.k;
  s.h *= stores;
  return s;
}
double heat_worst_wide_step(const struct bound_query *query) {
  const struct heat_rounding s = stored(query, 1);
  return heat_worst_of(&s);
}
double heat_typical_wide_step(const struct bound_query *query) {
  const struct heat_rounding s = stored(query, 1);
  return heat_typical_of(&s);
}
double heat_worst_stochastic(const struct bound_query *query) {
  const struct heat_rounding s = stored(query, 2);
  return heat_worst_of(&s);
}
double heat_typical_stochastic(const struct bound_query *query) {
  const struct heat_rounding s = stored(query, 2);
  return heat_typical_of(&s);
}

static double centred(const struct bound_query *query, double (*of)(const struct heat_rounding *)) {
  const double u = type_unit_roundoff(query->type);
  struct heat_rounding s = heat_rounding_of(query, 10, 24), whole = s;
  if (s.n == 0) return 0;
  s.m *= 2 * (1 + 128 * u);
  const double taken_off = u * s.m * pow(s.g, s.n);
  return rounded(query, &whole, taken_off + of(&s));
}
double heat_worst_centred(const struct bound_query *query) { return centred(query, heat_worst_of); }
double heat_typical_centred(const struct bound_query *query) {
  return centred(query, heat_typical_of);
}
