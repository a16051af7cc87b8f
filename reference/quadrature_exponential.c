/* quadrature_exponential.c: integrands that are parts of exponentials, whose rules have closed
 * forms at any number of intervals (quadrature_geometric.c): the trapezoidal rule of e^(c x) sin x
 * is Im[(h/2) coth(lambda h/2) (e^(lambda b) - e^(lambda a))], lambda = c + i.
 */
#include "reference/quadrature_parts.h"

static void fraction(mpfr_t x, long above, unsigned long below) {
  mpfr_set_si(x, above, MPFR_RNDN);
  mpfr_div_ui(x, x, below, MPFR_RNDN);
}

/* e^(c x) sin x: c = -1/20 on [0, pi], c = -1 on [0, 10] */

static void damped_pose(struct integral *q, const struct params *parameters) {
  quadrature_given(q->a, parameters, "from", 0, 1);
  if (params_find(parameters, "to") != NULL)
    quadrature_given(q->b, parameters, "to", 3, 1);
  else
    mpfr_const_pi(q->b, MPFR_RNDN);
  fraction(q->c[0], -1, 20);
}
static void decaying_pose(struct integral *q, const struct params *parameters) {
  quadrature_given(q->a, parameters, "from", 0, 1);
  quadrature_given(q->b, parameters, "to", 10, 1);
  fraction(q->c[0], -1, 1);
}
static void damped_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_t size;
  mpfr_init2(size, q->precision);
  mpfr_mul(size, q->c[0], x, MPFR_RNDN);
  mpfr_exp(size, size, MPFR_RNDN);
  mpfr_sin(y, x, MPFR_RNDN);
  mpfr_mul(y, y, size, MPFR_RNDN);
  mpfr_clear(size);
}
/* e^(c x) (c sin x - cos x), which is (1 + c^2) times a primitive */
static void damped_primitive(mpfr_t y, const mpfr_t c, const mpfr_t x) {
  mpfr_t s, size;
  mpfr_inits2(mpfr_get_prec(y), s, size, (mpfr_ptr)NULL);
  mpfr_mul(size, c, x, MPFR_RNDN);
  mpfr_exp(size, size, MPFR_RNDN);
  mpfr_sin_cos(s, y, x, MPFR_RNDN);
  mpfr_mul(s, s, c, MPFR_RNDN);
  mpfr_sub(y, s, y, MPFR_RNDN);
  mpfr_mul(y, y, size, MPFR_RNDN);
  mpfr_clears(s, size, (mpfr_ptr)NULL);
}
static void damped_solution(mpfr_t y, const struct integral *q, const mpfr_t lo, const mpfr_t hi) {
  mpfr_t low;
  mpfr_init2(low, q->precision);
  damped_primitive(low, q->c[0], lo);
  damped_primitive(y, q->c[0], hi);
  mpfr_sub(y, y, low, MPFR_RNDN);
  mpfr_sqr(low, q->c[0], MPFR_RNDN);
  mpfr_add_ui(low, low, 1, MPFR_RNDN);
  mpfr_div(y, y, low, MPFR_RNDN);
  mpfr_clear(low);
}
static void damped_zeros(mpfr_t first, mpfr_t period, const struct integral *q) {
  (void)q;
  mpfr_set_zero(first, 1);
  mpfr_const_pi(period, MPFR_RNDN);
}
static void damped_sum(mpfr_t y, const struct integral *q, unsigned long n,
                       const struct stride *s) {
  mpfr_t w, re;
  mpfr_inits2(q->precision, w, re, (mpfr_ptr)NULL);
  mpfr_set_ui(w, 1, MPFR_RNDN);
  geometric_sum(re, y, q, n, s, q->c[0], w);
  mpfr_clears(w, re, (mpfr_ptr)NULL);
}

const struct integrand integrand_damped_sine = {
    .name = "damped_sine",
    .pose = damped_pose,
    .value = damped_value,
    .solution = damped_solution,
    .zeros = damped_zeros,
    .sum = damped_sum,
};
const struct integrand integrand_decaying_sine = {
    .name = "decaying_sine",
    .pose = decaying_pose,
    .value = damped_value,
    .solution = damped_solution,
    .zeros = damped_zeros,
    .sum = damped_sum,
};

