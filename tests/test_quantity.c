/* Which rows a claim selects, which it holds against each other, and the orders it fits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/quantity.h"
#include "harness/selector.h"
#include "tests/rows.h"

static void expect_match(const struct row *row, const char *selector, bool expected) {
  json_t *json = json_loads(selector, 0, NULL);
  assert_non_null(json);
  if (selector_matches(json, row) != expected) fail_msg("%s", selector);
  json_decref(json);
}

static void selectors(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t,
          "method=kahan, n=1048576, condition=1.07e8, parameters=condition=1e8;kind=x;window=50, "
          "extra=flag=true;steps=12");
  const struct row *row = t.rows;
  expect_match(row, "{}", true);
  expect_match(row, "{\"n\": 1048576}", true);
  expect_match(row, "{\"n\": \"2^20\"}", true);
  expect_match(row, "{\"n\": \"1048576.0\"}", true);
  expect_match(row, "{\"n\": 1048577}", false);
  expect_match(row, "{\"n\": [1, 1048576]}", true);
  expect_match(row, "{\"n\": []}", false);
  expect_match(row, "{\"window\": 50, \"kind\": \"x\"}", true);
  expect_match(row, "{\"window\": \"50.0\", \"kind\": \"y\"}", false);
  expect_match(row, "{\"method\": \"Kahan\"}", false);
  expect_match(row, "{\"method\": [\"naive\", \"kahan\"]}", true);
  expect_match(row, "{\"condition\": 1e8}", true); /* the axis, not what the input then had */
  expect_match(row, "{\"condition\": 1.07e8}", false);
  expect_match(row, "{\"extra.steps\": 12, \"extra.flag\": true}", true);
  expect_match(row, "{\"absent\": 1}", false);
  expect_match(row, "[]", false);
  assert_true(selector_matches(NULL, row));
  table_clear(&t);
}

/* What tells points apart parts rows; the order of summation, timings and thread counts of other
 * backends do not. */
static void pairing(void **state) {
  (void)state;
  struct table t = {0};
  const char *numerator =
      "method=kahan, type=f32, backend=cuda, n=8, parameters=window=5, samples=1, "
      "scope=kernel, seconds=6";
  const char *divisors[] = {
      "method=naive, type=f32, backend=cuda, n=8, parameters=window=5, samples=1, scope=kernel, "
      "order=free, seconds=2",
      "method=naive, type=f64, backend=cuda, n=8, parameters=window=5, samples=1, scope=kernel",
      "method=naive, type=f32, backend=serial, n=8, parameters=window=5, samples=1, scope=kernel",
      "method=naive, type=f32, backend=cuda, n=9, parameters=window=5, samples=1, scope=kernel",
      "method=naive, type=f32, backend=cuda, n=8, parameters=window=6, samples=1, scope=kernel",
      "method=naive, type=f32, backend=cuda, n=8, parameters=k=1;window=3, samples=1, scope=kernel",
      "method=naive, type=f32, backend=cuda, n=8, parameters=window=5, samples=2, scope=kernel",
      "method=naive, type=f32, backend=cuda, n=8, parameters=window=5, samples=1, scope=end_to_end",
      "case=d, method=naive, type=f32, backend=cuda, n=8, parameters=window=5, samples=1, "
      "scope=kernel",
      "method=naive, type=f32, backend=cuda, n=8, parameters=window=5, samples=1, scope=kernel, "
      "status=failed",
  };
  add_row(&t, numerator);
  for (size_t i = 0; i < sizeof divisors / sizeof *divisors; i++) {
    add_row(&t, divisors[i]);
    if (i) row_set(&t.rows[t.count - 1], COL_SECONDS, "1");
  }
  json_t *kahan = json_pack("{s:s}", "method", "kahan"),
         *naive = json_pack("{s:s}", "method", "naive");
  double *values;
  char why[100];
  assert_int_equal(quantity_values("seconds", kahan, naive, &t, &values, why, sizeof why), 1);
  assert_true(values[0] == 3);
  free(values);
  /* A parameter that one of them does not have (another kind of input's key) parts no rows. */
  row_set(&t.rows[0], COL_PARAMETERS, "length=2;window=5");
  assert_int_equal(quantity_values("seconds", kahan, naive, &t, &values, why, sizeof why), 1);
  free(values);
  /* A key that only `where` names is the same in both. */
  json_object_set_new(kahan, "type", json_string("f32"));
  assert_int_equal(quantity_values("seconds", kahan, naive, &t, &values, why, sizeof why), 1);
  free(values);
  json_object_del(kahan, "type");
  /* A key that `over` names no longer parts rows. */
  json_object_set_new(naive, "window", json_integer(6));
  assert_int_equal(quantity_values("seconds", kahan, naive, &t, &values, why, sizeof why), 1);
  assert_true(values[0] == 6);
  free(values);
  /* A row that was not timed has no scope to differ in. */
  json_object_del(naive, "window");
  row_set(&t.rows[1], COL_SCOPE, "");
  assert_int_equal(quantity_values("seconds", kahan, naive, &t, &values, why, sizeof why), 1);
  free(values);
  json_decref(kahan);
  json_decref(naive);
  table_clear(&t);
}

