/* What the truth says of each rule: held against the rule's definition in
 * kernels/quadrature/quadrature.h, term by term, and against what is known of its order. */
#include "reference/quadrature_parts.h"
#include "tests/quadrature_truths.h"

/* What kernels/quadrature/quadrature.h says: the weight of node i as above / 16, and the factor of
 * h as a fraction. */
struct factor {
  unsigned long above, below;
};
static long left_weight(unsigned long i, unsigned long n, struct factor *factor) {
  *factor = (struct factor){1, 1};
  return i < n ? 16 : 0;
}
static long trapezoid_weight(unsigned long i, unsigned long n, struct factor *factor) {
  *factor = (struct factor){1, 1};
  return i == 0 || i == n ? 8 : 16;
}
static long three_eighths(unsigned long at, long unit) { /* at 0 .. 3 */
  return at == 0 || at == 3 ? unit : at < 3 ? 3 * unit : 0;
}
static long plain_simpson(unsigned long i, unsigned long m) {
  return m == 0 || i > m ? 0 : i == 0 || i == m ? 16 : i % 2 == 1 ? 64 : 32;
}
static long simpson_weight(unsigned long i, unsigned long n, struct factor *factor) {
  *factor = (struct factor){1, 3};
  if (n == 1) return 24; /* 3/2 */
  if (n % 2 == 0) return plain_simpson(i, n);
  return plain_simpson(i, n - 3) + (i >= n - 3 ? three_eighths(i - (n - 3), 18) : 0);
}
static long boole_weight(unsigned long i, unsigned long n, struct factor *factor) {
  if (n < 4) return simpson_weight(i, n, factor);
  *factor = (struct factor){2, 45};
  static const long cycle[] = {14 * 16, 32 * 16, 12 * 16, 32 * 16};
  const unsigned long tail = n % 4 == 1 ? 5 : n % 4, m = n - tail;
  long weight = 0;
  if (m > 0 && i <= m) weight += i == 0 || i == m ? 7 * 16 : cycle[i % 4];
  if (tail == 2 && i >= m) weight += i == m + 1 ? 480 : 120;
  if ((tail == 3 || tail == 5) && i >= m) weight += three_eighths(i - m, 135);
  if (tail == 5 && i >= m + 3) weight += i == m + 4 ? 480 : 120;
  return weight;
}
/* An odd n has one trapezoid at an end: 3/2 in units of h / 3. */
static long tail_first_weight(unsigned long i, unsigned long n, struct factor *factor) {
  *factor = (struct factor){1, 3};
  if (n % 2 == 0) return plain_simpson(i, n);
  return (i <= 1 ? 24 : 0) + (i >= 1 ? plain_simpson(i - 1, n - 1) : 0);
}
static long tail_last_weight(unsigned long i, unsigned long n, struct factor *factor) {
  return tail_first_weight(n - i, n, factor);
}
static long tail_average_weight(unsigned long i, unsigned long n, struct factor *factor) {
  return (tail_first_weight(i, n, factor) + tail_last_weight(i, n, factor)) / 2;
}

static const struct statement {
  const char *scheme;
  long (*weight)(unsigned long i, unsigned long n, struct factor *factor);
} statements[] = {
    {"left", left_weight},
    {"trapezoid", trapezoid_weight},
    {"simpson", simpson_weight},
    {"boole", boole_weight},
    {"simpson_tail_first", tail_first_weight},
    {"simpson_tail_last", tail_last_weight},
    {"simpson_tail_average", tail_average_weight},
    {NULL, NULL},
};

/* Term by term, in 400 bits. */
static void by_definition(mpfr_t y, const struct statement *statement, const struct integral *q,
                          unsigned long n) {
  mpfr_t x, term;
  struct factor factor = {0, 1};
  mpfr_inits2(q->precision, x, term, (mpfr_ptr)NULL);
  mpfr_set_zero(y, 1);
  for (unsigned long i = 0; i <= n; i++) {
    const long weight = statement->weight(i, n, &factor);
    mpfr_sub(x, q->b, q->a, MPFR_RNDN);
    mpfr_mul_ui(x, x, i, MPFR_RNDN);
    mpfr_div_ui(x, x, n, MPFR_RNDN);
    mpfr_add(x, x, q->a, MPFR_RNDN);
    q->f->value(term, x, q);
    mpfr_mul_si(term, term, weight, MPFR_RNDN);
    mpfr_add(y, y, term, MPFR_RNDN);
  }
  mpfr_sub(x, q->b, q->a, MPFR_RNDN);
  mpfr_mul(y, y, x, MPFR_RNDN);
  mpfr_mul_ui(y, y, factor.above, MPFR_RNDN);
  mpfr_div_ui(y, y, factor.below * 16 * n, MPFR_RNDN);
  mpfr_clears(x, term, (mpfr_ptr)NULL);
}

