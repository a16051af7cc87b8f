/* The verdicts of the rows of a case: which other method is named, and what is said. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "harness/verdict.h"
#include "tests/rows.h"

#define DATA "type=f32, n=1000, truth=1, condition=1, extra=input=a;scale=1;typical_bound=1e-6, "

static void expect_pair(const struct row *row, const char *key, const char *value) {
  char *found = pairs_get(row->field[COL_EXTRA], key);
  if (value == NULL)
    assert_null(found);
  else if (found == NULL || strcmp(found, value) != 0)
    fail_msg("%s of %s is %s, not %s", key, row->field[COL_METHOD], found ? found : "absent",
             value);
  free(found);
}

static void expect_reason(const struct row *row, const char *better, const char *reason) {
  char text[200];
  row_reason(row, better, text, sizeof text);
  assert_string_equal(text, reason);
}

static void better_methods(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, DATA "method=naive, backend=serial, abs_error=1e-4, rel_error=1e-4, ulp_error=839, "
                   "scaled_error=1e-4, bound=1e-2");
  add_row(&t, DATA "method=near, backend=openmp, parameters=threads=2, abs_error=1e-8, "
                   "rel_error=1e-8, ulp_error=0.08, scaled_error=1e-8, bound=1e-7");
  add_row(&t, DATA "method=nearest, backend=serial, abs_error=0, rel_error=0, ulp_error=0, "
                   "scaled_error=0, bound=1e-7");
  add_row(&t, DATA "method=lost, backend=serial, status=failed, abs_error=0, scaled_error=0");
  add_row(&t, DATA "method=wide, type=f64, backend=serial, abs_error=0, rel_error=0, ulp_error=0, "
                   "scaled_error=0, bound=1e-17");
  add_row(&t, DATA "method=naive, n=2000, backend=serial, abs_error=1e-4, rel_error=1e-4, "
                   "ulp_error=839, scaled_error=1e-4, bound=1e-2");
  add_row(&t, DATA "method=other, backend=serial, abs_error=0, rel_error=0, ulp_error=0, "
                   "scaled_error=0, bound=1e-7, extra=input=b;scale=1");
  verdicts_assign(&t);
  expect_pair(&t.rows[0], "verdict", "algorithm");
  expect_pair(&t.rows[0], "better", "nearest"); /* equal gains: on the same backend */
  expect_pair(&t.rows[0], "gain", "1680");      /* what half an ulp is to 839 */
  expect_reason(&t.rows[0], NULL,
                "nearest is 1700 times closer; systematic: 100 times the square-root estimate");
  expect_reason(&t.rows[0], "Nearest",
                "Nearest is 1700 times closer; systematic: 100 times the square-root estimate");
  expect_pair(&t.rows[1], "verdict", "floor");
  expect_reason(&t.rows[1], NULL, "within half an ulp");
  expect_reason(&t.rows[2], NULL, "exact");
  expect_pair(&t.rows[3], "verdict", NULL);
  expect_reason(&t.rows[3], NULL, "");
  expect_pair(&t.rows[5], "verdict", "within"); /* alone on its data: other n, type, input */
  expect_reason(&t.rows[5], NULL,
                "0.01 of its worst-case bound; systematic: 100 times the square-root estimate");
  row_set(&t.rows[2], COL_STATUS, "failed"); /* then the openmp row is the best there is */
  verdicts_assign(&t);
  expect_pair(&t.rows[0], "better", "near");
  row_set(&t.rows[1], COL_STATUS, "failed");
  verdicts_assign(&t); /* a verdict of before does not stay */
  expect_pair(&t.rows[0], "verdict", "within");
  expect_pair(&t.rows[0], "better", NULL);
  expect_pair(&t.rows[0], "gain", NULL);
  assert_string_equal(t.rows[0].field[COL_EXTRA],
                      "input=a;scale=1;typical_bound=1e-6;verdict=within");
  table_clear(&t);
}

