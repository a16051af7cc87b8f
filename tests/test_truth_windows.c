/* test_truth_windows.c: the truths of prefix sums and of moving windows: answers known from
 * elsewhere, special values as IEEE arithmetic has them in each window alone. */
#include <float.h>

#include "tests/window_helpers.h"

static void known_averages(void **state) {
  (void)state;
  static const double x[] = {1, 2, 3, 4, 5, 6};
  static const double thirds[] = {7, 10, 13, 16};
  WINDOWS(params, "3", "1", "sum");
  struct truth truth = solve("wma", TYPE_F64, 6, x, &params);
  assert_int_equal(truth.length, 4);
  for (size_t t = 0; t < 4; t++) {
    mpfr_mul_ui(truth.solution[t], truth.solution[t], 3, MPFR_RNDN);
    assert_true(equals(truth.solution[t], thirds[t]));
    assert_true(equals(truth.condition[t], 1));
  }
  truth_clear(&truth);
}

/* The right values of defects reported of other programs (see each one's number). */
static void reported_sums(void **state) {
  (void)state;
  const double nan_gap[] = {1, 2, 3, NAN, 4, 5, 6, 7, 8, 9};
  const double spike[] = {1, 2, 3, 1e90, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15};
  const double money[] = {1388, 3353.6, 0, 0, 0};
  const double large[] = {138, 2377900603251717750.0};
  const double ghost[] = {1, 1e100, 1, -1e100};
  const double tick[] = {2, 2, 2, 2, 2, 2, 2, 1e100, 2, 2, 2, 2, 2, 2, 2, 2};
  const float overflow[] = {3e38f, 3e38f, 1, 1, 1};
  last_is("sum", "4", TYPE_F64, 10, nan_gap, 30); /* cinar/indicator#427 */
  last_is("sum", "2", TYPE_F64, 15, spike, 28);   /* pola-rs/polars#22445 */
  last_is("sum", "2", TYPE_F64, 5, money, 0);     /* StarRocks#34607 */
  last_is("sum", "3", TYPE_F64, 5, money, 0);
  last_is("sum", "2", TYPE_F32, 5, overflow, 2); /* NVIDIA/cudf#22660 */
  last_is("sum", "4", TYPE_F64, 4, ghost, 2);    /* prometheus#14413 */
  last_is("mean", "4", TYPE_F64, 4, ghost, 0.5);
  last_is("mean", "5", TYPE_F64, 16, tick, 2);
  /* pandas-dev/pandas#40043: stored as f64, 2377900603251717750 is ...7632, and 138 more */
  WINDOWS(params, "2", "1", "sum");
  struct truth truth = solve("rolling", TYPE_F64, 2, large, &params);
  char *text = NULL;
  assert_true(mpfr_asprintf(&text, "%.0Rf", truth.solution[0]) > 0);
  assert_string_equal(text, "2377900603251717770");
  mpfr_free_str(text);
  truth_clear(&truth);
}

/* A window of one returns its input, bit for bit: pandas-dev/pandas#12708, pydata/bottleneck#437.
 */
static void a_window_of_one(void **state) {
  (void)state;
  const double x[] = {0.008196721311475436,
                      -0.01626016260162607,
                      0.012396694214876205,
                      -0.016326530612245076,
                      0.0,
                      -0.0,
                      DBL_MAX,
                      -0x1p-1074,
                      3 * 0x1p-1074,
                      INFINITY,
                      -INFINITY,
                      NAN,
                      1e-300,
                      0.1,
                      -DBL_MIN};
  enum { N = sizeof x / sizeof *x };
  static const char *const names[] = {"wma", "rolling", "rolling"};
  for (int k = 0; k < 3; k++) {
    WINDOWS(params, "1", "1", k == 1 ? "sum" : "mean");
    struct truth truth = solve(names[k], TYPE_F64, N, x, &params);
    for (size_t t = 0; t < N; t++) {
      const double got = mpfr_get_d(truth.solution[t], MPFR_RNDN);
      assert_true(isnan(x[t]) ? isnan(got) : memcmp(&got, &x[t], sizeof got) == 0);
    }
    truth_clear(&truth);
  }
}

