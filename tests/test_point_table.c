/* What a case prints: the table of its points and its claims. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/point_table.h"

static void add_row(struct table *table, const char *method, const char *type, const char *backend,
                    double n) {
  struct row *row = table_add(table);
  row_set(row, COL_CASE, "c");
  row_set(row, COL_METHOD, method);
  row_set(row, COL_ORDER, "recursive");
  row_set(row, COL_TYPE, type);
  row_set(row, COL_BACKEND, backend);
  row_set_number(row, COL_N, n);
  row_set(row, COL_STATUS, "ok");
  if (strcmp(backend, "openmp") == 0) row_set(row, COL_PARAMETERS, "threads=2");
}

static struct row *last(struct table *table) { return &table->rows[table->count - 1]; }

static void timed(struct row *row, double seconds, double half) {
  row_set_number(row, COL_SECONDS, seconds);
  row_set_number(row, COL_SECONDS_LOW, seconds * (1 - half));
  row_set_number(row, COL_SECONDS_HIGH, seconds * (1 + half));
}

static char *printed(const struct table *table) {
  char *text;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  point_table_print(out, table, "results/here/c.csv");
  fclose(out);
  return text;
}

static void expect(struct table *table, const char *expected) {
  char *text = printed(table);
  assert_string_equal(text, expected);
  free(text);
  table_clear(table);
}

static void accuracy(void **state) {
  (void)state;
  struct table t = {0};
  expect(&t, "");
  add_row(&t, "naive", "f32", "serial", 1e6);
  row_set_number(last(&t), COL_VALUE, 991.14154052734375);
  row_set_number(last(&t), COL_ULP_ERROR, 145142.43);
  add_row(&t, "kahan", "f64", "openmp", 1e6);
  row_set_number(last(&t), COL_VALUE, 1000.0000474974513);
  row_set_number(last(&t), COL_ULP_ERROR, 0);
  add_row(&t, "klein", "f32", "serial", 1e6);
  row_set(last(&t), COL_STATUS, "timeout");
  row_set(last(&t), COL_MESSAGE, "took longer than 60 s");
  expect(&t, "  method  order      type  backend               value    ulps\n"
             "  naive   recursive  f32   serial            991.14154  145000\n"
             "  kahan   recursive  f64   openmp   1000.0000474974513       0\n"
             "  klein   recursive  f32   serial              timeout\n"
             "  note: took longer than 60 s (klein, f32, serial, n = 1000000)\n");
}

/* n and parameters stand only where they vary; the ratio is to the fastest of any type on the same
 * n. */
static void speed(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, "naive", "f32", "serial", 1e6);
  timed(last(&t), 1.234e-3, 0.004);
  add_row(&t, "naive", "f64", "openmp", 1e6);
  timed(last(&t), 0.617e-3, 0.12);
  row_set(last(&t), COL_MESSAGE, "noisy");
  add_row(&t, "kahan", "f32", "openmp", 2e6);
  row_set(last(&t), COL_PARAMETERS, "threads=4");
  row_set_number(last(&t), COL_SECONDS, 2);
  row_set(last(&t), COL_MESSAGE, "noisy");
  add_row(&t, "kahan", "f32", "openmp", 2e6);
  timed(last(&t), 4, 0.0004);
  expect(
      &t,
      "  method  order      type  backend        n  threads  value  ulps            time  ratio\n"
      "  naive   recursive  f32   serial   1000000                        1.23 ms ±0.4 %      2\n"
      "  naive   recursive  f64   openmp   1000000        2                 617 µs ±12 %      1\n"
      "  kahan   recursive  f32   openmp   2000000        4                          2 s      1\n"
      "  kahan   recursive  f32   openmp   2000000        2                   4 s ±0.0 %      2\n"
      "  note: noisy (naive, f64, openmp, n = 1000000, threads = 2 and 1 more row)\n");
}