/* Errors c n^slope, for two methods and types, with points that cannot be used among them. */
static struct table powers(void) {
  struct table t = {0};
  for (int method = 0; method < 2; method++)
    for (int i = 0; i < 5; i++) {
      char text[300];
      double n = pow(10, 2 + i), slope = method ? -4 : -2;
      snprintf(text, sizeof text,
               "method=%s, type=f64, backend=serial, n=%.0f, parameters=h=%.17g;r=1, "
               "truncation_error=%.17g, rel_error=%.17g, abs_error=%.17g",
               method ? "simpson" : "trapezoid", n, 1 / n, 3 * pow(n, slope), 1e-16 * n,
               2 * sqrt(n));
      add_row(&t, text);
    }
  row_set(&t.rows[9], COL_TRUNCATION_ERROR, "0"); /* exact: no point of a log-log line */
  add_row(&t, "method=trapezoid, type=f64, backend=serial, n=1e9, parameters=h=1e-9;r=1, "
              "truncation_error=inf");
  add_row(&t, "method=two, type=f64, backend=serial, n=10, rel_error=1e-3");
  add_row(&t, "method=two, type=f64, backend=serial, n=20, rel_error=2e-3");
  for (int i = 1; i <= 4; i++) {
    char text[200];
    snprintf(text, sizeof text,
             "method=sum, type=f32, backend=openmp, n=%d, parameters=threads=2, "
             "rel_error=%.17g",
             1 << i, 1e-7 * (1 << i));
    add_row(&t, text);
  }
  return t;
}

static const struct {
  const char *claim;
  enum verdict verdict;
  const char *detail;
} orders[] = {
    {"{\"where\": {\"method\": \"trapezoid\"}, \"quantity\": \"order(n)\", \"equals\": -2,"
     " \"within\": 1e-9}",
     VERDICT_NOT_TESTED,
     "no three points along n"}, /* h changes with n, so no two points share it */
    {"{\"where\": {\"method\": \"sum\"}, \"quantity\": \"order(n)\", \"equals\": 1,"
     " \"within\": 1e-9}",
     VERDICT_HOLDS, "1 (sum, f32, openmp)"},
    {"{\"where\": {\"method\": \"two\"}, \"quantity\": \"order(n)\", \"equals\": 1}",
     VERDICT_NOT_TESTED, "no three points along n with a finite, positive error"},
    {"{\"where\": {\"method\": \"sum\"}, \"quantity\": \"order(condition)\", \"equals\": 1}",
     VERDICT_NOT_TESTED, "no three points along condition"},
    {"{\"where\": {\"method\": \"sum\"}, \"quantity\": \"order(n\", \"equals\": 1}",
     VERDICT_NOT_TESTED, "no number in order(n"},
};

static void order_claims(void **state) {
  (void)state;
  struct table t = powers();
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
    expect(orders[i].claim, &t, orders[i].verdict, orders[i].detail);
  table_clear(&t);
}

static void order_fits(void **state) {
  (void)state;
  struct table t = powers();
  for (size_t i = 0; i < t.count; i++) /* one axis alone */
    if (strncmp(t.rows[i].field[COL_PARAMETERS], "h=", 2) == 0)
      row_set(&t.rows[i], COL_PARAMETERS, "r=1");
  json_t *where = json_pack("{s:[s,s]}", "method", "trapezoid", "simpson");
  double *slopes;
  char why[100];
  assert_int_equal(quantity_values("order(n)", where, NULL, &t, &slopes, why, sizeof why), 2);
  assert_true(fabs(slopes[0] + 2) < 1e-12); /* truncation, not the rounding in rel_error */
  assert_true(fabs(slopes[1] + 4) < 1e-12);
  free(slopes);
  assert_int_equal(
      quantity_values("order(abs_error, n)", where, NULL, &t, &slopes, why, sizeof why), 2);
  assert_true(fabs(slopes[0] - 0.5) < 1e-12);
  free(slopes);
  row_set(&t.rows[0], COL_PARAMETERS, "r=2"); /* another line, of one point */
  row_set(&t.rows[1], COL_STATUS, "failed");
  row_set(&t.rows[2], COL_TRUNCATION_ERROR, "3");
  assert_int_equal(quantity_values("order(n)", where, NULL, &t, &slopes, why, sizeof why), 2);
  assert_true(slopes[0] < -2.5); /* three points: 3, 3e-10, 3e-12 */
  free(slopes);
  assert_int_equal(quantity_values("order(none,n)", where, NULL, &t, &slopes, why, sizeof why), 0);
  assert_string_equal(why, "no three points along n with a finite, positive none");
  assert_null(slopes);
  json_decref(where);
  table_clear(&t);
}