static void constants_and_zeros(void **state) {
  (void)state;
  enum { N = 2000, RAIN = 60 };
  float *ninety = new_elements(TYPE_F32, N); /* wadpac/GGIR#326 */
  for (size_t i = 0; i < N; i++)
    ninety[i] = 90;
  last_is("mean", "500", TYPE_F32, N, ninety, 90);
  last_is("variance", "500", TYPE_F32, N, ninety, 0);
  free(ninety);
  double rain[2 * RAIN] = {0}; /* pydata/xarray#7128: a sum of nothing is not below 0 */
  for (size_t i = 3; i < RAIN; i++)
    rain[i] = i < 12 ? 0.57392103 : i < 30 ? 2.29551022 : 0.57383408;
  last_is("sum", "24", TYPE_F64, 2 * RAIN, rain, 0);
  const float row[] = {1, 0.3f, 0, 0, 0}; /* opencv#7124 */
  last_is("mean", "3", TYPE_F32, 5, row, 0);
}

static void reported_deviations(void **state) {
  (void)state;
  const double integers[] = {-3, -3, -4, -5, -4, -3, -4, -4, -3, -4, -3, -4, -3, -2, -2,
                             -3, -2, -2, -3, -3, -4, -4, -4, -4, -4, -5, -5, -5, -5, -5};
  const double tiny[] = {0, 0, 3.16188252e-18, 2.95781651e-16, 2.23153542e-51,
                         0, 0, 5.39943432e-48, 1.38206260e-73, 0};
  const double zeros[] = {1, 1e-7, 0, 0, 0, 0, 0, 0, 0, 0};
  const double large[] = {1574669000, 1574669000, 1976946000, 2313781000, 2313781000, 2295767000,
                          2295767000, 2306270000, 2306270000, 2257469000, 2219556000, 2219556000,
                          2169984000, 2169984000, 2820376000, 2820376000, 2820376000};
  const double ones[] = {0, 1, 1, 1};
  last_is("deviation", "5", TYPE_F64, 30, integers, 0); /* pandas-dev/pandas#46049 */
  last_is("variance", "5", TYPE_F64, 10, zeros, 0);     /* pola-rs/polars#21677 */
  last_is("deviation", "3", TYPE_F64, 17, large, 0);    /* pola-rs/polars#9383 */
  last_is("deviation", "3", TYPE_F64, 4, ones, 0);      /* ajcr/rolling#25 */
  WINDOWS(params, "3", "1", "deviation");               /* pandas-dev/pandas#52407 */
  struct truth truth = solve("rolling", TYPE_F64, 10, tiny, &params);
  assert_true(mpfr_get_d(truth.solution[truth.length - 1], MPFR_RNDN) == 3.117364858123704e-48);
  for (size_t t = 0; t < truth.length; t++)
    assert_true(mpfr_sgn(truth.solution[t]) >= 0);
  truth_clear(&truth);
}