static void hold(const struct statement *statement, const char *parameters, enum type type,
                 unsigned long n) {
  struct truth truth;
  struct given g;
  struct integral q;
  mpfr_t wanted;
  mpfr_init2(wanted, 400);
  if (solve_scheme(statement->scheme, parameters, type, n, &truth) != 0)
    fail_msg("no %s of %s, n = %lu", statement->scheme, parameters, n);
  const struct params *params = given(&g, parameters);
  const struct integrand *f = integrand_find(params_text(params, "integrand", ""));
  for (int rounded = 0; rounded < 2; rounded++) {
    integral_init(&q, f, params, (struct coefficients){.type = type}, 400);
    if (rounded) { /* once to the type, here by the precision alone */
      mpfr_t *const all[] = {&q.a, &q.b, &q.c[0], &q.c[1], &q.c[2]};
      for (size_t k = 0; k < 5; k++) {
        mpfr_t narrow;
        mpfr_init2(narrow, type_precision(type));
        mpfr_set(narrow, *all[k], MPFR_RNDN);
        mpfr_set(*all[k], narrow, MPFR_RNDN);
        mpfr_clear(narrow);
      }
    }
    by_definition(wanted, statement, &q, n);
    if (!agrees(rounded ? truth.scheme_rounded[0] : truth.scheme[0], wanted))
      fail_msg("%s of %s, n = %lu, %s, %s", statement->scheme, parameters, n, type_name[type],
               rounded ? "rounded" : "exact");
    integral_clear(&q);
  }
  mpfr_clear(wanted);
  truth_clear(&truth);
}

static void rules_by_definition(void **state) {
  (void)state;
  static const unsigned long sizes[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 30};
  for (const struct statement *s = statements; s->scheme != NULL; s++)
    for (size_t k = 0; integrals[k] != NULL; k++)
      for (size_t j = k % 2; j < sizeof sizes / sizeof *sizes; j += 2)
        if (strstr(integrals[k], "step") == NULL || sizes[j] % 3 != 0) /* see on_the_jump */
          hold(s, integrals[k], j / 2 % 2 == 0 ? TYPE_F32 : TYPE_F64, sizes[j]);
}

/* 1/3 is a node where n is a multiple of 3, and the step's value there is 1; the type's 1/3 lies
 * above it in f32, below it in f64. */
static void on_the_jump(void **state) {
  (void)state;
  for (unsigned long n = 3; n < 10000000; n = 10 * n) {
    struct truth truth;
    mpfr_t wanted;
    mpfr_init2(wanted, 256);
    const unsigned long ones = n - n / 3 + 1; /* of n + 1 nodes */
    for (int t = 0; t < TYPE_COUNT; t++) {
      assert_int_equal(solve_scheme("trapezoid", "integrand=step", (enum type)t, n, &truth), 0);
      mpfr_set_ui(wanted, 2 * ones - 1, MPFR_RNDN);
      mpfr_div_ui(wanted, wanted, 2 * n, MPFR_RNDN);
      assert_true(agrees(truth.scheme[0], wanted));
      mpfr_set_ui(wanted, 2 * (t == TYPE_F32 ? ones - 1 : ones) - 1, MPFR_RNDN);
      mpfr_div_ui(wanted, wanted, 2 * n, MPFR_RNDN);
      assert_true(agrees(truth.scheme_rounded[0], wanted));
      truth_clear(&truth);
    }
    /* And e^(a x) up to 1/4, that included. */
    assert_int_equal(solve_scheme("left",
                                  "integrand=genz_discontinuous shift=0.25 difficulty=1e-12",
                                  TYPE_F32, 4 * n, &truth),
                     0);
    mpfr_set_ui(wanted, n + 1, MPFR_RNDN);
    mpfr_div_ui(wanted, wanted, 4 * n, MPFR_RNDN);
    mpfr_sub(wanted, wanted, truth.scheme[0], MPFR_RNDN);
    assert_true(mpfr_get_exp(wanted) < -38);
    truth_clear(&truth);
    mpfr_clear(wanted);
  }
}

/* 1/3 is the node 7/18 of the way from 0.1 to 0.7, in no number of binary digits. */
static void on_a_decimal_jump(void **state) {
  (void)state;
  for (unsigned long m = 1; m < 200; m++) {
    struct truth truth;
    mpfr_t ones;
    mpfr_init2(ones, 256);
    assert_int_equal(
        solve_scheme("left", "integrand=step from=0.1 to=0.7", TYPE_F64, 18 * m, &truth), 0);
    mpfr_mul_ui(ones, truth.scheme[0], 30 * m, MPFR_RNDN);
    mpfr_sub_ui(ones, ones, 11 * m, MPFR_RNDN);
    assert_true(mpfr_zero_p(ones) || mpfr_get_exp(ones) < -200);
    mpfr_clear(ones);
    truth_clear(&truth);
  }
}

