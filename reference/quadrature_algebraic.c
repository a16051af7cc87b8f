/* quadrature_algebraic.c: integrands of roots and quotients, whose rules are added up term by term:
 * Runge's 1 / (1 + 25 x^2), sqrt(x), x / sqrt(x^2 - 1/4), sqrt(tan x), and Genz's product and
 * corner peaks.
 */
#include "reference/quadrature_parts.h"

enum { MOST_PLAIN = 1 << 18, MOST_TANGENT = 1 << 14 };

static void unit_ends(struct integral *q, const struct params *parameters) {
  quadrature_given(q->a, parameters, "from", 0, 1);
  quadrature_given(q->b, parameters, "to", 1, 1);
}

/* Of a singularity at an end: the interval; of one beside it: its distance. */
static void singular_width(mpfr_t width, const mpfr_t singular, const mpfr_t a, const mpfr_t b) {
  mpfr_t other;
  mpfr_init2(other, mpfr_get_prec(width));
  mpfr_sub(width, a, singular, MPFR_RNDN);
  mpfr_sub(other, b, singular, MPFR_RNDN);
  mpfr_abs(width, width, MPFR_RNDN);
  mpfr_abs(other, other, MPFR_RNDN);
  mpfr_min(width, width, other, MPFR_RNDN);
  if (mpfr_zero_p(width)) mpfr_sub(width, b, a, MPFR_RNDN);
  mpfr_clear(other);
}

/* 1 / (1 + 25 x^2), with the primitive atan(5 x) / 5 */

static void runge_pose(struct integral *q, const struct params *parameters) {
  quadrature_given(q->a, parameters, "from", -1, 1);
  quadrature_given(q->b, parameters, "to", 1, 1);
}
static unsigned runge_features(mpfr_t *centre, mpfr_t *width, const struct integral *q) {
  (void)q;
  mpfr_set_zero(centre[0], 1);
  mpfr_set_ui(width[0], 1, MPFR_RNDN);
  mpfr_div_ui(width[0], width[0], 5, MPFR_RNDN);
  return 1;
}
static void runge_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  (void)q;
  mpfr_sqr(y, x, MPFR_RNDN);
  mpfr_mul_ui(y, y, 25, MPFR_RNDN);
  mpfr_add_ui(y, y, 1, MPFR_RNDN);
  mpfr_ui_div(y, 1, y, MPFR_RNDN);
}
static void runge_solution(mpfr_t y, const struct integral *q, const mpfr_t lo, const mpfr_t hi) {
  mpfr_t low;
  mpfr_init2(low, q->precision);
  mpfr_mul_ui(low, lo, 5, MPFR_RNDN);
  mpfr_atan(low, low, MPFR_RNDN);
  mpfr_mul_ui(y, hi, 5, MPFR_RNDN);
  mpfr_atan(y, y, MPFR_RNDN);
  mpfr_sub(y, y, low, MPFR_RNDN);
  mpfr_div_ui(y, y, 5, MPFR_RNDN);
  mpfr_clear(low);
}

const struct integrand integrand_runge = {
    .name = "runge",
    .pose = runge_pose,
    .value = runge_value,
    .solution = runge_solution,
    .features = runge_features,
    .most = MOST_PLAIN,
};

/* sqrt(x), with the primitive 2/3 x sqrt(x) */

static bool root_defined(const struct integral *q) { return mpfr_sgn(q->a) >= 0; }
static unsigned root_features(mpfr_t *centre, mpfr_t *width, const struct integral *q) {
  mpfr_set_zero(centre[0], 1);
  singular_width(width[0], centre[0], q->a, q->b);
  return 1;
}
static void root_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  (void)q;
  mpfr_sqrt(y, x, MPFR_RNDN);
}
static void root_solution(mpfr_t y, const struct integral *q, const mpfr_t lo, const mpfr_t hi) {
  mpfr_t low;
  mpfr_init2(low, q->precision);
  mpfr_sqrt(low, lo, MPFR_RNDN);
  mpfr_mul(low, low, lo, MPFR_RNDN);
  mpfr_sqrt(y, hi, MPFR_RNDN);
  mpfr_mul(y, y, hi, MPFR_RNDN);
  mpfr_sub(y, y, low, MPFR_RNDN);
  mpfr_mul_2ui(y, y, 1, MPFR_RNDN);
  mpfr_div_ui(y, y, 3, MPFR_RNDN);
  mpfr_clear(low);
}

