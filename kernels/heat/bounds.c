/* bounds.c: how far a computed field can be from the scheme's, with r of the type and every other
 * operation exact.
 *
 * Of numbers no larger than M, u the unit roundoff, a step commits in one dimension, to first order
 *
 *   s = l + q       2 M u    and so r 2 M u   in the end
 *   d = s - 2 c     4 M u           r 4 M u   (2 c is exact)
 *   p = r d       4 r M u           r 4 M u   not so with fused multiply-adds, which leave no
 *                                             product, but underflow alike: half the least
 *                                             subnormal number
 *   c + p         G M u               G M u
 *
 * where G = |1 - 2r| + 2r, which is 1 while the scheme is stable, is how many times larger than M a
 * step makes a number at most. Together k M u, with k = 10 r + G, and 6 r + G when fused. In two
 * dimensions l + q, a + b, their sum and the difference from 4 c are 2, 2, 4 and 8 M u, the product
 * 8 r M u, so that k = 24 r + G and 16 r + G, and G = |1 - 4r| + 4r. A factor (1 + u)^6 on k covers
 * the products of errors.
 *
 * Worst case: with E the error after s steps, the field is G^s M + E at most, and a step multiplies
 * an error by no more than G: E' = G E + k u (G^s M + E) + h, h for underflow, which gives
 *
 *   E = M ((G + ku)^n - G^n) + h ((G + ku)^n - 1) / (G + ku - 1)
 *
 * while the scheme is stable close to n k u M. The square-root estimate: steps' errors are
 * independent and add up as sqrt(n), which is above what is to be expected, as diffusion wears them
 * off; but where a step adds less than half an ulp, and the field stands still, they are all of one
 * sign, and the worst case is what happens. */
#include <math.h>

#include "kernels/heat/bounds.h"

struct heat_rounding heat_rounding_of(const struct bound_query *q, double line, double plane) {
  const struct heat_shape shape = heat_shape_of(q->n, q->parameters);
  const double u = type_unit_roundoff(q->type), r = shape.r;
  const double neighbours = shape.rows == 1 ? 2 : 4;
  const double g = fabs(1 - neighbours * r) + neighbours * r;
  struct heat_rounding s = {.n = (double)shape.steps,
                            .m = q->largest > 0 ? q->largest : NAN,
                            /* 1 stands for what in f64 may be an ulp above */
                            .g = neighbours * r <= 1 ? 1 : g,
                            .h = q->type == TYPE_F32 ? 0x1p-150 : 0x1p-1074};
  s.k = ((shape.rows == 1 ? line : plane) * r + s.g) * u * (1 + 8 * u);
  return s;
}

/* (g + k)^n - g^n and ((g + k)^n - 1) / (g + k - 1). */
double heat_worst_of(const struct heat_rounding *s) {
  const double grown = pow(s->g, s->n) * expm1(s->n * log1p(s->k / s->g));
  const double rate = s->g - 1 + s->k;
  const double below = expm1(s->n * (log(s->g) + log1p(s->k / s->g))) / rate;
  const double bound = (s->m * grown + s->h * below) * (1 + 0x1p-30);
  return isfinite(bound) ? bound : NAN;
}

double heat_typical_of(const struct heat_rounding *s) {
  const double each = s->m * s->k * pow(s->g, s->n - 1) + s->h;
  return fmin(sqrt(s->n) * each, heat_worst_of(s));
}

double heat_worst_plain(const struct bound_query *query) {
  const struct heat_rounding s = heat_rounding_of(query, 10, 24);
  return heat_worst_of(&s);
}
double heat_typical_plain(const struct bound_query *query) {
  const struct heat_rounding s = heat_rounding_of(query, 10, 24);
  return heat_typical_of(&s);
}
double heat_worst_fma(const struct bound_query *query) {
  const struct heat_rounding s = heat_rounding_of(query, 6, 16);
  return heat_worst_of(&s);
}
double heat_typical_fma(const struct bound_query *query) {
  const struct heat_rounding s = heat_rounding_of(query, 6, 16);
  return heat_typical_of(&s);
}
