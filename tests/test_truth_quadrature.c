/* The truth of integrals: values known independently of this code, and its certification. */
#include "tests/quadrature_truths.h"

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
    {"integrand=genz_discontinuous difficulty=20 shift=2", "24258259.7204895138984553"},
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

/* tanh 498 and tanh 508 differ after 431 digits: sech^2(10 (x - 1/5)) between them is 4 e^-2u. */
static void far_from_spikes(void **state) {
  (void)state;
  struct truth truth;
  mpfr_t wanted, next;
  mpfr_inits2(200, wanted, next, (mpfr_ptr)NULL);
  solve("integrand=spikes from=50 to=51", TYPE_F32, 1, &truth);
  mpfr_set_si(wanted, -996, MPFR_RNDN);
  mpfr_exp(wanted, wanted, MPFR_RNDN);
  mpfr_set_si(next, -1016, MPFR_RNDN);
  mpfr_exp(next, next, MPFR_RNDN);
  mpfr_sub(wanted, wanted, next, MPFR_RNDN);
  mpfr_div_ui(wanted, wanted, 5, MPFR_RNDN);
  mpfr_div(wanted, truth.solution[0], wanted, MPFR_RNDN);
  mpfr_sub_ui(wanted, wanted, 1, MPFR_RNDN);
  assert_true(mpfr_number_p(wanted) && mpfr_get_exp(wanted) < -180);
  assert_true(mpfr_get_d(truth.condition[0], MPFR_RNDN) - 1 < 1e-30);
  mpfr_clears(wanted, next, (mpfr_ptr)NULL);
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

/* e^(500 x) on [0, 1]: cut towards the end where it is steep, though its feature lies beyond. */
static void steep_end(void **state) {
  (void)state;
  const char *parameters = "integrand=genz_discontinuous difficulty=500 shift=2";
  struct truth truth;
  struct given g;
  const struct input input = {.type = TYPE_F64, .n = 1};
  char message[300] = "";
  solve(parameters, TYPE_F64, 1, &truth);
  if (reference_quadrature.certify(&input, given(&g, parameters), &truth, message, sizeof message))
    fail_msg("%s", message);
  truth_clear(&truth);
}

/* What has no integral is refused, with the reason. */
static void refused(void **state) {
  (void)state;
  static const struct {
    const char *parameters, *reason;
  } cases[] = {
      {"integrand=square", "integrand=square"},
      {"integrand=root from=-1", "not defined on all of [-1, 1]"},
      {"integrand=near_pole from=-2 to=2", "not defined"},
      {"integrand=root_tan to=1.6", "not defined"},
      {"integrand=genz_corner_peak from=-1", "not defined"},
      {"integrand=damped_sine to=1e7", "more than 8192 times"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    struct truth truth;
    struct given g;
    const struct input input = {.type = TYPE_F64, .n = 1};
    char message[300] = "";
    assert_int_not_equal(reference_quadrature.compute(&input, given(&g, cases[k].parameters),
                                                      &truth, message, sizeof message),
                         0);
    if (strstr(message, cases[k].reason) == NULL) fail_msg("%s: %s", cases[k].parameters, message);
  }
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
      cmocka_unit_test(known_values), cmocka_unit_test(tail_of_a_density),
      cmocka_unit_test(scales),       cmocka_unit_test(far_from_spikes),
      cmocka_unit_test(refused),      cmocka_unit_test(steep_end),
      cmocka_unit_test(certified)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