/* Rows of earlier versions say that they have no input by a 0: they speak of what those without the
 * key speak of. */
static void no_input_is_one(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, DATA "method=old, backend=serial, abs_error=1e-4, rel_error=1e-4, ulp_error=839, "
                   "scaled_error=1e-4, bound=1e-2, "
                   "extra=input=0000000000000000;scale=1;typical_bound=1e-6");
  add_row(&t, DATA "method=new, backend=serial, abs_error=0, rel_error=0, ulp_error=0, "
                   "scaled_error=0, bound=1e-7, extra=scale=1;typical_bound=1e-6");
  verdicts_assign(&t);
  expect_pair(&t.rows[0], "verdict", "algorithm");
  expect_pair(&t.rows[0], "better", "new");
  table_clear(&t);
}

static void one(const char *fields, const char *verdict, const char *reason) {
  struct table t = {0};
  add_row(&t, "method=m, type=f32, backend=serial, n=1000");
  char *text = NULL;
  assert_true(asprintf(&text, "method=m, type=f32, backend=serial, n=1000, %s", fields) > 0);
  table_clear(&t);
  add_row(&t, text);
  free(text);
  verdicts_assign(&t);
  expect_pair(&t.rows[0], "verdict", verdict);
  expect_reason(&t.rows[0], NULL, reason);
  table_clear(&t);
}

static void reasons(void **state) {
  (void)state;
  one("truth=1, condition=1, abs_error=1e-3, rel_error=1e-3, ulp_error=8e3, scaled_error=1e-3, "
      "bound=5e-5",
      "bug", "20 times its worst-case bound");
  one("truth=1, condition=1, abs_error=1e-3, rel_error=1e-3, ulp_error=8e3, scaled_error=1e-3, "
      "bound=0",
      "bug", "its worst-case bound is 0");
  one("truth=1, condition=1, abs_error=1e-3, rel_error=1e-3, ulp_error=8e3, scaled_error=1e-3",
      "unproven", "no bound is known");
  one("truth=1, condition=1, abs_error=1e-7, rel_error=1e-7, ulp_error=0.8, scaled_error=1e-7",
      "floor", "within one ulp");
  one("truth=1, condition=1e4, abs_error=1e-4, rel_error=1e-4, ulp_error=8e2, scaled_error=1e-8, "
      "bound=1",
      "inherent", "condition number 10000");
  one("truth=0, condition=inf, abs_error=1, rel_error=inf, ulp_error=1e44, scaled_error=1e-8, "
      "bound=10, extra=scale=1e8",
      "inherent", "condition number inf");
  one("truth=1, condition=1, abs_error=inf, rel_error=inf, ulp_error=inf, scaled_error=inf", "bug",
      "infinite or NaN, though no number on the way can be");
  /* steps too long for their system, where the scheme's exact course is not known */
  one("problem=ode, truth=1, abs_error=inf, rel_error=inf, ulp_error=inf, scaled_error=inf",
      "overflow", "a number on the way can leave the range of f32");
  one("truth=1, condition=1, abs_error=inf, rel_error=inf, ulp_error=inf, scaled_error=inf, "
      "bound=1e-9, extra=poisoned=2",
      "unproven", "spoiled by what is no part of it");
  one("truth=-inf, abs_error=inf, rel_error=inf, ulp_error=inf, scaled_error=inf, "
      "extra=scale=inf",
      "bug", "misses a truth that is infinite or NaN");
  one("truth=0, condition=inf, abs_error=inf, rel_error=inf, ulp_error=inf, scaled_error=inf, "
      "extra=scale=3e38",
      "overflow", "a number on the way can leave the range of f32");
  /* Results of earlier builds: no scale among the extras. */
  one("truth=1e30, condition=3e8, abs_error=inf, rel_error=inf, ulp_error=inf, scaled_error=inf",
      "overflow", "a number on the way can leave the range of f32");
}

