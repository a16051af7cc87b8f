/* test_truth_ode.c: solutions of initial-value problems: published digits, orbits that close,
 * Kepler's equation; certified by another way, which notices a wrong one; what is said of results.
 */
#include "tests/ode_truth_helpers.h"

#include <math.h>

#include "reference/ode_taylor.h"

/* Truncated digits. */
static void expect_digits(const char *what, const mpfr_t number, const char *digits) {
  char got[64];
  mpfr_snprintf(got, sizeof got, "%.30RZf", number);
  if (strncmp(got, digits, strlen(digits)) != 0) fail_msg("%s: %s, not %s", what, got, digits);
}

/* To 80 bits: as many digits as are published. */
static void published_digits(void **state) {
  (void)state;
  static const struct {
    const char *pairs, *digits[3];
  } rows[] = {
      {"system=lorenz",
       {"-5.8576853824240900202", "-5.8310824864261004429", "23.932132987027562647"}},
      {"system=lorenz;end=20",
       {"-8.0211436133174370677", "-11.905464749171750375", "19.856374858398413120"}},
      {"system=lorenz;end=50",
       {"16.246275544569391389", "23.171100649775566136", "30.162707065608276643"}},
      {"system=brusselator", {"0.498637071268347848649855", "4.59678034945201118320174", NULL}},
  };
  mpfr_t *y = ode_numbers(3, 192);
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    struct asked asked;
    struct ode_task task;
    char message[300] = "";
    ask(&asked, TYPE_F64, 1, rows[k].pairs);
    assert_int_equal(ode_task_init(&task, &asked.input, &asked.parameters, message, sizeof message),
                     0);
    if (ode_taylor(&task, 80, y, message, sizeof message) != 0) fail_msg("%s", message);
    for (size_t c = 0; c < 3 && rows[k].digits[c] != NULL; c++)
      expect_digits(rows[k].pairs, y[c], rows[k].digits[c]);
    ode_task_clear(&task);
  }
  ode_numbers_free(y, 3);
}

/* Where a first precision is too little the settings disagree, and a higher one is tried. */
static void disagreement_is_noticed(void **state) {
  (void)state;
  struct ode_system hopeful = *ode_system_find("lorenz");
  struct asked asked;
  struct ode_task task;
  char message[300] = "";
  hopeful.growth = -192; /* 44 and 76 bits, of which 26 are lost on the way */
  ask(&asked, TYPE_F64, 1, "system=lorenz;end=20");
  assert_int_equal(ode_task_init(&task, &asked.input, &asked.parameters, message, sizeof message),
                   0);
  task.system = &hopeful;
  mpfr_t *y = ode_numbers(3, 192);
  if (ode_taylor(&task, 80, y, message, sizeof message) != 0) fail_msg("%s", message);
  expect_digits("x", y[0], "-8.0211436133174370677");
  ode_numbers_free(y, 3);
  ode_task_clear(&task);
}

/* |number - text| < 10^-digits */
static void expect_near(const char *what, const mpfr_t number, const char *text, long digits) {
  MPFR_DECL_INIT(wanted, 256);
  MPFR_DECL_INIT(allowed, 64);
  mpfr_set_str(wanted, text, 10, MPFR_RNDN);
  mpfr_sub(wanted, wanted, number, MPFR_RNDN);
  mpfr_set_ui(allowed, 10, MPFR_RNDN);
  mpfr_pow_si(allowed, allowed, -digits, MPFR_RNDN);
  if (mpfr_cmpabs(wanted, allowed) >= 0)
    fail_msg("%s is not %s: apart by %g", what, text, mpfr_get_d(wanted, MPFR_RNDN));
}

static void arenstorf_closes(void **state) {
  (void)state;
  static const char *const start[] = {"0.994", "0", "0", "-2.00158510637908252240537862224"};
  struct asked asked;
  ask(&asked, TYPE_F64, 1, "system=arenstorf");
  struct truth truth = solve(&asked);
  for (size_t c = 0; c < 4; c++)
    expect_near("arenstorf after a period", truth.solution[c], start[c], 24);
  truth_clear(&truth);
}

/* ---- Lorenz's shortest periodic orbit, published to 50 digits ---- */

static const char *const orbit[] = {"-13.763610682134200525014401054361653864100864854092",
                                    "-19.578751942451795538838041446009558866114240053428", "27"};
static void orbit_start(mpfr_t *y) {
  for (int c = 0; c < 3; c++)
    mpfr_set_str(y[c], orbit[c], 10, MPFR_RNDN);
}
static void orbit_period(mpfr_t end) {
  mpfr_set_str(end, "1.5586522107161747275678702092126960705284805489972", 10, MPFR_RNDN);
}