const struct integrand integrand_root = {
    .name = "root",
    .pose = unit_ends,
    .defined = root_defined,
    .value = root_value,
    .solution = root_solution,
    .features = root_features,
    .most = MOST_PLAIN,
};

/* x / sqrt(x^2 - 1/4) on [1/2, sqrt(5)/2], with the primitive sqrt(x^2 - 1/4) */

static void near_pole_pose(struct integral *q, const struct params *parameters) {
  quadrature_given(q->a, parameters, "from", 1, 2);
  quadrature_given(q->b, parameters, "to", 1, 1);
  if (params_find(parameters, "to") != NULL) return;
  mpfr_sqrt_ui(q->b, 5, MPFR_RNDN);
  mpfr_div_2ui(q->b, q->b, 1, MPFR_RNDN);
}
static bool near_pole_defined(const struct integral *q) {
  return mpfr_cmp_ui_2exp(q->a, 1, -1) >= 0;
}
/* sqrt((x - 1/2) (x + 1/2)): both differences are exact near 1/2 */
static void near_pole_distance(mpfr_t y, const mpfr_t x) {
  mpfr_t sum, half;
  mpfr_inits2(mpfr_get_prec(y), sum, half, (mpfr_ptr)NULL);
  mpfr_set_ui_2exp(half, 1, -1, MPFR_RNDN);
  mpfr_add(sum, x, half, MPFR_RNDN);
  mpfr_sub(y, x, half, MPFR_RNDN);
  mpfr_mul(y, y, sum, MPFR_RNDN);
  mpfr_sqrt(y, y, MPFR_RNDN);
  mpfr_clears(sum, half, (mpfr_ptr)NULL);
}
static unsigned near_pole_features(mpfr_t *centre, mpfr_t *width, const struct integral *q) {
  mpfr_set_ui_2exp(centre[0], 1, -1, MPFR_RNDN);
  singular_width(width[0], centre[0], q->a, q->b);
  return 1;
}
static void near_pole_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  (void)q;
  near_pole_distance(y, x);
  mpfr_div(y, x, y, MPFR_RNDN);
}
static void near_pole_solution(mpfr_t y, const struct integral *q, const mpfr_t lo,
                               const mpfr_t hi) {
  mpfr_t low;
  mpfr_init2(low, q->precision);
  near_pole_distance(low, lo);
  near_pole_distance(y, hi);
  mpfr_sub(y, y, low, MPFR_RNDN);
  mpfr_clear(low);
}

const struct integrand integrand_near_pole = {
    .name = "near_pole",
    .pose = near_pole_pose,
    .defined = near_pole_defined,
    .value = near_pole_value,
    .solution = near_pole_solution,
    .features = near_pole_features,
    .most = MOST_PLAIN,
};

/* sqrt(tan x) on [0, pi/2]; with t = sqrt(tan x) a primitive is
 *   [atan(sqrt 2 t + 1) + atan(sqrt 2 t - 1) + log((t^2 - sqrt 2 t + 1) / (t^2 + sqrt 2 t + 1)) /
 * 2] / sqrt 2, which is 0 at 0 and pi / sqrt 2 at pi/2. */

