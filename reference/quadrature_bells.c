/* quadrature_bells.c: integrands that are nearly 0 on most of their interval: spikes of sech,
 * normal densities, Genz's Gaussian. Their rules are added up term by term.
 */
#include "reference/quadrature_parts.h"

/* A density's integral may be 1 - 6.7e-204, and is to be told from 1. */
enum { MOST_EXPONENTIALS = 1 << 15, MOST_SPIKES = 1 << 14, FIRST_DENSITY = 1024 };

static void unit_ends(struct integral *q, const struct params *parameters) {
  quadrature_given(q->a, parameters, "from", 0, 1);
  quadrature_given(q->b, parameters, "to", 1, 1);
}

/* sech^2(10 (x - c0)) + sech^4(100 (x - c1)) + sech^6(1000 (x - c2)), c = 0.2, 0.4, 0.6.
 * With t = tanh u, of sech^2 u, sech^4 u and sech^6 u primitives are t, t - t^3/3 and t - 2 t^3/3 +
 * t^5/5. */

static const unsigned long steepness[3] = {10, 100, 1000};

static void spikes_pose(struct integral *q, const struct params *parameters) {
  unit_ends(q, parameters);
  for (unsigned long k = 0; k < 3; k++) {
    mpfr_set_ui(q->c[k], k + 1, MPFR_RNDN);
    mpfr_div_ui(q->c[k], q->c[k], 5, MPFR_RNDN);
  }
}
static void spike_place(mpfr_t u, const mpfr_t x, const struct integral *q, unsigned k) {
  mpfr_sub(u, x, q->c[k], MPFR_RNDN);
  mpfr_mul_ui(u, u, steepness[k], MPFR_RNDN);
}
static void spikes_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_t u;
  mpfr_init2(u, q->precision);
  mpfr_set_zero(y, 1);
  for (unsigned k = 0; k < 3; k++) {
    spike_place(u, x, q, k);
    mpfr_sech(u, u, MPFR_RNDN);
    mpfr_pow_ui(u, u, 2 * (k + 1), MPFR_RNDN);
    mpfr_add(y, y, u, MPFR_RNDN);
  }
  mpfr_clear(u);
}
static unsigned spikes_features(mpfr_t *centre, mpfr_t *width, const struct integral *q) {
  for (unsigned k = 0; k < 3; k++) {
    mpfr_set(centre[k], q->c[k], MPFR_RNDN);
    mpfr_set_ui(width[k], 1, MPFR_RNDN);
    mpfr_div_ui(width[k], width[k], steepness[k], MPFR_RNDN);
  }
  return 3;
}
/* t = tanh u of spike k at x becomes the primitive's value. */
static void spike_primitive(mpfr_t t, const mpfr_t x, const struct integral *q, unsigned k) {
  /* t (1 - (2/3) t^2 + (1/5) t^4) over 15, the last terms missing before the third spike */
  static const long third[3] = {0, -5, -10}, fifth[3] = {0, 0, 3};
  mpfr_t square, sum;
  mpfr_inits2(q->precision, square, sum, (mpfr_ptr)NULL);
  spike_place(t, x, q, k);
  mpfr_tanh(t, t, MPFR_RNDN);
  mpfr_sqr(square, t, MPFR_RNDN);
  mpfr_mul_si(sum, square, fifth[k], MPFR_RNDN);
  mpfr_add_si(sum, sum, third[k], MPFR_RNDN);
  mpfr_mul(sum, sum, square, MPFR_RNDN);
  mpfr_add_ui(sum, sum, 15, MPFR_RNDN);
  mpfr_mul(t, t, sum, MPFR_RNDN);
  mpfr_div_ui(t, t, 15, MPFR_RNDN);
  mpfr_clears(square, sum, (mpfr_ptr)NULL);
}
static void spikes_solution(mpfr_t y, const struct integral *q, const mpfr_t lo, const mpfr_t hi) {
  mpfr_t low, high;
  mpfr_inits2(q->precision, low, high, (mpfr_ptr)NULL);
  mpfr_set_zero(y, 1);
  for (unsigned k = 0; k < 3; k++) {
    spike_primitive(low, lo, q, k);
    spike_primitive(high, hi, q, k);
    mpfr_sub(high, high, low, MPFR_RNDN);
    mpfr_div_ui(high, high, steepness[k], MPFR_RNDN);
    mpfr_add(y, y, high, MPFR_RNDN);
  }
  mpfr_clears(low, high, (mpfr_ptr)NULL);
}

const struct integrand integrand_spikes = {
    .name = "spikes",
    .pose = spikes_pose,
    .value = spikes_value,
    .solution = spikes_solution,
    .features = spikes_features,
    .most = MOST_SPIKES,
};

