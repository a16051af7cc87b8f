/* The verdict of a point: each rule, which comes first, and what is said about it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "harness/verdict.h"
#include "tests/rows.h"

static const double u = 0x1p-24;

/* An f32 result of a well-conditioned sum of n = 1e6: 100 ulps off, within its bound. */
static struct basis plain(void) {
  return (struct basis){.type = TYPE_F32,
                        .absolute = 100 * u,
                        .relative = 100 * u,
                        .ulp = 100,
                        .scaled = 100 * u,
                        .bound = 1e6 * u,
                        .typical = 1e3 * u,
                        .condition = 1,
                        .reach = 1,
                        .truth_is_finite = true,
                        .gain = NAN};
}

#define expect_verdict(e, verdict)                                                                 \
  assert_string_equal(point_verdict_name[verdict_of(&(e))], point_verdict_name[verdict])

static void within_and_unproven(void **state) {
  (void)state;
  struct basis e = plain();
  expect_verdict(e, POINT_WITHIN);
  e.gain = 9.99;
  expect_verdict(e, POINT_WITHIN);
  e.bound = NAN;
  expect_verdict(e, POINT_UNPROVEN);
  e.gain = 10;
  expect_verdict(e, POINT_ALGORITHM);
}

static void the_format(void **state) {
  (void)state;
  struct basis e = plain();
  e.ulp = 1;
  expect_verdict(e, POINT_FLOOR);
  e.ulp = 1.0001;
  expect_verdict(e, POINT_WITHIN);
  e.ulp = 1;
  e.bound = e.absolute / 2; /* an exact method one ulp off has not kept its promise */
  expect_verdict(e, POINT_BUG);
  e.ulp = 0.5; /* but nothing is nearer than that */
  expect_verdict(e, POINT_FLOOR);
  e = plain();
  e.absolute = e.relative = e.ulp = e.scaled = e.bound = 0; /* n = 0, n = 1 */
  expect_verdict(e, POINT_FLOOR);
}

static void beyond_the_bound(void **state) {
  (void)state;
  struct basis e = plain();
  e.bound = e.absolute;
  expect_verdict(e, POINT_WITHIN);
  e.bound = nextafter(e.absolute, 0);
  expect_verdict(e, POINT_BUG);
  e.condition = 1e9; /* however ill-conditioned: the bound knows */
  e.gain = 1e9;
  expect_verdict(e, POINT_BUG);
}

static void infinite_errors(void **state) {
  (void)state;
  struct basis e = plain();
  e.absolute = e.relative = e.ulp = e.scaled = INFINITY;
  e.gain = INFINITY;
  e.bound = NAN;
  expect_verdict(e, POINT_BUG); /* the sum of |x| is 1: what could overflow? */
  e.reach = 0x1p126;            /* error-free transformations may form twice twice that */
  expect_verdict(e, POINT_OVERFLOW);
  e.reach = 0x1p125;
  expect_verdict(e, POINT_BUG);
  e.type = TYPE_F64;
  e.reach = 0x1p126;
  expect_verdict(e, POINT_BUG);
  e.reach = INFINITY;
  expect_verdict(e, POINT_OVERFLOW);
  e.bound = INFINITY;
  expect_verdict(e, POINT_OVERFLOW);
  struct basis finite = plain(); /* large numbers alone are no overflow */
  finite.reach = 0x1p127;
  expect_verdict(finite, POINT_WITHIN);
  e.reach = 1; /* but there a bound says that there may be no number */
  expect_verdict(e, POINT_ALGORITHM);
  e.reach = INFINITY;
  e.truth_is_finite = false; /* [inf, 1] is inf: not to say so is no overflow */
  expect_verdict(e, POINT_BUG);
}

/* NaN where the truth is a number, because an element before the window was one. */
static void spoiled_by_another(void **state) {
  (void)state;
  struct basis e = plain();
  e.absolute = e.relative = e.ulp = e.scaled = INFINITY;
  expect_verdict(e, POINT_BUG);
  e.poisoned = true;
  expect_verdict(e, POINT_UNPROVEN);
  e.gain = INFINITY;
  expect_verdict(e, POINT_ALGORITHM);
  e.truth_is_finite = false;
  expect_verdict(e, POINT_BUG);
  struct basis finite =
      plain(); /* that some outputs are spoiled excuses no error beyond the bound */
  finite.poisoned = true;
  finite.bound = nextafter(finite.absolute, 0);
  expect_verdict(finite, POINT_BUG);
}

static void the_data(void **state) {
  (void)state;
  struct basis e = plain();
  e.gain = 1e6;
  e.condition = 100;
  expect_verdict(e, POINT_INHERENT);
  e.condition = 99.9;
  expect_verdict(e, POINT_ALGORITHM);
  e.condition = NAN;
  expect_verdict(e, POINT_ALGORITHM);
  e.relative = e.condition = INFINITY; /* a truth of 0 */
  expect_verdict(e, POINT_ALGORITHM);
  e.scaled = u;
  expect_verdict(e, POINT_INHERENT);
}

static void gains(void **state) {
  (void)state;
  struct basis e = plain();
  assert_true(verdict_gain(&e, 10 * u) == 10);
  assert_true(verdict_gain(&e, 0) == 200); /* half an ulp is all one may hope for */
  assert_true(verdict_gain(&e, 0.01 * u) == 200);
  assert_true(isnan(verdict_gain(&e, 100 * u)));
  assert_true(isnan(verdict_gain(&e, INFINITY)));
  e.ulp = e.scaled = INFINITY;
  assert_true(isinf(verdict_gain(&e, u)));
  assert_true(isnan(verdict_gain(&e, INFINITY)));
}

static void roundings(void **state) {
  (void)state;
  struct basis e = plain();
  e.absolute = 4 * e.typical;
  assert_int_equal(verdict_rounding(&e), ROUNDING_RANDOM);
  e.absolute *= 1.01;
  assert_int_equal(verdict_rounding(&e), ROUNDING_SYSTEMATIC);
  e.typical = NAN;
  assert_int_equal(verdict_rounding(&e), ROUNDING_UNKNOWN);
  e.typical = e.absolute = INFINITY;
  assert_int_equal(verdict_rounding(&e), ROUNDING_UNKNOWN);
}

/* The rows of one case. */

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
  /* steps too long for their system: the scheme's doing */
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
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(within_and_unproven),
      cmocka_unit_test(the_format),
      cmocka_unit_test(beyond_the_bound),
      cmocka_unit_test(infinite_errors),
      cmocka_unit_test(spoiled_by_another),
      cmocka_unit_test(the_data),
      cmocka_unit_test(gains),
      cmocka_unit_test(roundings),
      cmocka_unit_test(better_methods),
      cmocka_unit_test(no_input_is_one),
      cmocka_unit_test(reasons),
      cmocka_unit_test(inherent_but_avoidable),
      cmocka_unit_test(summaries),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