static void lorenz_orbit_closes(void **state) {
  (void)state;
  struct ode_system periodic = *ode_system_find("lorenz");
  struct asked asked;
  struct ode_task task;
  char message[300];
  periodic.initial = orbit_start;
  ask(&asked, TYPE_F64, 1, "system=lorenz");
  assert_int_equal(ode_task_init(&task, &asked.input, &asked.parameters, message, sizeof message),
                   0);
  task.system = &periodic;
  orbit_period(task.end);
  mpfr_t *y = ode_numbers(3, 256);
  if (ode_taylor(&task, 180, y, message, sizeof message) != 0) fail_msg("%s", message);
  for (int c = 0; c < 3; c++)
    expect_near("the orbit after a period", y[c], orbit[c], 46);
  ode_numbers_free(y, 3);
  ode_task_clear(&task);
}

/* ---- Kepler's equation: t = E - e sin E, (x, y) = (cos E - e, sqrt(1 - e^2) sin E) ---- */

static void solve_kepler(mpfr_t x, mpfr_t y, double t) {
  mpfr_t sine, cosine, step;
  mpfr_inits2(mpfr_get_prec(x), sine, cosine, step, (mpfr_ptr)NULL);
  mpfr_set_d(x, t, MPFR_RNDN); /* E, by Newton's method */
  for (int i = 0; i < 20; i++) {
    mpfr_sin_cos(sine, cosine, x, MPFR_RNDN);
    mpfr_div_2ui(sine, sine, 1, MPFR_RNDN);
    mpfr_div_2ui(cosine, cosine, 1, MPFR_RNDN);
    mpfr_sub(step, x, sine, MPFR_RNDN);
    mpfr_sub_d(step, step, t, MPFR_RNDN);
    mpfr_ui_sub(cosine, 1, cosine, MPFR_RNDN);
    mpfr_div(step, step, cosine, MPFR_RNDN);
    mpfr_sub(x, x, step, MPFR_RNDN);
  }
  mpfr_sin_cos(sine, cosine, x, MPFR_RNDN);
  mpfr_sub_d(x, cosine, 0.5, MPFR_RNDN);
  mpfr_sqrt_ui(y, 3, MPFR_RNDN);
  mpfr_mul(y, y, sine, MPFR_RNDN);
  mpfr_div_2ui(y, y, 1, MPFR_RNDN);
  mpfr_clears(sine, cosine, step, (mpfr_ptr)NULL);
}

static void kepler_keeps_keplers_equation(void **state) {
  (void)state;
  struct asked asked;
  ask(&asked, TYPE_F64, 4, "system=kepler;end=7.5;snapshots=4");
  struct truth truth = solve(&asked);
  mpfr_t x[2];
  mpfr_inits2(256, x[0], x[1], (mpfr_ptr)NULL);
  for (size_t s = 0; s < 4; s++) {
    solve_kepler(x[0], x[1], 7.5 * (double)(s + 1) / 4);
    for (size_t c = 0; c < 2; c++) {
      mpfr_sub(x[c], x[c], truth.solution[4 * s + c], MPFR_RNDN);
      if (mpfr_cmp_ui_2exp(x[c], 1, -130) > 0 || mpfr_cmp_si_2exp(x[c], -1, -130) < 0)
        fail_msg("snapshot %zu, component %zu: apart by %g", s, c, mpfr_get_d(x[c], MPFR_RNDN));
    }
  }
  mpfr_clears(x[0], x[1], (mpfr_ptr)NULL);
  truth_clear(&truth);
}

/* ---- the scale, trajectories, times as text ---- */

static void scale_is_the_largest_component(void **state) {
  (void)state;
  struct asked asked;
  ask(&asked, TYPE_F32, 2, "system=oscillator;end=2;snapshots=2;trajectories=3;spread=2^-2");
  struct truth truth = solve(&asked);
  assert_int_equal(truth.length, 2 * 2 * 3);
  for (size_t j = 0; j < 3; j++) { /* y0 = 1 + j/4; at t = 1 the sine is larger, at 2 also */
    for (size_t s = 0; s < 2; s++) {
      const double radius = 1 + 0.25 * (double)j, sine = s == 0 ? 0.8414709848 : 0.9092974268;
      expect_about("scale", mpfr_get_d(truth.scale[6 * s + j], MPFR_RNDN), radius * sine, 1e-9);
      expect_about("speed", -mpfr_get_d(truth.solution[6 * s + 3 + j], MPFR_RNDN), radius * sine,
                   1e-9);
      assert_true(mpfr_equal_p(truth.scale[6 * s + j], truth.scale[6 * s + 3 + j]));
      assert_true(mpfr_nan_p(truth.condition[6 * s + j]) != 0);
    }
  }
  truth_clear(&truth);
}

