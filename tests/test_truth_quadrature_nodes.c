/* What the truth says of rules whose nodes are not evenly spaced: Gauss's, Clenshaw and Curtis's,
 * tanh-sinh. */
#include "reference/quadrature_parts.h"
#include "tests/quadrature_truths.h"

/* Nodes and weights of 2, 3 and 5 points as handbooks have them; sums of weights; symmetry. */
static void gauss_nodes(void **state) {
  (void)state;
  static const struct {
    unsigned long points, j;
    const char *node, *weight;
  } handbook[] = {
      {1, 0, "0.0", "2.0"},
      {2, 0, "0.577350269189625764509148780502", "1.0"},
      {3, 0, "0.774596669241483377035853079956", "0.555555555555555555555555555556"},
      {3, 1, "0.0", "0.888888888888888888888888888889"},
      {5, 0, "0.906179845938663992797626878299", "0.236926885056189087514264040720"},
      {5, 1, "0.538469310105683091036314420700", "0.478628670499366468041291514836"},
      {64, 0, "0.999305041735772139456905624346", "0.001783280721696432947296079145"},
      {64, 63, "-0.999305041735772139456905624346", "0.001783280721696432947296079145"},
  };
  mpfr_t node, weight, sum;
  mpfr_inits2(200, node, weight, sum, (mpfr_ptr)NULL);
  for (size_t k = 0; k < sizeof handbook / sizeof *handbook; k++) {
    gauss_node(node, weight, handbook[k].j, handbook[k].points);
    is_text(node, handbook[k].node, "a node");
    is_text(weight, handbook[k].weight, "a weight");
  }
  for (unsigned long m = 1; m <= 64; m += 7) {
    mpfr_set_zero(sum, 1);
    for (unsigned long j = 0; j < m; j++) {
      gauss_node(node, weight, j, m);
      mpfr_add(sum, sum, weight, MPFR_RNDN);
    }
    mpfr_sub_ui(sum, sum, 2, MPFR_RNDN);
    assert_true(mpfr_zero_p(sum) || mpfr_get_exp(sum) < -180);
  }
  mpfr_clears(node, weight, sum, (mpfr_ptr)NULL);
}

/* Gauss's rule panel by panel, nodes and weights rounded as stored numbers of the type. */
static void gauss_sum(mpfr_t sum, const struct integral *q, unsigned long panels,
                      unsigned long points, int precision) {
  mpfr_t x, node, weight, narrow;
  mpfr_inits2(q->precision, x, node, weight, (mpfr_ptr)NULL);
  mpfr_init2(narrow, precision);
  mpfr_set_zero(sum, 1);
  for (unsigned long p = 0; p < panels; p++)
    for (unsigned long j = 0; j < points; j++) {
      gauss_node(node, weight, j, points);
      mpfr_set(narrow, node, MPFR_RNDN);
      mpfr_add_ui(node, narrow, 2 * p + 1, MPFR_RNDN);
      mpfr_sub(x, q->b, q->a, MPFR_RNDN);
      mpfr_mul(x, x, node, MPFR_RNDN);
      mpfr_div_ui(x, x, 2 * panels, MPFR_RNDN);
      mpfr_add(x, x, q->a, MPFR_RNDN);
      q->f->value(node, x, q);
      mpfr_set(narrow, weight, MPFR_RNDN);
      mpfr_fma(sum, node, narrow, sum, MPFR_RNDN);
    }
  mpfr_sub(x, q->b, q->a, MPFR_RNDN);
  mpfr_mul(sum, sum, x, MPFR_RNDN);
  mpfr_div_ui(sum, sum, 2 * panels, MPFR_RNDN);
  mpfr_clears(x, node, weight, narrow, (mpfr_ptr)NULL);
}

static void gauss_by_definition(void **state) {
  (void)state;
  static const char *const some[] = {"integrand=damped_sine points=5",
                                     "integrand=runge points=4",
                                     "integrand=kink points=3",
                                     "integrand=step points=2",
                                     "integrand=genz_continuous points=8",
                                     "integrand=genz_discontinuous points=7",
                                     "integrand=genz_oscillatory points=2"};
  for (size_t k = 0; k < sizeof some / sizeof *some; k++)
    for (int t = 0; t < TYPE_COUNT; t++) {
      struct truth truth;
      struct given g;
      struct integral q;
      mpfr_t sum;
      mpfr_init2(sum, 400);
      assert_int_equal(solve_scheme("gauss_legendre", some[k], (enum type)t, 5, &truth), 0);
      const struct params *params = given(&g, some[k]);
      const double points = params_number(params, "points", 0);
      for (int rounded = 0; rounded < 2; rounded++) {
        integral_init(&q, integrand_find(params_text(params, "integrand", "")), params,
                      (struct coefficients){(enum type)t, rounded}, 400);
        gauss_sum(sum, &q, 5, (unsigned long)points, rounded ? type_precision((enum type)t) : 400);
        if (!agrees(rounded ? truth.scheme_rounded[0] : truth.scheme[0], sum))
          fail_msg("%s, %s, rounded %d", some[k], type_name[t], rounded);
        integral_clear(&q);
      }
      mpfr_clear(sum);
      truth_clear(&truth);
    }
}