/* The pole at the end of root_tan is no number of the type, and nothing rounds it. */
static void pole_is_kept(void **state) {
  (void)state;
  for (int t = 0; t < TYPE_COUNT; t++) {
    struct truth truth;
    assert_int_equal(solve_scheme("left", "integrand=root_tan", (enum type)t, 100, &truth), 0);
    assert_true(agrees(truth.scheme_rounded[0], truth.scheme[0]));
    truth_clear(&truth);
    assert_int_equal(solve_scheme("left", "integrand=root_tan to=1.1", (enum type)t, 100, &truth),
                     0);
    assert_false(agrees(truth.scheme_rounded[0], truth.scheme[0]));
    truth_clear(&truth);
  }
}

/* Orders 1, 2, 4, 6, and twice the points of Gauss's, at any number of intervals. */
static void orders(void **state) {
  (void)state;
  static const struct {
    const char *scheme, *parameters;
    double order;
  } expected[] = {
      {"left", "integrand=decaying_sine", 1},
      {"trapezoid", "integrand=decaying_sine", 2},
      {"trapezoid", "integrand=damped_sine", 2},
      {"simpson", "integrand=damped_sine", 4},
      {"boole", "integrand=damped_sine", 6},
      {"simpson", "integrand=runge from=0.1", 4},
      {"boole", "integrand=genz_corner_peak", 6},
      {"gauss_legendre", "integrand=damped_sine points=1", 2},
      {"gauss_legendre", "integrand=damped_sine points=3", 6},
      {"gauss_legendre", "integrand=genz_corner_peak points=2", 4},
      {"trapezoid", "integrand=root", 1.5},
  };
  mpfr_t coarse, fine;
  mpfr_inits2(256, coarse, fine, (mpfr_ptr)NULL);
  for (size_t k = 0; k < sizeof expected / sizeof *expected; k++) {
    const bool summed = strstr(expected[k].parameters, "sine") == NULL;
    const unsigned long n = summed ? 1 << 9 : 1 << 24;
    error_of(coarse, expected[k].scheme, expected[k].parameters, n);
    error_of(fine, expected[k].scheme, expected[k].parameters, 2 * n);
    mpfr_div(coarse, coarse, fine, MPFR_RNDN);
    const double order = log2(mpfr_get_d(coarse, MPFR_RNDN));
    if (!(fabs(order - expected[k].order) < 0.02))
      fail_msg("%s of %s: order %g", expected[k].scheme, expected[k].parameters, order);
  }
  mpfr_clears(coarse, fine, (mpfr_ptr)NULL);
}

/* Euler and Maclaurin: trapezoid - integral = h^2/12 (f'(b) - f'(a)) - h^4/720 (f'''(b) - f'''(a))
 * + ...; of e^-x sin x, f' = e^-x (cos x - sin x), f''' = 2 e^-x (cos x + sin x). */
static void euler_maclaurin(void **state) {
  (void)state;
  const double b = 10, e = exp(-b), c = cos(b), s = sin(b);
  const double first = e * (c - s) - 1, third = 2 * e * (c + s) - 2;
  mpfr_t error;
  mpfr_init2(error, 256);
  for (unsigned long n = 100; n <= 10000000000; n *= 100) {
    const double h = b / (double)n;
    error_of(error, "trapezoid", "integrand=decaying_sine", n);
    mpfr_div_d(error, error, h * h / 12, MPFR_RNDN);
    const double got = mpfr_get_d(error, MPFR_RNDN), wanted = first - h * h / 60 * third;
    if (!(fabs(got / wanted - 1) < 1e-12 + h * h * h * h / 100))
      fail_msg("n = %lu: %.17g, not %.17g", n, got, wanted);
  }
  mpfr_clear(error);
}

/* x^3 at 4, 6 and 10 samples is reported as 20.5, 156.5, 1640.5 and 21, 157.5, 1642.5, in place of
 * the 81/4, 625/4, 6561/4 that closing with the 3/8 rule gives. */
