/* quadrature_genz.c: two of Genz's families whose pieces are real exponentials, with closed forms
 * at any number of intervals (quadrature_geometric.c): one with a corner at u, one with a jump.
 *
 * A. Genz, "A package for testing multiple integration subroutines", in: P. Keast and G.
 * Fairweather (eds.), Numerical Integration, Reidel 1987.
 */
#include "reference/quadrature_parts.h"

static void unit_ends(struct integral *q, const struct params *parameters) {
  quadrature_given(q->a, parameters, "from", 0, 1);
  quadrature_given(q->b, parameters, "to", 1, 1);
}

/* Genz's e^(-a |x - u|), and e^(a x) up to u and 0 beyond: c0 = a, c1 = u */

static void genz_pose(struct integral *q, const struct params *parameters) {
  unit_ends(q, parameters);
  quadrature_given(q->c[0], parameters, "difficulty", 5, 1);
  quadrature_given(q->c[1], parameters, "shift", 3, 10);
}
static bool grows(const struct integral *q) { return !mpfr_zero_p(q->c[0]); }

/* The sum of e^(c x) over the first or the last nodes of s. */
static void real_sum(mpfr_t y, const struct integral *q, unsigned long n, const struct stride *s,
                     const mpfr_t c) {
  mpfr_t zero, im;
  mpfr_inits2(q->precision, zero, im, (mpfr_ptr)NULL);
  mpfr_set_zero(zero, 1);
  geometric_sum(y, im, q, n, s, c, zero);
  mpfr_clears(zero, im, (mpfr_ptr)NULL);
}

static unsigned genz_features(mpfr_t *centre, mpfr_t *width, const struct integral *q) {
  mpfr_set(centre[0], q->c[1], MPFR_RNDN);
  mpfr_ui_div(width[0], 1, q->c[0], MPFR_RNDN);
  return 1;
}
static void continuous_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_sub(y, x, q->c[1], MPFR_RNDN);
  mpfr_abs(y, y, MPFR_RNDN);
  mpfr_mul(y, y, q->c[0], MPFR_RNDN);
  mpfr_neg(y, y, MPFR_RNDN);
  mpfr_exp(y, y, MPFR_RNDN);
}
/* sign(x - u) (1 - e^(-a |x - u|)), which is a times a primitive */
static void continuous_primitive(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_t distance;
  mpfr_init2(distance, q->precision);
  mpfr_sub(distance, x, q->c[1], MPFR_RNDN);
  mpfr_abs(y, distance, MPFR_RNDN);
  mpfr_mul(y, y, q->c[0], MPFR_RNDN);
  mpfr_neg(y, y, MPFR_RNDN);
  mpfr_expm1(y, y, MPFR_RNDN);
  if (mpfr_sgn(distance) > 0) mpfr_neg(y, y, MPFR_RNDN);
  mpfr_clear(distance);
}
static void continuous_solution(mpfr_t y, const struct integral *q, const mpfr_t lo,
                                const mpfr_t hi) {
  mpfr_t low;
  mpfr_init2(low, q->precision);
  continuous_primitive(low, lo, q);
  continuous_primitive(y, hi, q);
  mpfr_sub(y, y, low, MPFR_RNDN);
  mpfr_div(y, y, q->c[0], MPFR_RNDN);
  mpfr_clear(low);
}
/* e^(-a u) times the rising part and e^(a u) times the falling one */
static void continuous_sum(mpfr_t y, const struct integral *q, unsigned long n,
                           const struct stride *s) {
  struct stride rising = *s, falling = *s;
  mpfr_t c, factor, part;
  mpfr_inits2(q->precision, c, factor, part, (mpfr_ptr)NULL);
  rising.count = stride_below(q, n, s, q->c[1]);
  falling.start += rising.count * s->stride;
  falling.count -= rising.count;
  mpfr_mul(factor, q->c[0], q->c[1], MPFR_RNDN);
  mpfr_exp(factor, factor, MPFR_RNDN);
  real_sum(y, q, n, &rising, q->c[0]);
  mpfr_div(y, y, factor, MPFR_RNDN);
  mpfr_neg(c, q->c[0], MPFR_RNDN);
  real_sum(part, q, n, &falling, c);
  mpfr_fma(y, part, factor, y, MPFR_RNDN);
  mpfr_clears(c, factor, part, (mpfr_ptr)NULL);
}

const struct integrand integrand_genz_continuous = {
    .name = "genz_continuous",
    .pose = genz_pose,
    .defined = grows,
    .value = continuous_value,
    .solution = continuous_solution,
    .features = genz_features,
    .sum = continuous_sum,
};

static void discontinuous_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_mul(y, x, q->c[0], MPFR_RNDN);
  mpfr_exp(y, y, MPFR_RNDN);
  if (mpfr_cmp(x, q->c[1]) > 0) mpfr_set_zero(y, 1);
}
static void discontinuous_solution(mpfr_t y, const struct integral *q, const mpfr_t lo,
                                   const mpfr_t hi) {
  mpfr_t low;
  mpfr_init2(low, q->precision);
  mpfr_min(low, lo, q->c[1], MPFR_RNDN);
  mpfr_min(y, hi, q->c[1], MPFR_RNDN);
  mpfr_sub(y, y, low, MPFR_RNDN);
  mpfr_mul(y, y, q->c[0], MPFR_RNDN);
  mpfr_expm1(y, y, MPFR_RNDN); /* e^(a high) - e^(a low) = e^(a low) (e^(a (high - low)) - 1) */
  mpfr_mul(low, low, q->c[0], MPFR_RNDN);
  mpfr_exp(low, low, MPFR_RNDN);
  mpfr_mul(y, y, low, MPFR_RNDN);
  mpfr_div(y, y, q->c[0], MPFR_RNDN);
  mpfr_clear(low);
}
static void discontinuous_sum(mpfr_t y, const struct integral *q, unsigned long n,
                              const struct stride *s) {
  struct stride rising = *s;
  rising.count = stride_up_to(q, n, s, q->c[1]);
  real_sum(y, q, n, &rising, q->c[0]);
}

const struct integrand integrand_genz_discontinuous = {
    .name = "genz_discontinuous",
    .pose = genz_pose,
    .defined = grows,
    .value = discontinuous_value,
    .solution = discontinuous_solution,
    .features = genz_features,
    .sum = discontinuous_sum,
};
