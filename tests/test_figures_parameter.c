/* test_figures_parameter.c: figures along a parameter (error, throughput and where one method
 * overtakes another), and of what a problem measures beside the error. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures_parts.h"
#include "tests/report_folder.h"
#include "tests/rows.h"

static const char head[] =
    "{\"case\": \"a\", \"title\": \"A\", \"problem\": {\"name\": \"wma\", \"unit\": \"averages\"}, "
    "\"methods\": [{\"name\": \"prefix\", \"label\": \"Prefix\", \"linetype\": 1}, "
    "{\"name\": \"local\", \"label\": \"Local\", \"linetype\": 3}, "
    "{\"name\": \"direct\", \"label\": \"Direct\", \"linetype\": 2}], \"plots\": [";

/* One machine with case "a" of these rows and this plot; the report's Markdown. */
static char *report_of(const char *plot, const char *const *rows, size_t count) {
  struct table table = rows_of(rows, count);
  return markdown_of_case(add_machine("one"), head, plot, &table);
}
#define REPORT(plot, rows) report_of(plot, rows, sizeof rows / sizeof *rows)

#define ROW(method, type, backend, rest)                                                           \
  "method=" method ", type=" type ", backend=" backend ", order=recursive, n=1000, scope=kernel, " \
  "truth=1, " rest

static const char *const errors[] = {
    ROW("prefix", "f32", "serial", "parameters=seed=1;window=5, rel_error=400, bound=900"),
    ROW("prefix", "f32", "serial", "parameters=seed=1;window=50, rel_error=40, bound=90"),
    ROW("prefix", "f32", "serial", "parameters=seed=1;window=200, rel_error=4, bound=9"),
    ROW("direct", "f32", "serial", "parameters=seed=1;window=5, rel_error=1e-7"),
    ROW("direct", "f32", "serial", "parameters=seed=1;window=50, rel_error=0"),
    ROW("direct", "f32", "serial", "parameters=seed=1;window=200, rel_error=7e-7"),
    ROW("direct", "f32", "serial", "parameters=seed=2;window=200, rel_error=8e-7"),
};

static void errors_stand_against_a_parameter(void **state) {
  (void)state;
  char *markdown =
      REPORT("{\"figure\": \"error-by-parameter\", \"x\": \"window\", \"name\": \"w\"}", errors);
  assert_has(markdown, "A: relative error against window");
  assert_has(markdown,
             "**Relative error at window = 200: f32 from 8.00e-7 (Direct) to 4.00 (Prefix).**");
  assert_has(markdown, "Line “exact (0)”: no error at all");
  assert_has(markdown, "its a-priori worst-case bound");
  char *gp = read_file(report, "figures/a-w.gp"), *csv = read_file(report, "figures/a-w.csv");
  assert_has(gp, "x_name = 'window'");
  assert_has(gp, "panels = 1\n"); /* neither window nor seed tells panels apart */
  assert_has(gp, "array x_tics[1] = ['(\"5\" 5, \"10\" 10, \"20\" 20, \"50\" 50, \"100\" 100, "
                 "\"200\" 200)']");
  assert_has(csv, ",1000,seed=1;window=50,50,40,,50,40,90,kernel,0,0\n");
  assert_has(csv, ",200,7.9999999999999996e-07,"); /* of two seeds the worse */
  free(csv);
  free(gp);
  free(markdown);
}

#define FAST(method, window, rate, error)                                                          \
  ROW(method, "f32", "openmp",                                                                     \
      "parameters=threads=2;window=" window ", items_per_second=" rate ", rel_error=" error)
static const char *const rates[] = {
    FAST("direct", "5", "8e9", "1e-7"),   FAST("direct", "50", "2e9", "3e-7"),
    FAST("direct", "200", "5e8", "7e-7"), FAST("prefix", "5", "3e9", "479"),
    FAST("prefix", "50", "3e9", "44"),    FAST("prefix", "200", "3e9", "6"),
    FAST("local", "5", "1e9", "8e-4"),    FAST("local", "50", "1e9", "3e-5"),
    FAST("local", "200", "1e9", "2e-6"),
};