/* The verdict with the better method, where there is room, and what became of all points. */
static void verdicts(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, "naive", "f32", "serial", 10);
  row_set(last(&t), COL_EXTRA, "better=kahan;gain=12;verdict=algorithm");
  add_row(&t, "kahan", "f32", "serial", 10);
  row_set(last(&t), COL_EXTRA, "verdict=floor");
  add_row(&t, "klein", "f32", "serial", 10);
  row_set(last(&t), COL_STATUS, "failed");
  expect(&t, "  method  order      type  backend   value  ulps  verdict\n"
             "  naive   recursive  f32   serial                 algorithm: kahan\n"
             "  kahan   recursive  f32   serial                 floor\n"
             "  klein   recursive  f32   serial   failed\n"
             "  Of 2 points 1 at the format's floor, 1 bettered tenfold by another method; none "
             "beyond its bound.\n");
  add_row(&t, "naive", "f32", "serial", 10);
  row_set(last(&t), COL_EXTRA,
          "better=a_name_that_fills_a_line_of_its_own_and_more;verdict=algorithm");
  add_row(&t, "a_method_of_a_name_so_long_that_it_fills_a_line", "f32", "serial", 10);
  row_set(last(&t), COL_EXTRA, "verdict=bug");
  row_set_number(last(&t), COL_VALUE, -1.2345678901234567e-200);
  row_set(last(&t), COL_TRUTH, "1");
  row_set(last(&t), COL_ABS_ERROR, "inf");
  char *text = printed(&t);
  assert_true(strcspn(text, "\n") <= 100);
  assert_non_null(strstr(text, "  algorithm\n"));
  assert_non_null(strstr(text,
                         "\n  bug: a_method_of_a_name_so_long_that_it_fills_a_line, f32, serial, "
                         "n = 10: infinite or NaN, though no number on the way can be\n"));
  free(text);
  table_clear(&t);
}

static size_t lines(const char *text) {
  size_t count = 0;
  for (; *text; text++)
    count += *text == '\n';
  return count;
}

static void large(void **state) {
  (void)state;
  struct table t = {0};
  for (int n = 1; n <= 60; n++)
    add_row(&t, n % 2 ? "naive" : "kahan", "f32", "serial", n);
  char *text = printed(&t);
  assert_int_equal(lines(text), 1 + 2 + 1); /* the largest n of both */
  assert_non_null(strstr(text, "  naive   recursive  f32   serial   59\n"));
  assert_non_null(strstr(text, "  kahan   recursive  f32   serial   60\n"));
  assert_non_null(strstr(text, "  58 more rows: see results/here/c.csv\n"));
  free(text);
  for (size_t i = 0; i < t.count; i++) {
    char parameter[40];
    snprintf(parameter, sizeof parameter, "window=%zu", i);
    row_set(&t.rows[i], COL_PARAMETERS, parameter);
  }
  text = printed(&t);
  assert_int_equal(lines(text), 1 + 40 + 1);
  assert_non_null(strstr(text, "window"));
  assert_non_null(strstr(text, "  20 more rows: see"));
  free(text);
  table_clear(&t);
}

static void at_most_a_hundred_wide(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, "ogita_rump_oishi_k4", "f64", "emulated", 1e9);
  add_row(&t, "neumaier_textbook", "f32", "serial", 1e6);
  row_set_number(&t.rows[0], COL_VALUE, -1.2345678901234567e-200);
  row_set_number(&t.rows[0], COL_ULP_ERROR, 1.234e-5);
  timed(&t.rows[0], 123e-6, 0.004);
  char *text = printed(&t);
  assert_true(strcspn(text, "\n") <= 100);
  assert_null(strstr(text, "order"));
  free(text);
  table_clear(&t);
}

static void claims(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, "naive", "f32", "serial", 1e6);
  row_set_number(last(&t), COL_VALUE, 991.14154052734375);
  json_t *list = json_loads(
      "[{\"id\": \"D1\", \"says\": \"Naive gives 991.14154\", \"quantity\": \"value\","
      "  \"equals\": 991.14154, \"within\": 5e-6},"
      " {\"id\": \"D2\", \"says\": \"It gives 1000\", \"quantity\": \"value\", \"equals\": 1000},"
      " {\"id\": \"D3\", \"says\": \"The GPU is fast\", \"where\": {\"backend\": \"cuda\"},"
      "  \"quantity\": \"seconds\", \"at_most\": 1}]",
      0, NULL);
  assert_non_null(list);
  char *text;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  claims_print(out, list, &t);
  claims_print(out, NULL, &t);
  fclose(out);
  assert_string_equal(
      text, "  D1 holds: Naive gives 991.14154 — measured 991.14154052734375 (naive, f32, serial, "
            "n = 1000000)\n"
            "  D2 refuted: It gives 1000 — measured 991.14154052734375 (naive, f32, serial, "
            "n = 1000000)\n"
            "  D3 not tested here: The GPU is fast — no row matches backend=cuda\n");
  free(text);
  json_decref(list);
  table_clear(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(accuracy),
      cmocka_unit_test(verdicts),
      cmocka_unit_test(speed),
      cmocka_unit_test(large),
      cmocka_unit_test(at_most_a_hundred_wide),
      cmocka_unit_test(claims),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
