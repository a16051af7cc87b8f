/* The truth of integrals: values known independently of this code, and rules held against their
 * definition in kernels/quadrature/quadrature.h, term by term. */
#include "reference/quadrature_parts.h"
#include "tests/quadrature_truths.h"

/* x is the decimal number of the text, its last digit being rounded or cut off. */
static void is_text(const mpfr_t x, const char *text, const char *what) {
  mpfr_t off, unit;
  mpfr_inits2(256, off, unit, (mpfr_ptr)NULL);
  const char *point = strchr(text, '.');
  mpfr_set_str(off, text, 10, MPFR_RNDN);
  mpfr_sub(off, x, off, MPFR_RNDN);
  mpfr_ui_pow_ui(unit, 10, point != NULL ? strlen(point + 1) : 0, MPFR_RNDN);
  mpfr_mul(off, off, unit, MPFR_RNDN);
  mpfr_abs(off, off, MPFR_RNDN);
  if (!mpfr_number_p(x) || mpfr_cmp_ui(off, 1) > 0) {
    char got[80];
    mpfr_snprintf(got, sizeof got, "%.40Rg", x);
    fail_msg("%s: %s, not %s", what, got, text);
  }
  mpfr_clears(off, unit, (mpfr_ptr)NULL);
}

/* From mpmath's quad at 60 digits, split at corners and peaks, and from the literature. */
static const struct known {
  const char *parameters, *solution;
} known[] = {
    {"integrand=damped_sine", "1.8500109717239236202430225146129"}, /* published: "about 0.530" */
    {"integrand=decaying_sine", "0.50003139615435472903976602821174"},
    {"integrand=cubic", "20.25"}, /* the field's 81/4, 625/4, 6561/4 */
    {"integrand=cubic from=0 to=5", "156.25"},
    {"integrand=cubic from=0 to=9", "1640.25"},
    {"integrand=identity", "0.5"}, /* scipy#25033 */
    {"integrand=identity from=-1 to=1", "0.0"},
    {"integrand=runge", "0.54936030677800634434450877057798"},
    {"integrand=root", "0.66666666666666666666666666666667"},
    {"integrand=kink", "0.27777777777777777777777777777778"},
    {"integrand=step", "0.66666666666666666666666666666667"},
    {"integrand=step from=0.5 to=0.75", "0.25"},
    {"integrand=oscillatory", "-0.0050636564110975879365655761045979"},
    {"integrand=spikes", "0.21080273550054927737564325570573"},
    {"integrand=narrow_normal", "0.22347533732644602501"}, /* scipy#11571 */
    {"integrand=narrow_normal from=-20", "0.2234753373264460250059626357674"},
    {"integrand=mean_normal", "800.0"}, /* scipy#5735 */
    {"integrand=root_tan", "2.2214414690791831235079404950303"},
    {"integrand=root_tan from=0.5 to=0x1p0", "0.48716055631216357708"},
    {"integrand=near_pole", "1.0"}, /* boostorg/math#423 */
    {"integrand=near_pole from=1 to=2", "1.070466269319269796"},
    {"integrand=genz_oscillatory", "-0.076990769838849649728409356599786"},
    {"integrand=genz_product_peak", "11.376451955185571679444010162109"},
    {"integrand=genz_corner_peak", "0.16666666666666666666666666666667"},
    {"integrand=genz_gaussian", "0.34848293210477464914649450726317"},
    {"integrand=genz_gaussian difficulty=2^-1 shift=0.25", "0.96498256988835762723"},
    {"integrand=genz_continuous", "0.34933449128585033406538664737447"},
    {"integrand=genz_discontinuous", "0.69633781406761296452041109202386"},
    {NULL, NULL},
};

static void known_values(void **state) {
  (void)state;
  for (const struct known *k = known; k->parameters != NULL; k++) {
    struct truth truth;
    solve(k->parameters, TYPE_F64, 1, &truth);
    is_text(truth.solution[0], k->solution, k->parameters);
    truth_clear(&truth);
  }
}

/* scipy#17443: a density's integral over its whole support is 1 less a tail, not 1e-21. */
static void tail_of_a_density(void **state) {
  (void)state;
  struct truth truth;
  mpfr_t off;
  char text[40];
  solve("integrand=narrow_normal mean=116 sd=3.81 from=0 to=10000", TYPE_F64, 1, &truth);
  mpfr_init2(off, 64);
  mpfr_ui_sub(off, 1, truth.solution[0], MPFR_RNDN);
  mpfr_snprintf(text, sizeof text, "%.1Re", off);
  assert_string_equal(text, "6.7e-204");
  mpfr_clear(off);
  truth_clear(&truth);
}

