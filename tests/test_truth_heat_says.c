/* test_truth_heat_says.c: fields certified, wrong ones noticed; what is said of results; what is
 * refused.
 */
#include "tests/heat_truth_helpers.h"

/* ---- certified ---- */

static const struct {
  size_t n;
  const char *pairs;
} tasks[] = {{64, "r=0.4;steps=30"},
             {65, "r=0.5;steps=20;ends=fixed"},
             {31, "r=0.6;steps=9"},
             {20, "r=0.2;steps=12;columns=5"},
             {63, "r=0.25;steps=5;columns=9;ends=fixed"},
             {1000, "r=0.45;steps=100"}};
enum { TASKS = sizeof tasks / sizeof *tasks };

static int certify(const struct asked *asked, const struct truth *truth, char *message,
                   size_t message_size) {
  message[0] = '\0';
  return reference_heat.certify(&asked->input, &asked->parameters, truth, message, message_size);
}

static void ask_task(struct asked *asked, size_t k) {
  ask(asked, k % 2 == 0 ? TYPE_F64 : TYPE_F32, tasks[k].n, tasks[k].pairs);
  fill_roughly(asked, (unsigned)k);
}

static void truths_are_certified(void **state) {
  (void)state;
  static struct asked asked;
  for (size_t k = 0; k < TASKS; k++) {
    char message[300];
    ask_task(&asked, k);
    struct truth truth = solve(&asked);
    if (certify(&asked, &truth, message, sizeof message) != 0)
      fail_msg("%s: %s", tasks[k].pairs, message);
    truth_clear(&truth);
    truth = solve_scheme(&asked, "ftcs");
    if (certify(&asked, &truth, message, sizeof message) != 0)
      fail_msg("%s: %s", tasks[k].pairs, message);
    truth_clear(&truth);
  }
}

/* number += 2^-60 scale */
static void nudge(mpfr_t number, const mpfr_t scale) {
  MPFR_DECL_INIT(little, 64);
  mpfr_div_2ui(little, scale, 60, MPFR_RNDN);
  mpfr_add(number, number, little, MPFR_RNDN);
}

static void expect_noticed(const struct asked *asked, const struct truth *truth, const char *why) {
  char message[300];
  assert_int_equal(certify(asked, truth, message, sizeof message), -1);
  if (strstr(message, why) == NULL) fail_msg("'%s' is not in '%s'", why, message);
}

static void wrong_ones_are_noticed(void **state) {
  (void)state;
  static struct asked asked;
  for (size_t k = 0; k < TASKS; k++) {
    ask_task(&asked, k);
    struct truth truth = solve_scheme(&asked, "ftcs");
    const size_t at = truth.length / 2 + 1;
    nudge(truth.scheme[at], truth.scale[0]);
    if (truth.length < 100) expect_noticed(&asked, &truth, "what");
    nudge(truth.solution[at], truth.scale[0]);
    expect_noticed(&asked, &truth, "what is left of the field's");
    nudge(truth.scale[at], truth.scale[0]);
    expect_noticed(&asked, &truth, "scale");
    truth_clear(&truth);
  }
  ask_task(&asked, 0);
  struct truth truth = solve(&asked);
  ask(&asked, TYPE_F64, 63, "r=0.4;steps=30");
  expect_noticed(&asked, &truth, "64 points, not 63");
  truth_clear(&truth);
}

/* Nothing is left of a mean of exactly 0 but what it was taken for: more bits were needed, for
 * 2^-400 of the field. */
static void little_is_left(void **state) {
  (void)state;
  static struct asked asked;
  char message[300];
  ask(&asked, TYPE_F64, 37, "r=0.5;steps=20000");
  fill_roughly(&asked, 5);
  set_point(&asked, 0, 0);
  for (size_t i = 1; i < 19; i++)
    set_point(&asked, 37 - i, -asked.f64[i]);
  struct truth truth = solve_scheme(&asked, "ftcs");
  assert_true(mpfr_get_exp(truth.scale[0]) < -400);
  if (certify(&asked, &truth, message, sizeof message) != 0) fail_msg("%s", message);
  nudge(truth.solution[3], truth.scale[0]);
  expect_noticed(&asked, &truth, "what is left of the field's");
  truth_clear(&truth);
}

/* ---- what is said of a result ---- */

static double said(const struct asked *asked, const struct truth *truth, const void *result,
                   const char *key) {
  char text[500], wanted[40];
  reference_heat.appraise(&asked->input, &asked->parameters, result, truth, text, sizeof text);
  snprintf(wanted, sizeof wanted, "%s=", key);
  for (char *rest = text, *pair; (pair = strsep(&rest, ";")) != NULL;)
    if (strncmp(pair, wanted, strlen(wanted)) == 0) return strtod(pair + strlen(wanted), NULL);
  return NAN;
}