static void root_tan_pose(struct integral *q, const struct params *parameters) {
  quadrature_given(q->a, parameters, "from", 0, 1);
  quadrature_given(q->b, parameters, "to", 1, 1);
  q->pole = params_find(parameters, "to") == NULL;
  if (!q->pole) return;
  mpfr_const_pi(q->b, MPFR_RNDN);
  mpfr_div_2ui(q->b, q->b, 1, MPFR_RNDN);
}
static bool root_tan_defined(const struct integral *q) {
  mpfr_t half;
  mpfr_init2(half, q->precision);
  mpfr_const_pi(half, MPFR_RNDN);
  mpfr_div_2ui(half, half, 1, MPFR_RNDN);
  const bool defined = mpfr_sgn(q->a) >= 0 && mpfr_cmp(q->b, half) <= 0;
  mpfr_clear(half);
  return defined;
}
static unsigned root_tan_features(mpfr_t *centre, mpfr_t *width, const struct integral *q) {
  mpfr_set_zero(centre[0], 1);
  mpfr_const_pi(centre[1], MPFR_RNDN);
  mpfr_div_2ui(centre[1], centre[1], 1, MPFR_RNDN);
  for (unsigned k = 0; k < 2; k++)
    singular_width(width[k], centre[k], q->a, q->b);
  return 2;
}
static void root_tan_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  (void)q;
  mpfr_tan(y, x, MPFR_RNDN);
  mpfr_sqrt(y, y, MPFR_RNDN);
}
/* x < pi/2; sqrt 2 times the primitive above */
static void root_tan_primitive(mpfr_t y, const mpfr_t x) {
  mpfr_t t, above, below, root;
  mpfr_inits2(mpfr_get_prec(y), t, above, below, root, (mpfr_ptr)NULL);
  root_tan_value(t, x, NULL);
  mpfr_sqrt_ui(root, 2, MPFR_RNDN);
  mpfr_mul(root, root, t, MPFR_RNDN);
  mpfr_sqr(t, t, MPFR_RNDN);
  mpfr_add_ui(t, t, 1, MPFR_RNDN);
  mpfr_sub(above, t, root, MPFR_RNDN);
  mpfr_add(below, t, root, MPFR_RNDN);
  mpfr_div(y, above, below, MPFR_RNDN);
  mpfr_log(y, y, MPFR_RNDN);
  mpfr_div_2ui(y, y, 1, MPFR_RNDN);
  mpfr_add_ui(above, root, 1, MPFR_RNDN);
  mpfr_atan(above, above, MPFR_RNDN);
  mpfr_sub_ui(below, root, 1, MPFR_RNDN);
  mpfr_atan(below, below, MPFR_RNDN);
  mpfr_add(above, above, below, MPFR_RNDN);
  mpfr_add(y, y, above, MPFR_RNDN);
  mpfr_clears(t, above, below, root, (mpfr_ptr)NULL);
}
static void root_tan_solution(mpfr_t y, const struct integral *q, const mpfr_t lo,
                              const mpfr_t hi) {
  mpfr_t low;
  mpfr_init2(low, q->precision);
  if (q->pole)
    mpfr_const_pi(y, MPFR_RNDN);
  else
    root_tan_primitive(y, hi);
  root_tan_primitive(low, lo);
  mpfr_sub(y, y, low, MPFR_RNDN);
  mpfr_sqrt_ui(low, 2, MPFR_RNDN);
  mpfr_div(y, y, low, MPFR_RNDN);
  mpfr_clear(low);
}

const struct integrand integrand_root_tan = {
    .name = "root_tan",
    .pose = root_tan_pose,
    .defined = root_tan_defined,
    .value = root_tan_value,
    .solution = root_tan_solution,
    .features = root_tan_features,
    .most = MOST_TANGENT,
};

/* Genz's 1 / (a^-2 + (x - u)^2), with the primitive a atan(a (x - u)): c0 = a^-2, c1 = u, and c2 =
 * a, which f does not use */