#define PARTS(rounding, coefficient, truncation)                                                   \
  ", rounding_error=" #rounding ", coefficient_error=" #coefficient                                \
  ", truncation_error=" #truncation

static void reasons_of_schemes(void **state) {
  (void)state;
#define OFF "truth=1, condition=1, abs_error=1e-3, rel_error=1e-3, ulp_error=8e3, scaled_error=1e-3"
  one(OFF ", bound=5e-5" PARTS(1e-6, 0, 1e-3), "truncation",
      "the scheme’s own error, 1000 times all rounding: finer steps or a higher order");
  one(OFF PARTS(0, 0, 1e-3), "truncation",
      "the scheme’s own error alone: finer steps or a higher order");
  one(OFF ", extra=growth_finest=1.04;stable=no;steps=10" PARTS(1e-6, 0, 1e-3), "truncation",
      "the scheme’s own error, 1000 times all rounding: finer steps or a higher order; unstable, "
      "too: a wave grows 1.04 times a step");
  one(OFF PARTS(1e-5, 1e-3, 1e-9), "coefficient",
      "coefficients rounded to f32, 100 times what arithmetic does");
  one("problem=heat, " OFF PARTS(1e-5, 1e-3, 1e-9), "coefficient",
      "r rounded to f32, 100 times what arithmetic does");
  one(OFF ", bound=5e-5" PARTS(1e-3, 0, 1e-6), "bug", "rounding 20 times its worst-case bound");
  one(OFF ", bound=1e-2, extra=typical_bound=1e-5" PARTS(1e-3, 0, 1e-6), "within",
      "rounding 0.1 of its worst-case bound; systematic: 100 times the square-root estimate");
  one(OFF PARTS(1e-3, 0, 1e-6), "unproven", "no bound is known of its rounding");
  /* no bound speaks of rounding and truncation together */
  one("problem=ode, method=rk4, " OFF ", bound=1e-9", "unproven",
      "truncation and rounding are not told apart");
  one(OFF ", extra=growth_finest=1.38;stable=no;steps=100" PARTS(2e-4, 0, 1e-3), "instability",
      "the scheme is beyond its limit of stability: a wave grows 1.38 times a step; shorter steps");
  one(OFF ", extra=stable=no" PARTS(2e-4, 0, 1e-3), "instability",
      "the scheme is beyond its limit of stability; shorter steps");
  one(OFF ", extra=growth_finest=0.99;stable=yes;steps=100" PARTS(1e-4, 0, 1e-3), "truncation",
      "the scheme’s own error, 10 times all rounding: finer steps or a higher order");
#define LOST "truth=1, condition=1, abs_error=inf, rel_error=inf, ulp_error=inf, scaled_error=inf"
  one(LOST ", extra=growth_finest=1.38;stable=no;steps=1000" PARTS(inf, 0, 1e300), "instability",
      "the scheme is beyond its limit of stability: a wave grows 1.38 times a step; shorter steps");
  one("problem=ode, " LOST PARTS(0, 0, inf), "truncation",
      "without any rounding the scheme leaves the range of f32: finer steps or a higher order");
}

/* The scheme's error is of the scheme, though another one's is smaller: it is named. */
static void better_schemes(void **state) {
  (void)state;
  struct table t = {0};
#define EULER "backend=serial, abs_error=1e-3, rel_error=1e-3, ulp_error=8390, scaled_error=1e-3"
  add_row(&t, DATA "method=euler, " EULER PARTS(1e-5, 0, 1e-3));
  add_row(&t, DATA "method=rk4, backend=serial, abs_error=1e-6, rel_error=1e-6, ulp_error=8.39, "
                   "scaled_error=1e-6" PARTS(1e-6, 0, 1e-9));
  add_row(&t, DATA "method=scaled, " EULER PARTS(1e-5, 1e-3, 1e-9));
  verdicts_assign(&t);
  expect_pair(&t.rows[0], "verdict", "truncation");
  expect_pair(&t.rows[0], "better", "rk4");
  expect_reason(&t.rows[0], "RK4",
                "the scheme’s own error, 100 times all rounding; RK4 is 1000 times closer");
  expect_pair(&t.rows[1], "verdict", "unproven");
  expect_pair(&t.rows[2], "verdict", "coefficient");
  expect_reason(&t.rows[2], NULL,
                "coefficients rounded to f32, 100 times what arithmetic does; rk4 is 1000 "
                "times closer");
  row_set(&t.rows[1], COL_STATUS, "failed"); /* then nothing is */
  verdicts_assign(&t);
  expect_pair(&t.rows[0], "verdict", "truncation");
  expect_pair(&t.rows[0], "better", NULL);
  table_clear(&t);
}