/* An axis that is a parameter, where n stays the same. */
static void order_along_parameter(void **state) {
  (void)state;
  struct table t = {0};
  for (int i = 1; i <= 4; i++) {
    char text[200];
    snprintf(
        text, sizeof text,
        "method=rk4, type=f64, backend=serial, n=1, parameters=h=%.17g, truncation_error=%.17g",
        ldexp(1, -i), ldexp(5, -4 * i));
    add_row(&t, text);
  }
  expect("{\"quantity\": \"order(h)\", \"equals\": 4, \"within\": 0.001}", &t, VERDICT_HOLDS,
         "4 (rk4, f64, serial, n = 1)");
  table_clear(&t);
}

/* Errors against a window: a slope for each method, in any unit, and only over windows of one sort.
 */
static void order_along_window(void **state) {
  (void)state;
  struct table t = {0};
  for (int method = 0; method < 2; method++)
    for (int i = 0; i < 4; i++) {
      char text[300];
      const double window = 5 << i, error = method ? 1e-7 * sqrt(window) : 2e4 / (window * window);
      snprintf(
          text, sizeof text,
          "method=%s, type=f32, backend=openmp, n=150000, rel_error=%.17g, items_per_second=%.17g, "
          "parameters=kind=random_walk;seed=1;threads=2;window=%.0f;window_step=2;windows=1",
          method ? "convolution" : "prefix", error, method ? 1e9 / window : 1e8, window);
      add_row(&t, text);
    }
  add_row(&t, "method=prefix, type=f32, backend=openmp, n=150000, rel_error=9, items_per_second=1, "
              "parameters=kind=random_walk;seed=1;threads=2;window=20;window_step=2;windows=80");
  expect("{\"where\": {\"method\": \"prefix\"}, \"quantity\": \"order(window)\", \"equals\": -2, "
         "\"within\": 1e-9}",
         &t, VERDICT_HOLDS, "-2 (prefix, f32, openmp");
  expect("{\"where\": {\"method\": \"convolution\"}, \"quantity\": \"order(rel_error,window)\", "
         "\"equals\": 0.5, \"within\": 1e-9}",
         &t, VERDICT_HOLDS, "0.5");
  expect("{\"where\": {\"windows\": 1}, \"quantity\": \"order(items_per_second,window)\", "
         "\"at_least\": -0.9}",
         &t, VERDICT_REFUTED, "worst of 2: -1 at convolution"); /* all must hold */
  table_clear(&t);
}

/* A method of order 4 whose rounding grows: truncation n^-4, rounding n u; of scale 1, truth 1. */
static void add_sweep(struct table *t, const char *method, const char *type, double unit,
                      double growth, int from, int to) {
  for (int k = from; k <= to; k++) {
    const double n = ldexp(1, k), truncation = pow(n, -4), rounding = unit * pow(n, growth);
    char text[400];
    snprintf(text, sizeof text,
             "method=%s, type=%s, backend=serial, n=%.0f, truth=1, abs_error=%.17g, "
             "rel_error=%.17g, scaled_error=%.17g, truncation_error=%.17g, rounding_error=%.17g",
             method, type, n, truncation + rounding, truncation + rounding, truncation + rounding,
             truncation, rounding);
    add_row(t, text);
  }
}

/* Steps that meet rounding do not spoil an order (OrdinaryDiffEq.jl#1226), nor does the beginning,
 * nor what is below all that the truth can tell. */
static void order_of_truncation_alone(void **state) {
  (void)state;
  struct table t = {0};
  add_sweep(&t, "rk4", "f32", 0x1p-24, 1, 2, 20);
  row_set(&t.rows[0], COL_TRUNCATION_ERROR, "7"); /* n = 4: far from the asymptote */
  row_set(&t.rows[18], COL_TRUNCATION_ERROR, "1e-20");
  expect("{\"quantity\": \"order(n)\", \"equals\": -4, \"within\": 1e-9}", &t, VERDICT_HOLDS,
         "-4 (rk4, f32, serial), fitted to 8 points, n = 8 to 1024");
  for (size_t i = 12; i < t.count; i++) /* where the scheme is too much work nothing is known */
    row_set(&t.rows[i], COL_TRUNCATION_ERROR, "");
  expect("{\"quantity\": \"order(n)\", \"equals\": -4, \"within\": 1e-9}", &t, VERDICT_HOLDS,
         "fitted to 8 points, n = 8 to 1024");
  table_clear(&t);
}