static void crossings_are_named_with_their_errors(void **state) {
  (void)state;
  char *markdown = REPORT(
      "{\"figure\": \"throughput-by-parameter\", \"x\": \"window\", \"name\": \"t\"}", rates);
  assert_has(markdown, "**Averages a second at window = 200: f32 3.00e9 (Prefix, openmp). ");
  assert_has(markdown, "f32, openmp: Direct is overtaken by Local from window = 200 on (error "
                       "2.0e-6), where it has itself a relative error of 7.0e-7; first by Prefix "
                       "from window = 50 on (error 44).**");
  char *gp = read_file(report, "figures/a-t.gp");
  assert_has(gp, "y_name = 'averages a second'");
  free(gp);
  free(markdown);
}

/* A method that is the faster at every parameter crosses nothing, nor does one that falls back. */
static const char *const no_crossing[] = {
    FAST("direct", "5", "8e9", "1e-7"),   FAST("direct", "50", "2e9", "3e-7"),
    FAST("direct", "200", "5e8", "7e-7"), FAST("prefix", "5", "9e9", "479"),
    FAST("prefix", "50", "9e9", "44"),    FAST("prefix", "200", "9e9", "6"),
    FAST("local", "5", "1e9", "8e-4"),    FAST("local", "50", "3e9", "3e-5"),
    FAST("local", "200", "4e8", "2e-6"),
};

static void no_crossing_is_no_sentence(void **state) {
  (void)state;
  char *markdown = REPORT(
      "{\"figure\": \"throughput-by-parameter\", \"x\": \"window\", \"name\": \"t\"}", no_crossing);
  assert_has(markdown, "**Averages a second at window = 200: f32 9.00e9 (Prefix, openmp).**");
  assert_lacks(markdown, "overtaken");
  free(markdown);
}

#define MOVED(method, type, backend, moved, share)                                                 \
  ROW(method, type, backend, "extra=moved_share=" share ";trades_moved=" moved)
static const char *const moved[] = {
    MOVED("prefix", "f32", "serial", "1251904", "0.9"),
    MOVED("local", "f32", "serial", "42", "0.4"),
    MOVED("direct", "f32", "serial", "3124", "0.5"),
    MOVED("direct", "f32", "openmp", "0", "0"),
    MOVED("prefix", "f64", "serial", "1436", "0.5"),
    MOVED("direct", "f64", "serial", "0", "0"),
    ROW("local", "f64", "serial", "extra=other=1"),
};

static void extras_stand_by_method(void **state) {
  (void)state;
  char *markdown = REPORT("{\"figure\": \"extra-by-method\", \"value\": [\"trades_moved\", "
                          "\"extra.moved_share\"], \"name\": \"m\"}",
                          moved);
  assert_has(markdown, "**Trades moved: f32 from 0 (Direct, openmp) to 1,251,904 (Prefix); f64 "
                       "from 0 (Direct) to 1,436 (Prefix). Moved share: f32 from 0");
  assert_has(markdown, "Line “0”: zero, which a log axis cannot hold");
  assert_lacks(markdown, "no error at all");
  char *gp = read_file(report, "figures/a-m.gp"), *csv = read_file(report, "figures/a-m.csv");
  assert_has(gp, "array panel_title[4] = ['f32, trades moved', 'f64, trades moved', 'f32, moved "
                 "share', 'f64, moved share']");
  assert_has(gp, "array value_log[4] = [1, 1, 0, 0]"); /* an axis of decades where there are some */
  assert_has(gp, "'3,124 | 0'");
  assert_has(csv, ",1251904,,");
  assert_has(csv, ",0,floor,");
  assert_lacks(csv, "other=1"); /* a row without the key is no point */
  free(csv);
  free(gp);
  free(markdown);
}