static void expect_said(const struct asked *asked, const struct truth *truth, const void *result,
                        const char *key, double wanted, double within) {
  const double got = said(asked, truth, result, key);
  if (!(got == wanted || fabs(got - wanted) <= within))
    fail_msg("%s is %.17g, not %g", key, got, wanted);
}

/* The finest wave with r = 1/4: steps give 0, with r = 1/2 they turn its sign, with 3/5 they make
 * it 1.4 times as large. */
static void growth(void **state) {
  (void)state;
  static struct asked asked;
  static const struct {
    const char *pairs;
    double factor, scheme;
  } rows[] = {{"r=0.25;steps=3", 0, 0},
              {"r=0.5;steps=3", -1, -1},
              {"r=0.5;steps=4", 1, 1},
              {"r=0.125;steps=5", 0.5, 0.5},
              {"r=0.6;steps=7", -1.25, -1.4}};
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    double result[4];
    ask(&asked, TYPE_F64, 4, rows[k].pairs);
    const int steps = (int)asked.given.list[1].number;
    for (size_t i = 0; i < 4; i++) {
      set_point(&asked, i, i % 2 == 0 ? 1 : -1);
      result[i] = asked.f64[i] * pow(rows[k].factor, steps);
    }
    struct truth truth = solve_scheme(&asked, "ftcs");
    expect_said(&asked, &truth, result, "growth", rows[k].factor, 1e-11);
    expect_said(&asked, &truth, result, "growth_scheme", rows[k].scheme, 1e-11);
    result[2] = NAN;
    expect_said(&asked, &truth, result, "mean_drift", INFINITY, 0);
    assert_true(isinf(said(&asked, &truth, result, "growth")));
    truth_clear(&truth);
  }
}

/* The errors of a wave (0, 3, 0, -3): exp(-2 r n) beside exp(-(pi / 2)^2 r n) and (1 - 2 r)^n. */
static void parts_of_the_truncation(void **state) {
  (void)state;
  static struct asked asked;
  ask(&asked, TYPE_F64, 4, "r=0.25;steps=2");
  for (size_t i = 0; i < 4; i++)
    set_point(&asked, i, i % 2 == 0 ? 0 : 6 - 3 * (double)i);
  assert_true(asked.f64[1] == 3 && asked.f64[3] == -3);
  struct truth truth = solve_scheme(&asked, "ftcs");
  expect_said(&asked, &truth, asked.f64, "space_error", 3 * (exp(-1.0) - exp(-1.2337005501361697)),
              1e-11);
  expect_said(&asked, &truth, asked.f64, "time_error", 3 * (exp(-1.0) - 0.25), 1e-11);
  truth_clear(&truth);
  /* another field, and another number of steps: what is kept is not theirs */
  ask(&asked, TYPE_F64, 4, "r=0.25;steps=4");
  set_point(&asked, 1, 1);
  set_point(&asked, 3, -1);
  truth = solve_scheme(&asked, "ftcs");
  expect_said(&asked, &truth, asked.f64, "time_error", exp(-2.0) - 0.0625, 1e-11);
  truth_clear(&truth);
}

/* A large field that is nearly even: 300 beside 300.001, where an increment of r is 33 ulps of
 * 2^-15; and one that does not move: less than half an ulp. */
static void increments(void **state) {
  (void)state;
  static struct asked asked;
  ask(&asked, TYPE_F32, 5, "r=0x1p-2;steps=1");
  for (size_t i = 0; i < 5; i++)
    set_point(&asked, i, i == 2 ? 300.001 : 300);
  struct truth truth = solve(&asked);
  expect_said(&asked, &truth, asked.f32, "increment_ulps", 2 * 33 * 0.25, 0); /* of the middle */
  expect_said(&asked, &truth, asked.f32, "unmoved", 5, 0);
  expect_said(&asked, &truth, asked.f32, "mean_drift", 0, 0);
  float moved[5];
  memcpy(moved, asked.f32, sizeof moved);
  moved[1] += 5;
  expect_said(&asked, &truth, moved, "unmoved", 4, 0);
  expect_said(&asked, &truth, moved, "mean_drift", 1 / 300.001, 1e-8);
  truth_clear(&truth);
  ask(&asked, TYPE_F32, 4, "r=2^-4;steps=9;ends=fixed");
  for (size_t i = 0; i < 4; i++)
    set_point(&asked, i, 1 + (i == 2 ? 0x1p-23 : 0));
  truth = solve(&asked);
  expect_said(&asked, &truth, asked.f32, "increment_ulps", 0.125, 0);
  truth_clear(&truth);
}

/* ---- fields that repeat ---- */