static void product_peak_pose(struct integral *q, const struct params *parameters) {
  unit_ends(q, parameters);
  quadrature_given(q->c[2], parameters, "difficulty", 5, 1);
  mpfr_sqr(q->c[0], q->c[2], MPFR_RNDN);
  mpfr_ui_div(q->c[0], 1, q->c[0], MPFR_RNDN);
  quadrature_given(q->c[1], parameters, "shift", 3, 10);
}
static bool product_peak_defined(const struct integral *q) { return mpfr_number_p(q->c[0]) != 0; }
static unsigned product_peak_features(mpfr_t *centre, mpfr_t *width, const struct integral *q) {
  mpfr_set(centre[0], q->c[1], MPFR_RNDN);
  mpfr_ui_div(width[0], 1, q->c[2], MPFR_RNDN);
  return 1;
}
static void product_peak_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_sub(y, x, q->c[1], MPFR_RNDN);
  mpfr_sqr(y, y, MPFR_RNDN);
  mpfr_add(y, y, q->c[0], MPFR_RNDN);
  mpfr_ui_div(y, 1, y, MPFR_RNDN);
}
static void product_peak_primitive(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_sub(y, x, q->c[1], MPFR_RNDN);
  mpfr_mul(y, y, q->c[2], MPFR_RNDN);
  mpfr_atan(y, y, MPFR_RNDN);
  mpfr_mul(y, y, q->c[2], MPFR_RNDN);
}
static void product_peak_solution(mpfr_t y, const struct integral *q, const mpfr_t lo,
                                  const mpfr_t hi) {
  mpfr_t low;
  mpfr_init2(low, q->precision);
  product_peak_primitive(low, lo, q);
  product_peak_primitive(y, hi, q);
  mpfr_sub(y, y, low, MPFR_RNDN);
  mpfr_clear(low);
}

const struct integrand integrand_genz_product_peak = {
    .name = "genz_product_peak",
    .pose = product_peak_pose,
    .defined = product_peak_defined,
    .value = product_peak_value,
    .solution = product_peak_solution,
    .features = product_peak_features,
    .most = MOST_PLAIN,
};

/* Genz's (1 + a x)^-2, whose integral is (hi - lo) / ((1 + a lo) (1 + a hi)): c0 = a */

static void corner_peak_pose(struct integral *q, const struct params *parameters) {
  unit_ends(q, parameters);
  quadrature_given(q->c[0], parameters, "difficulty", 5, 1);
}
static void corner_peak_root(mpfr_t y, const mpfr_t x, const struct integral *q) {
  mpfr_mul(y, x, q->c[0], MPFR_RNDN);
  mpfr_add_ui(y, y, 1, MPFR_RNDN);
}
static bool corner_peak_defined(const struct integral *q) {
  mpfr_t low, high;
  mpfr_inits2(q->precision, low, high, (mpfr_ptr)NULL);
  corner_peak_root(low, q->a, q);
  corner_peak_root(high, q->b, q);
  const bool defined = mpfr_sgn(low) * mpfr_sgn(high) > 0;
  mpfr_clears(low, high, (mpfr_ptr)NULL);
  return defined;
}
static unsigned corner_peak_features(mpfr_t *centre, mpfr_t *width, const struct integral *q) {
  mpfr_ui_div(width[0], 1, q->c[0], MPFR_RNDN);
  mpfr_neg(centre[0], width[0], MPFR_RNDN);
  return 1;
}
static void corner_peak_value(mpfr_t y, const mpfr_t x, const struct integral *q) {
  corner_peak_root(y, x, q);
  mpfr_sqr(y, y, MPFR_RNDN);
  mpfr_ui_div(y, 1, y, MPFR_RNDN);
}
static void corner_peak_solution(mpfr_t y, const struct integral *q, const mpfr_t lo,
                                 const mpfr_t hi) {
  mpfr_t below;
  mpfr_init2(below, q->precision);
  mpfr_sub(y, hi, lo, MPFR_RNDN);
  corner_peak_root(below, lo, q);
  mpfr_div(y, y, below, MPFR_RNDN);
  corner_peak_root(below, hi, q);
  mpfr_div(y, y, below, MPFR_RNDN);
  mpfr_clear(below);
}

const struct integrand integrand_genz_corner_peak = {
    .name = "genz_corner_peak",
    .pose = corner_peak_pose,
    .defined = corner_peak_defined,
    .value = corner_peak_value,
    .solution = corner_peak_solution,
    .features = corner_peak_features,
    .most = MOST_PLAIN,
};
