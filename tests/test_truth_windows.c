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
    assert_true(mpfr_cmp_d(truth.solution[t], thirds[t]) == 0);
    assert_true(mpfr_cmp_ui(truth.condition[t], 1) == 0);
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

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(known_averages),
      cmocka_unit_test(reported_sums),
      cmocka_unit_test(reported_deviations),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