static void odd_counts(void **state) {
  (void)state;
  static const struct {
    const char *scheme, *to;
    unsigned long n;
    const char *value;
  } odd[] = {
      {"simpson", "3", 3, "20.25"},
      {"simpson", "5", 5, "156.25"},
      {"simpson", "9", 9, "1640.25"},
      {"boole", "9", 9, "1640.25"},
      {"simpson_tail_first", "3", 3, "20.5"},
      {"simpson_tail_first", "5", 5, "156.5"},
      {"simpson_tail_first", "9", 9, "1640.5"},
      {"simpson_tail_last", "3", 3, "21.5"},
      {"simpson_tail_average", "3", 3, "21"},
      {"simpson_tail_average", "5", 5, "157.5"},
      {"simpson_tail_average", "9", 9, "1642.5"},
      {"gauss_legendre", "9", 1, "1640.25"},
      {"clenshaw_curtis", "9", 3, "1640.25"},
  };
  for (size_t k = 0; k < sizeof odd / sizeof *odd; k++) {
    struct truth truth;
    char parameters[60];
    mpfr_t value;
    mpfr_init2(value, 300);
    snprintf(parameters, sizeof parameters, "integrand=cubic from=0 to=%s points=2", odd[k].to);
    assert_int_equal(solve_scheme(odd[k].scheme, parameters, TYPE_F32, odd[k].n, &truth), 0);
    mpfr_set_str(value, odd[k].value, 10, MPFR_RNDN);
    if (!agrees(truth.scheme[0], value))
      fail_msg("%s to %s: %g", odd[k].scheme, odd[k].to, mpfr_get_d(truth.scheme[0], MPFR_RNDN));
    mpfr_clear(value);
    truth_clear(&truth);
  }
}

/* A rule that meets a pole, has too many terms to be added up, or is none. */
static void not_to_be_had(void **state) {
  (void)state;
  static const struct {
    const char *scheme, *parameters;
    unsigned long n;
    int status;
  } cases[] = {
      {"trapezoid", "integrand=near_pole", 10, RUN_UNAVAILABLE},
      {"clenshaw_curtis", "integrand=near_pole", 10, RUN_UNAVAILABLE},
      {"simpson", "integrand=root_tan", 10, RUN_UNAVAILABLE},
      {"clenshaw_curtis", "integrand=root_tan", 10, RUN_UNAVAILABLE},
      {"left", "integrand=root_tan", 10, 0},
      {"gauss_legendre", "integrand=root_tan", 10, 0},
      {"trapezoid", "integrand=spikes", 100000000, RUN_UNAVAILABLE},
      {"trapezoid", "integrand=kink", 100000000, 0},
      {"gauss_legendre", "integrand=spikes", 100000000, RUN_UNAVAILABLE},
      {"gauss_legendre", "integrand=damped_sine points=1000", 1, RUN_UNAVAILABLE},
      {"clenshaw_curtis", "integrand=cubic", 100000000, RUN_UNAVAILABLE},
      {"tanh_sinh", "integrand=cubic", 100000000, RUN_UNAVAILABLE},
      {"romberg", "integrand=cubic", 10, RUN_UNAVAILABLE},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
    for (int t = 0; t < TYPE_COUNT; t++) {
      struct truth truth;
      if (solve_scheme(cases[k].scheme, cases[k].parameters, (enum type)t, cases[k].n, &truth) !=
          cases[k].status)
        fail_msg("%s of %s, n = %lu", cases[k].scheme, cases[k].parameters, cases[k].n);
      assert_true((truth.scheme != NULL) == (cases[k].status == 0));
      truth_clear(&truth);
    }
}

/* 1 and 2^-(p/4) at p bits: its digits come slowly; and what never comes to rest, or is no number.
 */
static int slowly(mpfr_t y, mpfr_prec_t precision, const void *of) {
  (void)of;
  mpfr_set_ui_2exp(y, 1, -precision / 4, MPFR_RNDN);
  mpfr_add_ui(y, y, 1, MPFR_RNDN);
  return 0;
}
static int never(mpfr_t y, mpfr_prec_t precision, const void *of) {
  mpfr_set_ui(y, (unsigned long)precision, MPFR_RNDN);
  if (of != NULL) mpfr_set_nan(y);
  return 0;
}
static void settling(void **state) {
  (void)state;
  mpfr_t y;
  mpfr_init2(y, 64);
  assert_int_equal(quadrature_settle(y, 64, NULL, slowly, NULL), 0);
  mpfr_sub_ui(y, y, 1, MPFR_RNDN);
  assert_true(mpfr_get_exp(y) < -100);
  assert_int_not_equal(quadrature_settle(y, 64, NULL, never, NULL), 0);
  assert_int_not_equal(quadrature_settle(y, 64, NULL, never, "NaN"), 0);
  mpfr_clear(y);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(rules_by_definition),
                                     cmocka_unit_test(on_the_jump),
                                     cmocka_unit_test(on_a_decimal_jump),
                                     cmocka_unit_test(pole_is_kept),
                                     cmocka_unit_test(orders),
                                     cmocka_unit_test(euler_maclaurin),
                                     cmocka_unit_test(odd_counts),
                                     cmocka_unit_test(not_to_be_had),
                                     cmocka_unit_test(settling)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