/* Data that are exact have a right to a better method. */
static void inherent_but_avoidable(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, "method=naive, type=f64, backend=serial, n=4, truth=2, condition=1e100, abs_error=2, "
              "rel_error=1, ulp_error=4503599627370496, scaled_error=1e-100, bound=1e84");
  add_row(&t, "method=sum2, type=f64, backend=serial, n=4, truth=2, condition=1e100, abs_error=0, "
              "rel_error=0, ulp_error=0, scaled_error=0, bound=1e68");
  verdicts_assign(&t);
  expect_pair(&t.rows[0], "verdict", "inherent");
  expect_pair(&t.rows[0], "better", "sum2");
  expect_reason(&t.rows[0], NULL,
                "condition number 1e+100; sum2 is 9e+15 times closer, should the data be exact");
  table_clear(&t);
}

static void summaries(void **state) {
  (void)state;
  struct table t = {0};
  char text[300];
  verdicts_summary(&t, text, sizeof text);
  assert_string_equal(text, "");
  add_row(&t, "method=a, extra=verdict=floor");
  add_row(&t, "method=b, extra=verdict=within, scope=kernel");
  add_row(&t, "method=b, extra=verdict=within, scope=end_to_end");
  add_row(&t, "method=c, extra=verdict=floor");
  add_row(&t, "method=d, status=failed");
  verdicts_summary(&t, text, sizeof text);
  assert_string_equal(text,
                      "Of 3 points 2 at the format's floor, 1 within their bound; none beyond "
                      "its bound");
  add_row(&t, "method=e, type=f32, backend=serial, n=9, extra=verdict=bug, truth=1, abs_error=20, "
              "bound=1");
  verdicts_summary(&t, text, sizeof text);
  assert_string_equal(text, "Of 4 points 2 at the format's floor, 1 within their bound, 1 beyond "
                            "what rounding explains: bug");
  verdicts_bugs(&t, text, sizeof text);
  assert_string_equal(text, "e, f32, serial, n = 9: 20 times its worst-case bound");
  for (int i = 0; i < 5; i++)
    add_row(&t, "method=e, scope=kernel, extra=verdict=bug");
  verdicts_bugs(&t, text, sizeof text);
  assert_non_null(strstr(text, "; and 2 more"));
  table_clear(&t);
  verdicts_bugs(&t, text, sizeof text);
  assert_string_equal(text, "");
  add_row(&t, "method=a, extra=verdict=truncation");
  add_row(&t, "method=b, extra=verdict=coefficient");
  add_row(&t, "method=c, extra=verdict=instability");
  verdicts_summary(&t, text, sizeof text);
  assert_string_equal(text, "Of 3 points 1 of the scheme’s own error (truncation), 1 of rounded "
                            "coefficients, 1 unstable; none beyond its bound");
  table_clear(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(better_methods), cmocka_unit_test(no_input_is_one),
      cmocka_unit_test(reasons),        cmocka_unit_test(reasons_of_schemes),
      cmocka_unit_test(better_schemes), cmocka_unit_test(inherent_but_avoidable),
      cmocka_unit_test(summaries),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