/* What IEEE arithmetic makes of each window alone. */
static void special_values(void **state) {
  (void)state;
  const double x[] = {1, INFINITY, -INFINITY, NAN, 2, 3, -INFINITY, -1};
  const double sums[] = {INFINITY, NAN, NAN, NAN, 5, -INFINITY, -INFINITY};
  const double scales[] = {INFINITY, INFINITY, NAN, NAN, 5, INFINITY, INFINITY};
  const double prefixes[] = {1, INFINITY, NAN, NAN, NAN, NAN, NAN, NAN};
  WINDOWS(sum, "2", "1", "sum");
  WINDOWS(variance, "2", "1", "variance");
  struct truth truth = solve("rolling", TYPE_F64, 8, x, &sum);
  struct truth spread = solve("rolling", TYPE_F64, 8, x, &variance);
  struct truth average = solve("wma", TYPE_F64, 8, x, &sum);
  struct truth prefix = solve("scan", TYPE_F64, 8, x, &sum);
  for (size_t t = 0; t < 7; t++) {
    assert_true(same_number(mpfr_get_d(truth.solution[t], MPFR_RNDN), sums[t]));
    assert_true(same_number(mpfr_get_d(truth.scale[t], MPFR_RNDN), scales[t]));
    assert_true(same_number(mpfr_get_d(truth.condition[t], MPFR_RNDN), t == 4 ? 1 : (double)NAN));
    assert_true(same_number(mpfr_get_d(spread.solution[t], MPFR_RNDN), t == 4 ? 0.5 : (double)NAN));
    if (t != 4) assert_true(same_number(mpfr_get_d(average.solution[t], MPFR_RNDN), sums[t]));
  }
  for (size_t t = 0; t < 8; t++)
    assert_true(same_number(mpfr_get_d(prefix.solution[t], MPFR_RNDN), prefixes[t]));
  truth_clear(&truth);
  truth_clear(&spread);
  truth_clear(&average);
  truth_clear(&prefix);
}

static void signs_of_zero(void **state) {
  (void)state;
  const double x[] = {-0.0, -0.0, 0.0, -0.0, -0.0, 1, -1};
  const double sums[] = {-0.0, 0.0, 0.0, -0.0, 1, 0.0};
  const double prefixes[] = {-0.0, -0.0, 0.0, 0.0, 0.0, 1, 0.0};
  static const char *const names[] = {"sum", "mean", "variance", "deviation"};
  for (int k = 0; k < 4; k++) {
    WINDOWS(params, "2", "1", names[k]);
    struct truth truth = solve("rolling", TYPE_F64, 7, x, &params);
    for (size_t t = 0; t < 4; t++) {
      const double got = mpfr_get_d(truth.solution[t], MPFR_RNDN);
      assert_true(same_number(got, k < 2 ? sums[t] : 0.0));
      assert_true(equals(truth.condition[t], 1));
    }
    if (k < 2) assert_true(mpfr_inf_p(truth.condition[5]) && mpfr_sgn(truth.condition[5]) > 0);
    truth_clear(&truth);
  }
  const struct params none = {0};
  struct truth truth = solve("scan", TYPE_F64, 7, x, &none);
  for (size_t t = 0; t < 7; t++)
    assert_true(same_number(mpfr_get_d(truth.solution[t], MPFR_RNDN), prefixes[t]));
  truth_clear(&truth);
  truth = solve("scan", TYPE_F64, 0, x, &none);
  assert_int_equal(truth.length, 0);
  truth_clear(&truth);
}

/* What no 192 bits hold is still on the right side of where the type rounds. */
static void sides_of_a_tie(void **state) {
  (void)state;
  const double above[] = {1, 0x1p-53, 0x1p-300}, below[] = {1, 0x1p-53, -0x1p-300};
  const double half_above[] = {2 + 0x1p-51, 0x1p-52, 0x1p-900};
  const double thirds_below[] = {3, 3 * 0x1p-53, -0x1p-1074};
  struct {
    const char *of;
    const double *x;
    double wanted;
  } cases[] = {{"sum", above, 1 + 0x1p-52},
               {"sum", below, 1},
               {"sum", half_above, 2 + 0x1p-50},
               {"mean", thirds_below, 1}};
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    WINDOWS(params, "3", "1", cases[k].of);
    struct truth truth = solve("rolling", TYPE_F64, 3, cases[k].x, &params);
    assert_true(mpfr_get_d(truth.solution[0], MPFR_RNDN) == cases[k].wanted);
    truth_clear(&truth);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(known_averages),      cmocka_unit_test(reported_sums),
      cmocka_unit_test(a_window_of_one),     cmocka_unit_test(constants_and_zeros),
      cmocka_unit_test(reported_deviations), cmocka_unit_test(special_values),
      cmocka_unit_test(signs_of_zero),       cmocka_unit_test(sides_of_a_tie),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