/* The integral of e^(-t^2) from lo to hi times 2 / sqrt(pi): erf(hi) - erf(lo), by erfc where both
 * lie on one side, so that a tail keeps its digits. */
static void erf_between(mpfr_t y, const mpfr_t lo, const mpfr_t hi) {
  mpfr_t low, high;
  mpfr_inits2(mpfr_get_prec(y), low, high, (mpfr_ptr)NULL);
  if (mpfr_sgn(lo) >= 0) {
    mpfr_erfc(low, lo, MPFR_RNDN);
    mpfr_erfc(high, hi, MPFR_RNDN);
    mpfr_sub(y, low, high, MPFR_RNDN);
  } else if (mpfr_sgn(hi) <= 0) {
    mpfr_neg(low, lo, MPFR_RNDN);
    mpfr_neg(high, hi, MPFR_RNDN);
    mpfr_erfc(low, low, MPFR_RNDN);
    mpfr_erfc(high, high, MPFR_RNDN);
    mpfr_sub(y, high, low, MPFR_RNDN);
  } else {
    mpfr_erf(low, lo, MPFR_RNDN);
    mpfr_erf(high, hi, MPFR_RNDN);
    mpfr_sub(y, high, low, MPFR_RNDN);
  }
  mpfr_clears(low, high, (mpfr_ptr)NULL);
}

/* The density of a normal distribution, c2 e^(-z^2/2), z = (x - c0) c1: c0 the mean, c1 = 1/sd, c2
 * = 1 / (sd sqrt(2 pi)). And x times it. */

/* c1 is the standard deviation before. */
static void density_constants(struct integral *q) {
  mpfr_t root;
  mpfr_init2(root, q->precision);
  mpfr_ui_div(q->c[1], 1, q->c[1], MPFR_RNDN);
  mpfr_const_pi(root, MPFR_RNDN);
  mpfr_mul_2ui(root, root, 1, MPFR_RNDN);
  mpfr_sqrt(root, root, MPFR_RNDN);
  mpfr_div(q->c[2], q->c[1], root, MPFR_RNDN);
  mpfr_clear(root);
}
static void narrow_normal_pose(struct integral *q, const struct params *parameters) {
  quadrature_given(q->a, parameters, "from", -1000, 1);
  quadrature_given(q->b, parameters, "to", 1, 2);
  quadrature_given(q->c[0], parameters, "mean", 64449662, 100000000);
  quadrature_given(q->c[1], parameters, "sd", 19, 100);
  density_constants(q);
}
static void mean_normal_pose(struct integral *q, const struct params *parameters) {
  quadrature_given(q->a, parameters, "from", 0, 1);
  quadrature_given(q->b, parameters, "to", 2000, 1);
  quadrature_given(q->c[0], parameters, "mean", 800, 1);
  quadrature_given(q->c[1], parameters, "sd", 1, 1);
  density_constants(q);
}
static bool density_defined(const struct integral *q) {
  return mpfr_number_p(q->c[1]) && mpfr_sgn(q->c[1]) > 0;
}
static unsigned density_features(mpfr_t *centre, mpfr_t *width, const struct integral *q) {
  mpfr_set(centre[0], q->c[0], MPFR_RNDN);
  mpfr_ui_div(width[0], 1, q->c[1], MPFR_RNDN);
  return 1;
}
/* e^(-z^2/2) */
static void bell(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_sub(y, x, q->c[0], MPFR_RNDN);
  mpfr_mul(y, y, q->c[1], MPFR_RNDN);
  mpfr_sqr(y, y, MPFR_RNDN);
  mpfr_div_2ui(y, y, 1, MPFR_RNDN);
  mpfr_neg(y, y, MPFR_RNDN);
  mpfr_exp(y, y, MPFR_RNDN);
}
static void density_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  bell(y, x, q);
  mpfr_mul(y, y, q->c[2], MPFR_RNDN);
}
/* t = z / sqrt 2 */
static void density_place(mpfr_t t, const mpfr_t x, const struct integral *q) {
  mpfr_t root;
  mpfr_init2(root, q->precision);
  mpfr_sqrt_ui(root, 2, MPFR_RNDN);
  mpfr_sub(t, x, q->c[0], MPFR_RNDN);
  mpfr_mul(t, t, q->c[1], MPFR_RNDN);
  mpfr_div(t, t, root, MPFR_RNDN);
  mpfr_clear(root);
}
static void density_solution(mpfr_t y, const struct integral *q, const mpfr_t lo, const mpfr_t hi) {
  mpfr_t low, high;
  mpfr_inits2(q->precision, low, high, (mpfr_ptr)NULL);
  density_place(low, lo, q);
  density_place(high, hi, q);
  erf_between(y, low, high);
  mpfr_div_2ui(y, y, 1, MPFR_RNDN);
  mpfr_clears(low, high, (mpfr_ptr)NULL);
}