static void only_the_first_tile(void **state) {
  (void)state;
  static struct asked whole, tile;
  static const struct {
    size_t n, tile;
    const char *whole, *alone;
  } rows[] = {{35, 7, "r=0.4;steps=20;period=7", "r=0.4;steps=20"},
              {72, 9, "r=0.2;steps=9;columns=12;period=3", "r=0.2;steps=9;columns=3"}};
  for (size_t k = 0; k < 2; k++) {
    ask(&tile, TYPE_F64, rows[k].tile, rows[k].alone);
    fill_roughly(&tile, 7);
    ask(&whole, TYPE_F64, rows[k].n, rows[k].whole);
    for (size_t i = 0; i < rows[k].n; i++)
      set_point(&whole, i, tile.f64[k == 0 ? i % 7 : i / 12 % 3 * 3 + i % 3]);
    struct truth a = solve_scheme(&whole, "ftcs"), b = solve_scheme(&tile, "ftcs");
    assert_int_equal(a.length, rows[k].tile);
    assert_int_equal(exponent_apart(a.solution, b.solution, a.length), MPFR_EMIN_MIN);
    assert_int_equal(exponent_apart(a.scheme, b.scheme, a.length), MPFR_EMIN_MIN);
    expect_said(&whole, &a, tile.f64, "unmoved", (double)a.length, 0);
    truth_clear(&a);
    truth_clear(&b);
    struct truth truth;
    char message[400] = "", place[20];
    set_point(&whole, 29, 5);
    assert_int_equal(
        reference_heat.compute(&whole.input, &whole.parameters, &truth, message, sizeof message),
        -1);
    snprintf(place, sizeof place, "point 29 is");
    if (strstr(message, place) == NULL) fail_msg("'%s' is not in '%s'", place, message);
  }
}

/* ---- what is no number, or too much ---- */

/* FTCS hands on what is no number from point to point; a solution has it everywhere. */
static void no_numbers(void **state) {
  (void)state;
  static struct asked asked;
  static const struct {
    size_t n, at, spoilt;
    const char *pairs;
  } rows[] = {{9, 4, 5, "r=0.4;steps=2"},
              {9, 0, 5, "r=0.4;steps=2"},
              {9, 0, 3, "r=0.4;steps=2;ends=fixed"},
              {9, 4, 7, "r=0.4;steps=100;ends=fixed"},
              {49, 24, 13, "r=0.2;steps=2;columns=7"},
              {49, 0, 0, "r=0.2;steps=9;columns=7;ends=fixed"},
              {49, 3, 5, "r=0.2;steps=2;columns=7;ends=fixed"}};
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    ask(&asked, TYPE_F64, rows[k].n, rows[k].pairs);
    fill_roughly(&asked, 1);
    set_point(&asked, rows[k].at, k % 2 == 0 ? NAN : -INFINITY);
    struct truth truth = solve_scheme(&asked, "ftcs");
    size_t spoilt = 0;
    for (size_t i = 0; i < rows[k].n; i++) {
      assert_true(mpfr_nan_p(truth.solution[i]) && mpfr_nan_p(truth.scale[i]));
      spoilt += mpfr_nan_p(truth.scheme_rounded[i]) != 0;
      assert_true(mpfr_nan_p(truth.scheme[i]) == mpfr_nan_p(truth.scheme_rounded[i]));
    }
    if (spoilt != rows[k].spoilt)
      fail_msg("%s: %zu points, not %zu", rows[k].pairs, spoilt, rows[k].spoilt);
    truth_clear(&truth);
  }
}

static void expect_refused(const char *scheme, size_t n, const char *pairs, const char *why) {
  static struct asked asked;
  char message[400] = "";
  ask(&asked, TYPE_F64, n, pairs);
  set_point(&asked, 1, 1);
  struct truth truth = solve(&asked);
  assert_int_equal(reference_heat.scheme(scheme, &asked.input, &asked.parameters, &truth, message,
                                         sizeof message),
                   RUN_UNAVAILABLE);
  if (strstr(message, why) == NULL) fail_msg("'%s' is not in '%s'", why, message);
  truth_clear(&truth);
}

static void refusals(void **state) {
  (void)state;
  static struct asked asked;
  struct truth truth;
  char message[400] = "";
  expect_refused("leapfrog", 8, "r=0.4;steps=1", "'leapfrog'");
  enum { MANY = 1 << 20 };
  double *data = calloc(MANY, sizeof *data);
  assert_non_null(data);
  data[5] = 1;
  ask(&asked, TYPE_F64, 8, "r=0.4;steps=1");
  asked.input.n = MANY;
  asked.input.data = data;
  setenv("STUDY_TRUTH_SECONDS", "1", 1);
  assert_int_equal(
      reference_heat.compute(&asked.input, &asked.parameters, &truth, message, sizeof message),
      RUN_UNAVAILABLE);
  unsetenv("STUDY_TRUTH_SECONDS");
  assert_non_null(strstr(message, "1048576 points"));
  assert_non_null(strstr(message, "period"));
  free(data);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(truths_are_certified),
      cmocka_unit_test(little_is_left),
      cmocka_unit_test(wrong_ones_are_noticed),
      cmocka_unit_test(growth),
      cmocka_unit_test(parts_of_the_truncation),
      cmocka_unit_test(increments),
      cmocka_unit_test(only_the_first_tile),
      cmocka_unit_test(no_numbers),
      cmocka_unit_test(refusals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