/* 0.1 is a tenth and not an f64. */
static void times_are_read_exactly(void **state) {
  (void)state;
  mpfr_t right;
  mpfr_init2(right, 256);
  mpfr_set_si(right, -3, MPFR_RNDN);
  mpfr_div_ui(right, right, 10, MPFR_RNDN);
  mpfr_exp(right, right, MPFR_RNDN);
  static const char *const same[] = {"system=decay;step=0.1", "system=decay;end=0.3"};
  for (int k = 0; k < 2; k++) {
    struct asked asked;
    ask(&asked, TYPE_F32, 3, same[k]);
    struct truth truth = solve(&asked);
    mpfr_sub(truth.scale[0], truth.solution[0], right, MPFR_RNDA);
    assert_true(mpfr_zero_p(truth.scale[0]) || mpfr_get_exp(truth.scale[0]) < -180);
    truth_clear(&truth);
  }
  mpfr_clear(right);
}

/* Lorenz to t = 5000 asks for 6500 bits; a little patience ends before t = 40 is reached. */
static void long_ways_are_refused(void **state) {
  (void)state;
  static const char *const far[] = {"system=lorenz;end=5000", "system=lorenz;end=41"};
  static const char *const remedy[] = {"give an earlier end", "STUDY_TRUTH_SECONDS"};
  for (int k = 0; k < 2; k++) {
    struct asked asked;
    struct truth truth;
    char message[300] = "";
    ask(&asked, TYPE_F64, 8, far[k]);
    if (k == 1) setenv("STUDY_TRUTH_SECONDS", "0", 1);
    assert_int_equal(
        reference_ode.compute(&asked.input, &asked.parameters, &truth, message, sizeof message),
        -1);
    unsetenv("STUDY_TRUTH_SECONDS");
    assert_non_null(strstr(message, remedy[k]));
  }
}

/* What was asked for last is kept, and not taken for another's. */
static void another_end_is_another_solution(void **state) {
  (void)state;
  static const char *const twice[] = {"system=van_der_pol;end=1", "system=van_der_pol;end=1",
                                      "system=van_der_pol;end=1.5", "system=brusselator;end=1.5"};
  double y[4];
  for (int k = 0; k < 4; k++) {
    struct asked asked;
    ask(&asked, TYPE_F64, 1, twice[k]);
    struct truth truth = solve(&asked);
    y[k] = mpfr_get_d(truth.solution[0], MPFR_RNDN);
    truth_clear(&truth);
  }
  assert_true(y[0] == y[1] && y[1] > y[2] + 0.1 && y[2] != y[3]);
}

/* ---- certified ---- */

static const char *const tasks[] = {"system=decay;end=3;snapshots=2;trajectories=2",
                                    "system=oscillator",
                                    "system=kepler;snapshots=2",
                                    "system=arenstorf;end=1.5;trajectories=2",
                                    "system=lorenz;end=2;trajectories=3;snapshots=2",
                                    "system=van_der_pol",
                                    "system=brusselator;end=3"};
enum { TASKS = sizeof tasks / sizeof *tasks };

static void another_way_agrees(void **state) {
  (void)state;
  for (size_t k = 0; k < TASKS; k++) {
    struct asked asked;
    char message[300] = "";
    ask(&asked, TYPE_F64, 2, tasks[k]);
    struct truth truth = solve(&asked);
    if (reference_ode.certify(&asked.input, &asked.parameters, &truth, message, sizeof message) !=
        0)
      fail_msg("%s: %s", tasks[k], message);
    /* 2^-70 of it away, in the last element. */
    mpfr_t *last = &truth.solution[truth.length - 1];
    MPFR_DECL_INIT(little, 64);
    mpfr_mul_2si(little, truth.scale[truth.length - 1], -70, MPFR_RNDN);
    mpfr_add(*last, *last, little, MPFR_RNDN);
    if (reference_ode.certify(&asked.input, &asked.parameters, &truth, message, sizeof message) ==
        0)
      fail_msg("%s: a wrong one is certified", tasks[k]);
    assert_non_null(strstr(message, "solution"));
    truth_clear(&truth);
  }
}

/* ---- what is said of results ---- */

static char *appraise(const struct asked *asked, const struct truth *truth, const double *result) {
  static char text[400];
  reference_ode.appraise(&asked->input, &asked->parameters, result, truth, text, sizeof text);
  return text;
}