const struct integrand integrand_narrow_normal = {
    .name = "narrow_normal",
    .pose = narrow_normal_pose,
    .defined = density_defined,
    .value = density_value,
    .solution = density_solution,
    .features = density_features,
    .most = MOST_EXPONENTIALS,
    .first = FIRST_DENSITY,
};

static void mean_normal_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  density_value(y, x, q);
  mpfr_mul(y, y, x, MPFR_RNDN);
}
/* mean times the density's integral, and (c2 / c1^2) (e^(-z^2/2) at lo less that at hi) */
static void mean_normal_solution(mpfr_t y, const struct integral *q, const mpfr_t lo,
                                 const mpfr_t hi) {
  mpfr_t low, high;
  mpfr_inits2(q->precision, low, high, (mpfr_ptr)NULL);
  bell(low, lo, q);
  bell(high, hi, q);
  mpfr_sub(low, low, high, MPFR_RNDN);
  mpfr_mul(low, low, q->c[2], MPFR_RNDN);
  mpfr_div(low, low, q->c[1], MPFR_RNDN);
  mpfr_div(low, low, q->c[1], MPFR_RNDN);
  density_solution(y, q, lo, hi);
  mpfr_mul(y, y, q->c[0], MPFR_RNDN);
  mpfr_add(y, y, low, MPFR_RNDN);
  mpfr_clears(low, high, (mpfr_ptr)NULL);
}
static void zero_at_0(mpfr_t first, mpfr_t period, const struct integral *q) {
  (void)q;
  mpfr_set_zero(first, 1);
  mpfr_set_zero(period, 1);
}

const struct integrand integrand_mean_normal = {
    .name = "mean_normal",
    .pose = mean_normal_pose,
    .defined = density_defined,
    .value = mean_normal_value,
    .solution = mean_normal_solution,
    .zeros = zero_at_0,
    .features = density_features,
    .most = MOST_EXPONENTIALS,
    .first = FIRST_DENSITY,
};

/* Genz's e^(-a^2 (x - u)^2): c0 = a^2, c1 = u, and c2 = a, which f does not use */

static void gaussian_pose(struct integral *q, const struct params *parameters) {
  unit_ends(q, parameters);
  quadrature_given(q->c[2], parameters, "difficulty", 5, 1);
  mpfr_sqr(q->c[0], q->c[2], MPFR_RNDN);
  quadrature_given(q->c[1], parameters, "shift", 3, 10);
}
static bool gaussian_defined(const struct integral *q) { return mpfr_sgn(q->c[2]) > 0; }
static unsigned gaussian_features(mpfr_t *centre, mpfr_t *width, const struct integral *q) {
  mpfr_set(centre[0], q->c[1], MPFR_RNDN);
  mpfr_ui_div(width[0], 1, q->c[2], MPFR_RNDN);
  return 1;
}
static void gaussian_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_sub(y, x, q->c[1], MPFR_RNDN);
  mpfr_sqr(y, y, MPFR_RNDN);
  mpfr_mul(y, y, q->c[0], MPFR_RNDN);
  mpfr_neg(y, y, MPFR_RNDN);
  mpfr_exp(y, y, MPFR_RNDN);
}
/* sqrt(pi) / (2 a) (erf(a (hi - u)) - erf(a (lo - u))) */
static void gaussian_solution(mpfr_t y, const struct integral *q, const mpfr_t lo,
                              const mpfr_t hi) {
  mpfr_t low, high;
  mpfr_inits2(q->precision, low, high, (mpfr_ptr)NULL);
  mpfr_sub(low, lo, q->c[1], MPFR_RNDN);
  mpfr_mul(low, low, q->c[2], MPFR_RNDN);
  mpfr_sub(high, hi, q->c[1], MPFR_RNDN);
  mpfr_mul(high, high, q->c[2], MPFR_RNDN);
  erf_between(y, low, high);
  mpfr_const_pi(low, MPFR_RNDN);
  mpfr_sqrt(low, low, MPFR_RNDN);
  mpfr_mul(y, y, low, MPFR_RNDN);
  mpfr_div(y, y, q->c[2], MPFR_RNDN);
  mpfr_div_2ui(y, y, 1, MPFR_RNDN);
  mpfr_clears(low, high, (mpfr_ptr)NULL);
}

const struct integrand integrand_genz_gaussian = {
    .name = "genz_gaussian",
    .pose = gaussian_pose,
    .defined = gaussian_defined,
    .value = gaussian_value,
    .solution = gaussian_solution,
    .features = gaussian_features,
    .most = MOST_EXPONENTIALS,
};