/* Of Clenshaw and Curtis's rule n = 1 is the trapezoid and n = 2 Simpson's rule; and both it and
 * tanh-sinh come down to where their theory has them. */
static void other_rules(void **state) {
  (void)state;
  mpfr_t x, y;
  mpfr_inits2(256, x, y, (mpfr_ptr)NULL);
  for (size_t k = 0; integrals[k] != NULL; k++)
    for (unsigned long n = 1; n <= 2; n++) {
      error_of(x, "clenshaw_curtis", integrals[k], n);
      error_of(y, n == 1 ? "trapezoid" : "simpson", integrals[k], n);
      if (!agrees(x, y)) fail_msg("%s, n = %lu", integrals[k], n);
    }
  static const struct {
    const char *scheme, *parameters;
    unsigned long n;
    double low, high; /* of |scheme - solution| */
  } reached[] = {
      {"clenshaw_curtis", "integrand=damped_sine", 31, 0, 1e-30},
      {"clenshaw_curtis", "integrand=runge", 100, 1e-16, 1e-13}, /* 1.22^-200, and some */
      {"clenshaw_curtis", "integrand=cubic", 3, 0, 1e-70},
      {"clenshaw_curtis", "integrand=cubic", 40, 0, 1e-70},
      {"tanh_sinh", "integrand=damped_sine", 80, 0, 1e-22},
      {"tanh_sinh", "integrand=root_tan", 120, 0, 1e-15},
      {"tanh_sinh", "integrand=near_pole", 120, 0, 1e-15},
      {"tanh_sinh", "integrand=near_pole", 20, 1e-9, 1e-2},
  };
  for (size_t k = 0; k < sizeof reached / sizeof *reached; k++) {
    error_of(x, reached[k].scheme, reached[k].parameters, reached[k].n);
    const double error = fabs(mpfr_get_d(x, MPFR_RNDN));
    if (!(error >= reached[k].low && error <= reached[k].high))
      fail_msg("%s of %s, n = %lu: off by %g", reached[k].scheme, reached[k].parameters,
               reached[k].n, error);
  }
  mpfr_clears(x, y, (mpfr_ptr)NULL);
}

/* tanh-sinh as it is usually written: x = c + r tanh(pi/2 sinh t), weight r (pi/2) cosh t /
 * cosh^2(pi/2 sinh t), t from -most to most. */
static void tanh_sinh_sum(mpfr_t sum, const struct integral *q, long n, double most) {
  mpfr_t t, s, c, y, half;
  mpfr_inits2(q->precision, t, s, c, y, half, (mpfr_ptr)NULL);
  mpfr_sub(half, q->b, q->a, MPFR_RNDN);
  mpfr_div_ui(half, half, 2, MPFR_RNDN);
  mpfr_set_zero(sum, 1);
  for (long j = -n; j <= n; j += 2) {
    mpfr_set_si(t, j, MPFR_RNDN);
    mpfr_mul_d(t, t, most, MPFR_RNDN);
    mpfr_div_si(t, t, n, MPFR_RNDN);
    mpfr_sinh_cosh(s, c, t, MPFR_RNDN);
    mpfr_const_pi(t, MPFR_RNDN);
    mpfr_div_ui(t, t, 2, MPFR_RNDN);
    mpfr_mul(s, s, t, MPFR_RNDN);
    mpfr_mul(c, c, t, MPFR_RNDN);
    mpfr_cosh(y, s, MPFR_RNDN);
    mpfr_sqr(y, y, MPFR_RNDN);
    mpfr_div(c, c, y, MPFR_RNDN);
    mpfr_tanh(s, s, MPFR_RNDN);
    mpfr_add_ui(s, s, 1, MPFR_RNDN);
    mpfr_fma(s, s, half, q->a, MPFR_RNDN);
    q->f->value(y, s, q);
    mpfr_fma(sum, y, c, sum, MPFR_RNDN);
  }
  mpfr_mul(sum, sum, half, MPFR_RNDN);
  mpfr_mul_d(sum, sum, 2 * most, MPFR_RNDN);
  mpfr_div_si(sum, sum, n, MPFR_RNDN);
  mpfr_clears(t, s, c, y, half, (mpfr_ptr)NULL);
}

static void tanh_sinh_by_definition(void **state) {
  (void)state;
  for (int t = 0; t < TYPE_COUNT; t++)
    for (unsigned long n = 1; n < 20; n += 8) {
      const char *parameters = "integrand=runge from=-0.3";
      struct truth truth;
      struct given g;
      struct integral q;
      mpfr_t sum;
      mpfr_init2(sum, 400);
      assert_int_equal(solve_scheme("tanh_sinh", parameters, (enum type)t, n, &truth), 0);
      integral_init(&q, &integrand_runge, given(&g, parameters),
                    (struct coefficients){(enum type)t, true}, 400);
      tanh_sinh_sum(sum, &q, (long)n, t == TYPE_F32 ? 3.0625 : 3.875);
      assert_true(agrees(truth.scheme_rounded[0], sum));
      integral_clear(&q);
      mpfr_clear(sum);
      truth_clear(&truth);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(gauss_nodes), cmocka_unit_test(gauss_by_definition),
      cmocka_unit_test(other_rules), cmocka_unit_test(tanh_sinh_by_definition)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