/* cos(c0 + c1 x): c1 = 100, or Genz's 2 pi u and a */

static void unit_ends(struct integral *q, const struct params *parameters) {
  quadrature_given(q->a, parameters, "from", 0, 1);
  quadrature_given(q->b, parameters, "to", 1, 1);
}
static void oscillatory_pose(struct integral *q, const struct params *parameters) {
  unit_ends(q, parameters);
  mpfr_set_ui(q->c[1], 100, MPFR_RNDN);
}
static void genz_oscillatory_pose(struct integral *q, const struct params *parameters) {
  unit_ends(q, parameters);
  mpfr_t pi;
  mpfr_init2(pi, q->precision);
  mpfr_const_pi(pi, MPFR_RNDN);
  quadrature_given(q->c[0], parameters, "shift", 3, 10);
  mpfr_mul(q->c[0], q->c[0], pi, MPFR_RNDN);
  mpfr_mul_2ui(q->c[0], q->c[0], 1, MPFR_RNDN);
  quadrature_given(q->c[1], parameters, "difficulty", 5, 1);
  mpfr_clear(pi);
}
static bool turns(const struct integral *q) { return !mpfr_zero_p(q->c[1]); }
static void phase(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_fma(y, q->c[1], x, q->c[0], MPFR_RNDN);
}
static void cosine_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  phase(y, x, q);
  mpfr_cos(y, y, MPFR_RNDN);
}
static void cosine_solution(mpfr_t y, const struct integral *q, const mpfr_t lo, const mpfr_t hi) {
  mpfr_t low;
  mpfr_init2(low, q->precision);
  phase(low, lo, q);
  mpfr_sin(low, low, MPFR_RNDN);
  phase(y, hi, q);
  mpfr_sin(y, y, MPFR_RNDN);
  mpfr_sub(y, y, low, MPFR_RNDN);
  mpfr_div(y, y, q->c[1], MPFR_RNDN);
  mpfr_clear(low);
}
/* (pi/2 - c0) / c1 + k pi / |c1| */
static void cosine_zeros(mpfr_t first, mpfr_t period, const struct integral *q) {
  mpfr_const_pi(period, MPFR_RNDN);
  mpfr_div_2ui(first, period, 1, MPFR_RNDN);
  mpfr_sub(first, first, q->c[0], MPFR_RNDN);
  mpfr_div(first, first, q->c[1], MPFR_RNDN);
  mpfr_div(period, period, q->c[1], MPFR_RNDN);
  mpfr_abs(period, period, MPFR_RNDN);
}
/* Re e^(i c0) sum e^(i c1 x) */
static void cosine_sum(mpfr_t y, const struct integral *q, unsigned long n,
                       const struct stride *s) {
  mpfr_t zero, im, sine, cosine;
  mpfr_inits2(q->precision, zero, im, sine, cosine, (mpfr_ptr)NULL);
  mpfr_set_zero(zero, 1);
  geometric_sum(y, im, q, n, s, zero, q->c[1]);
  mpfr_sin_cos(sine, cosine, q->c[0], MPFR_RNDN);
  mpfr_fmms(y, y, cosine, im, sine, MPFR_RNDN);
  mpfr_clears(zero, im, sine, cosine, (mpfr_ptr)NULL);
}

const struct integrand integrand_oscillatory = {
    .name = "oscillatory",
    .pose = oscillatory_pose,
    .value = cosine_value,
    .solution = cosine_solution,
    .zeros = cosine_zeros,
    .sum = cosine_sum,
};
const struct integrand integrand_genz_oscillatory = {
    .name = "genz_oscillatory",
    .pose = genz_oscillatory_pose,
    .defined = turns,
    .value = cosine_value,
    .solution = cosine_solution,
    .zeros = cosine_zeros,
    .sum = cosine_sum,
};