/* The sign of a difference of profits is kept in the number; its size is drawn. */
static void extras_may_be_negative(void **state) {
  (void)state;
  static const char *const rows[] = {
      ROW("prefix", "f32", "serial", "extra=pnl_difference=-1234.5"),
      ROW("direct", "f32", "serial", "extra=pnl_difference=0.001"),
  };
  char *markdown = REPORT(
      "{\"figure\": \"extra-by-method\", \"value\": \"pnl_difference\", \"name\": \"m\"}", rows);
  assert_has(markdown, "**Pnl difference: f32 from -1234 (Prefix) to 0.0010 (Direct).**");
  char *gp = read_file(report, "figures/a-m.gp"), *csv = read_file(report, "figures/a-m.csv");
  assert_has(gp, "array value_log[1] = [1]"); /* a log axis of sizes */
  assert_has(gp, "y_name = 'pnl difference'");
  assert_has(csv, ",-1234.5,,2,1234.5,"); /* not on the floor */
  assert_has(markdown, "Of values below 0 the size is drawn");
  free(csv);
  free(gp);
  free(markdown);
}

/* Levels to hold the values against: few in a panel, else they are no levels. */
static void extras_have_levels(void **state) {
  (void)state;
#define FORMED(method, type, limit, formed)                                                        \
  ROW(method, type, "serial", "extra=integer_limit=" limit ";largest_intermediate=" formed)
  static const char *const rows[] = {FORMED("prefix", "f32", "16777216", "3.4e14"),
                                     FORMED("direct", "f32", "16777216", "3e4"),
                                     FORMED("local", "f32", "9007199254740992", "3e4"),
                                     FORMED("prefix", "f64", "1", "3.4e14"),
                                     FORMED("direct", "f64", "2", "3e4"),
                                     FORMED("local", "f64", "3", "3e4"),
                                     FORMED("fourth", "f64", "4", "3e4")};
  char *markdown = REPORT("{\"figure\": \"extra-by-method\", \"value\": \"largest_intermediate\", "
                          "\"line\": \"integer_limit\", \"name\": \"m\"}",
                          rows);
  assert_has(markdown, "Dashed upright lines: integer limit.");
  char *gp = read_file(report, "figures/a-m.gp");
  assert_has(gp, "array level_panel[2] = [1, 1]");
  assert_has(gp, "array level_at[2] = [16777216, 9.00719925e+15]");
  assert_has(gp, "array level_name[2] = ['2^24', '2^53']");
  free(gp);
  free(markdown);
}

static bool same_method(const struct figure_series *a, const struct figure_series *b) {
  return strcmp(a->method, b->method) == 0;
}

/* Of alike series the first stays, and none that is empty. */
static void alike_series_are_one(void **state) {
  (void)state;
  static const char *const methods[] = {"empty", "one", "one", "other"};
  struct figure_panel panel = {.series_count = 4, .series = calloc(4, sizeof *panel.series)};
  assert_non_null(panel.series);
  for (size_t i = 0; i < 4; i++) {
    panel.series[i].method = methods[i];
    panel.series[i].count = i;
    panel.series[i].points = calloc(4, sizeof *panel.series[i].points);
  }
  figure_keep_different(&panel, same_method);
  assert_int_equal(panel.series_count, 2);
  assert_int_equal(panel.series[0].count, 1);
  assert_string_equal(panel.series[1].method, "other");
  figure_panel_clear(&panel);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      IN_FOLDER(alike_series_are_one),
      IN_FOLDER(errors_stand_against_a_parameter),
      IN_FOLDER(crossings_are_named_with_their_errors),
      IN_FOLDER(no_crossing_is_no_sentence),
      IN_FOLDER(extras_stand_by_method),
      IN_FOLDER(extras_may_be_negative),
      IN_FOLDER(extras_have_levels),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