/* Of several elements the one told of is another where rounding is the larger. */
static void order_of_several_elements(void **state) {
  (void)state;
  struct table t = {0};
  add_sweep(&t, "rk4", "f64", 0x1p-53, 1, 2, 14);
  for (size_t i = 0; i < t.count; i++)
    row_set(&t.rows[i], COL_EXTRA, "worst_index=1");
  row_set(&t.rows[9], COL_TRUNCATION_ERROR, "1e-19"); /* n = 2^11 */
  expect("{\"quantity\": \"order(n)\", \"equals\": -4, \"within\": 1e-9}", &t, VERDICT_HOLDS,
         "fitted to 8 points, n = 8 to 1024");
  table_clear(&t);
}

/* Without a scheme the error itself, before rounding turns it. */
static void order_before_rounding(void **state) {
  (void)state;
  struct table t = {0};
  add_sweep(&t, "dopri5", "f64", 0x1p-53, 1, 2, 16);
  for (size_t i = 0; i < t.count; i++)
    row_set(&t.rows[i], COL_TRUNCATION_ERROR, "");
  expect("{\"quantity\": \"order(n)\", \"equals\": -4, \"within\": 0.001}", &t, VERDICT_HOLDS,
         "fitted to 8 points, n = 4 to 512");
  table_clear(&t);
}

static void where_rounding_takes_over(void **state) {
  (void)state;
  struct table t = {0};
  add_sweep(&t, "rk4", "f32", 0x1p-24, 1, 2, 12);
  add_sweep(&t, "rk4_compensated", "f32", 0x1p-24, 0, 2, 12);
  expect("{\"where\": {\"method\": \"rk4\"}, \"quantity\": \"takeover(n)\", \"equals\": 32}", &t,
         VERDICT_HOLDS, "32 (rk4, f32, serial)"); /* n^-4 = n 2^-24 at 2^4.8 */
  expect("{\"where\": {\"method\": \"rk4_compensated\"}, \"quantity\": \"takeover(n)\", "
         "\"equals\": 128}",
         &t, VERDICT_HOLDS, "128"); /* n^-4 = 2^-24 at 2^6, not beyond it */
  expect("{\"where\": {\"method\": \"rk4\"}, \"quantity\": \"optimum(n)\", \"equals\": 32}", &t,
         VERDICT_HOLDS, "32 (rk4, f32, serial)");
  expect("{\"where\": {\"method\": \"rk4\"}, \"quantity\": \"least(n)\", \"equals\": 2.86e-6, "
         "\"within\": 1e-8}",
         &t, VERDICT_HOLDS, "2.8");
  expect("{\"where\": {\"method\": \"rk4\"}, \"quantity\": \"least(rounding_error,n)\", "
         "\"equals\": 2.384185791015625e-07}",
         &t, VERDICT_HOLDS, "2.38419e-07");
  expect("{\"where\": {\"n\": [4, 8, 16]}, \"quantity\": \"takeover(n)\", \"equals\": 4}", &t,
         VERDICT_NOT_TESTED, "rounding does not take over from truncation along n");
  expect("{\"quantity\": \"least(value,n)\", \"equals\": 4}", &t, VERDICT_NOT_TESTED,
         "no number in value along n");
  /* Rounding that was larger once is no turn. */
  row_set(&t.rows[0], COL_ROUNDING_ERROR, "9");
  expect("{\"where\": {\"method\": \"rk4\"}, \"quantity\": \"takeover(n)\", \"equals\": 32}", &t,
         VERDICT_HOLDS, "32");
  char *answer = answer_text("{optimum(n): method=rk4} {takeover(n): method=rk4} "
                             "{least(n): method=rk4!2} {takeover(n): method=none}",
                             &t);
  assert_string_equal(answer, "32 32 2.9e-06 (not measured)");
  free(answer);
  table_clear(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(selectors),
      cmocka_unit_test(pairing),
      cmocka_unit_test(order_claims),
      cmocka_unit_test(order_fits),
      cmocka_unit_test(order_along_parameter),
      cmocka_unit_test(order_along_window),
      cmocka_unit_test(order_of_truncation_alone),
      cmocka_unit_test(order_of_several_elements),
      cmocka_unit_test(order_before_rounding),
      cmocka_unit_test(where_rounding_takes_over),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