/* The integral of |f|, by mpmath between the zeros. */
static void scales(void **state) {
  (void)state;
  static const struct known sizes[] = {{"integrand=oscillatory", "0.634936343588902412"},
                                       {"integrand=decaying_sine", "0.545130664358695814148"},
                                       {"integrand=damped_sine", "1.8500109717239236"},
                                       {"integrand=identity from=-1 to=1", "1.0"},
                                       {"integrand=cubic from=-1 to=2", "4.25"},
                                       {"integrand=mean_normal from=-2000", "800.0"},
                                       {"integrand=genz_oscillatory", "0.703431836679211779118"},
                                       {NULL, NULL}};
  for (const struct known *k = sizes; k->parameters != NULL; k++) {
    struct truth truth;
    solve(k->parameters, TYPE_F64, 1, &truth);
    is_text(truth.scale[0], k->solution, k->parameters);
    mpfr_t ratio;
    mpfr_init2(ratio, 128);
    mpfr_div(ratio, truth.scale[0], truth.solution[0], MPFR_RNDN);
    mpfr_abs(ratio, ratio, MPFR_RNDN);
    mpfr_div(ratio, ratio, truth.condition[0], MPFR_RNDN);
    assert_true(mpfr_nan_p(ratio) || fabs(mpfr_get_d(ratio, MPFR_RNDN) - 1) < 1e-15);
    mpfr_clear(ratio);
    truth_clear(&truth);
  }
}

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

/* To 2^-90, or as 0: both are of size 1e-100 then. */
static bool agrees(const mpfr_t x, const mpfr_t y) {
  mpfr_t off;
  mpfr_init2(off, 64);
  mpfr_sub(off, x, y, MPFR_RNDN);
  const bool agree = mpfr_zero_p(off) || mpfr_get_exp(off) < -300 ||
                     (!mpfr_zero_p(y) && mpfr_get_exp(off) <= mpfr_get_exp(y) - 90);
  mpfr_clear(off);
  return agree;
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

/* Intervals with corners and jumps at nodes, between nodes, and outside. */
static const char *const integrals[] = {"integrand=damped_sine",
                                        "integrand=decaying_sine",
                                        "integrand=cubic",
                                        "integrand=cubic from=-0.7 to=2.1",
                                        "integrand=identity",
                                        "integrand=runge",
                                        "integrand=root",
                                        "integrand=kink",
                                        "integrand=kink from=0.5 to=1",
                                        "integrand=step",
                                        "integrand=step from=-1 to=0.25",
                                        "integrand=oscillatory",
                                        "integrand=spikes",
                                        "integrand=narrow_normal from=-1",
                                        "integrand=mean_normal from=795 to=805",
                                        "integrand=genz_oscillatory",
                                        "integrand=genz_product_peak difficulty=3.3",
                                        "integrand=genz_corner_peak",
                                        "integrand=genz_gaussian",
                                        "integrand=genz_continuous",
                                        "integrand=genz_discontinuous",
                                        "integrand=genz_discontinuous shift=0.5",
                                        NULL};

static void rules_by_definition(void **state) {
  (void)state;
  static const unsigned long sizes[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 30};
  for (const struct statement *s = statements; s->scheme != NULL; s++)
    for (size_t k = 0; integrals[k] != NULL; k++)
      for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++)
        if (strstr(integrals[k], "step") == NULL || sizes[j] % 3 != 0) /* see on_the_jump */
          hold(s, integrals[k], (j + k) % 2 == 0 ? TYPE_F32 : TYPE_F64, sizes[j]);
}

/* By tanh-sinh quadrature, which knows f alone; and what is off by a millionth of u is not. */
static void certified(void **state) {
  (void)state;
  for (const struct known *k = known; k->parameters != NULL; k++) {
    struct truth truth;
    struct given g;
    const struct input input = {.type = TYPE_F64, .n = 1};
    char message[300] = "";
    solve(k->parameters, TYPE_F64, 1, &truth);
    if (reference_quadrature.certify(&input, given(&g, k->parameters), &truth, message,
                                     sizeof message))
      fail_msg("%s: %s", k->parameters, message);
    mpfr_t *const parts[] = {truth.solution, truth.scale, truth.condition};
    for (size_t p = 0; p < 3; p++) {
      if (!mpfr_regular_p(parts[p][0])) continue;
      mpfr_t right;
      mpfr_init2(right, mpfr_get_prec(parts[p][0]));
      mpfr_set(right, parts[p][0], MPFR_RNDN);
      mpfr_prec_round(parts[p][0], 70, MPFR_RNDN);
      mpfr_nextabove(parts[p][0]);
      assert_int_not_equal(
          reference_quadrature.certify(&input, &g.params, &truth, message, sizeof message), 0);
      mpfr_set_prec(parts[p][0], mpfr_get_prec(right));
      mpfr_set(parts[p][0], right, MPFR_RNDN);
      mpfr_clear(right);
    }
    truth_clear(&truth);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(known_values), cmocka_unit_test(tail_of_a_density), cmocka_unit_test(scales),
      cmocka_unit_test(certified), cmocka_unit_test(rules_by_definition)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