static void horizons(void **state) {
  (void)state;
  struct asked asked;
  double y[8];
  ask(&asked, TYPE_F64, 8, "system=oscillator;end=6;snapshots=4");
  struct truth truth = solve(&asked);
  for (size_t i = 0; i < 8; i++)
    y[i] = mpfr_get_d(truth.solution[i], MPFR_RNDN);
  assert_non_null(strstr(appraise(&asked, &truth, y), "horizon=inf;horizon_thousandth=inf"));
  y[3] += 0.002; /* component 1 at t = 3 */
  y[4] -= 1.5;   /* component 0 at t = 4.5 */
  assert_non_null(strstr(appraise(&asked, &truth, y), ";horizon=4.5;horizon_thousandth=3"));
  y[1] = (double)(0.0F / 0.0F);
  assert_non_null(strstr(appraise(&asked, &truth, y), ";horizon=1.5;horizon_thousandth=1.5"));
  truth_clear(&truth);
}

/* Errors of 1.001 10^(t - 12) at t = 1, 2, ... 12: a digit a time unit, up to the last below 0.1.
 */
static void digits_are_lost(void **state) {
  (void)state;
  struct asked asked;
  double y[36];
  ask(&asked, TYPE_F64, 12, "system=lorenz;end=12;snapshots=12");
  struct truth truth = solve(&asked);
  for (size_t s = 0; s < 12; s++)
    for (size_t c = 0; c < 3; c++)
      y[3 * s + c] = mpfr_get_d(truth.solution[3 * s + c], MPFR_RNDN) +
                     (c == 1 ? 1.001 * pow(10, s < 2 ? -8 : (double)s - 11) : 0);
  const char *text = appraise(&asked, &truth, y);
  if (strncmp(text, "digits_lost=", 12) != 0) fail_msg("%s", text);
  expect_about("digits lost", strtod(text + 12, NULL), 1, 1e-3);
  assert_non_null(strstr(text, ";horizon=12;horizon_thousandth=9"));
  truth_clear(&truth);
}

static void expect_drift(const char *text, const char *key, double wanted) {
  const char *at = strstr(text, key);
  if (at == NULL || at[strlen(key)] != '=') fail_msg("%s is not in %s", key, text);
  const double got = strtod(at + strlen(key) + 1, NULL);
  if (!(got >= wanted * 0.999 && got <= wanted * 1.001 + 1e-15))
    fail_msg("%s: %s is not %g", text, key, wanted);
}

/* Exact states have none but their rounding's; a state that is off by a little drifts by as much
 * as the formula of the conserved quantity says. */
static void drifts(void **state) {
  (void)state;
  struct asked asked;
  double y[4];
  ask(&asked, TYPE_F64, 8, "system=oscillator;end=1");
  struct truth truth = solve(&asked);
  y[0] = 1.001, y[1] = 0; /* energy 1.002001 / 2 */
  expect_drift(appraise(&asked, &truth, y), "energy_drift", 0.002001);
  truth_clear(&truth);

  ask(&asked, TYPE_F64, 8, "system=kepler;end=1");
  truth = solve(&asked);
  for (size_t i = 0; i < 4; i++)
    y[i] = mpfr_get_d(truth.solution[i], MPFR_RNDN);
  expect_drift(appraise(&asked, &truth, y), "energy_drift", 0);
  y[0] = 1, y[1] = 0, y[2] = 0, y[3] = 1; /* -1/2 and 1: of the ellipse -1/2 and sqrt(3)/2 */
  expect_drift(appraise(&asked, &truth, y), "energy_drift", 0);
  expect_drift(appraise(&asked, &truth, y), "angular_momentum_drift", 0.154700538);
  y[3] = 1.2;
  expect_drift(appraise(&asked, &truth, y), "energy_drift", 0.44);
  truth_clear(&truth);

  ask(&asked, TYPE_F64, 8, "system=arenstorf;end=1");
  truth = solve(&asked);
  for (size_t i = 0; i < 4; i++)
    y[i] = mpfr_get_d(truth.solution[i], MPFR_RNDN);
  expect_drift(appraise(&asked, &truth, y), "jacobi_drift", 0);
  truth_clear(&truth);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(published_digits),
      cmocka_unit_test(disagreement_is_noticed),
      cmocka_unit_test(arenstorf_closes),
      cmocka_unit_test(lorenz_orbit_closes),
      cmocka_unit_test(kepler_keeps_keplers_equation),
      cmocka_unit_test(scale_is_the_largest_component),
      cmocka_unit_test(times_are_read_exactly),
      cmocka_unit_test(long_ways_are_refused),
      cmocka_unit_test(another_end_is_another_solution),
      cmocka_unit_test(another_way_agrees),
      cmocka_unit_test(horizons),
      cmocka_unit_test(digits_are_lost),
      cmocka_unit_test(drifts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
