/* test_own_data_windows.c: the reader's own series for problems on moving windows: what is asked
 * for, what is refused, and where the worst result stands. */
#include <math.h>

#include "harness/given_parameters.h"
#include "harness/own_data_parts.h"
#include "tests/own_data_asked.h"

/* 40 bars of whole prices; one row is `broken` (0: none), written so. */
static void write_bars(int broken, const char *instead) {
  snprintf(path, sizeof path, "%s/bars.csv", folder);
  FILE *out = fopen(path, "w");
  assert_non_null(out);
  fprintf(out, "date,close\n");
  for (int i = 1; i <= 40; i++)
    if (i == broken)
      fprintf(out, "%s\n", instead);
    else
      fprintf(out, "2024-%02d-%02d,%d\n", 1 + i / 28, 1 + i % 28, 100 + i * i % 7);
  fclose(out);
}

static int ask(const char *set, struct own_data_options options) {
  if (!options.column) options.column = "close";
  options.set = set;
  options.threads = 1;
  if (!options.problem) options.problem = "wma";
  const int status = ask_about_it(options);
  assert_narrow();
  return status;
}
static const struct own_data_options plain;

static void assert_in(const char *text, const char *part) {
  if (!strstr(text, part)) fail_msg("no \"%s\" in:\n%s", part, text);
}

static void refuses(const char *set, const char *part) {
  assert_int_equal(ask(set, plain), 2);
  assert_string_equal(said, "");
  assert_in(complained, part);
}

static void windows_that_make_no_sense(void **state) {
  (void)state;
  write_bars(0, NULL);
  refuses(NULL, "problem wma needs the parameter window, as in --set=window=50: how many");
  refuses("window=0", "40 rows: a window has at least 1 element: give window a number from 1 on");
  refuses("window=-3", "a window has at least 1 element");
  refuses("window=1.5", "--set=window=1.5: a whole number is needed");
  refuses("window=nan", "whole number is needed");
  refuses("window=long", "--set=window=long: a number is needed");
  refuses("window=5,6", "a number is needed (one, not a list)");
  refuses("window=41", "the series is shorter than the window");
  refuses("window=1e300", "the series is shorter than the window");
  refuses("window=inf", "the series is shorter than the window");
  refuses("window=5;windows=1e9", "windows goes from 1 to 100000");
  refuses("window=5;windows=0", "windows goes from 1 to 100000");
  refuses("window=5;windows=20;window_step=2", "the series is shorter than the window");
  refuses("window=5;window_step=-1", "window_step is an integer from 0 on");
  refuses("windw=5", "did you mean window?");
  assert_int_equal(ask("window=40", plain), 0); /* the longest that there is */
}

static void the_worst_result_has_a_place(void **state) {
  (void)state;
  write_bars(0, NULL);
  assert_int_equal(ask("window=5;windows=2", (struct own_data_options){.tolerance = 1e-30}), 0);
  assert_in(said, "Row order: ascending by column date (1), checked.\n");
  assert_in(said, "Weighted moving average (window = 5, windows = 2): 70 results.\n"
                  "Every method is judged by its worst one.\n");
  assert_in(said, " worst at ");
  assert_in(said, "Recommendation: none; no method is within the tolerance of 1e-30.\n");
  size_t number, results, row, rows;
  const char *line = strstr(said, "Its worst result is number ");
  assert_non_null(line);
  assert_int_equal(4, sscanf(line, "Its worst result is number %zu of %zu, at row %zu of %zu:\n",
                             &number, &results, &row, &rows));
  assert_int_equal(results, 36 + 34);
  assert_int_equal(rows, 40);
  /* the first result of a window of 5 ends at row 5, that of one of 7 at row 7 */
  assert_int_equal(row, number <= 36 ? number + 4 : number - 36 + 6);
  assert_in(said, " instead of 10");
}

static void rows_out_of_order_are_refused(void **state) {
  (void)state;
  write_bars(20, "2024-01-03,7");
  refuses("window=5", "bars.csv:21: column date (1): \"2024-01-03\" comes before");
  /* a sum does not depend on the order of its rows */
  assert_int_equal(ask(NULL, (struct own_data_options){.problem = "sum"}), 0);
  write_bars(20, "3/1/2024,7");
  assert_int_equal(ask("window=5", plain), 0);
  assert_in(said, "Row order: not checked: column date (1) holds \"3/1/2024\" in line 21");
}

static void gaps_are_kept_where_asked(void **state) {
  (void)state;
  write_bars(20, "2024-01-21,nan");
  refuses("window=5", "bars.csv:21: column close (2): \"nan\" is not a number (NaN)");
  assert_int_equal(ask("window=5", (struct own_data_options){.keep_gaps = true}), 0);
  assert_in(said, "1 of 40 numbers are NaN, missing or infinite, and kept.\n");
  assert_in(said, "Condition number 1: "); /* that of the windows without a gap */
  assert_in(said, "Recommendation: ");
  assert_null(strstr(said, "Recommendation: none"));
}

static void parameters_are_told_apart(void **state) {
  (void)state;
  const struct problem *wma = problem_find("wma");
  struct params a, b;
  char message[200];
  assert_int_equal(0, given_parameters(wma, "window=50", &a, message, sizeof message));
  assert_int_equal(0, given_parameters(wma, "window=5e1;windows=1", &b, message, sizeof message));
  assert_true(same_parameters(wma, &a, &b));
  given_parameters_clear(&b);
  assert_int_equal(0, given_parameters(wma, "window=50;windows=3", &b, message, sizeof message));
  assert_false(same_parameters(wma, &a, &b));
  char *words = parameters_words(wma, &b);
  assert_string_equal(words, "window = 50, windows = 3");
  free(words);
  given_parameters_clear(&a);
  given_parameters_clear(&b);
}

#define TEST(test) cmocka_unit_test_teardown(test, forget)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(windows_that_make_no_sense),    TEST(the_worst_result_has_a_place),
      TEST(rows_out_of_order_are_refused), TEST(gaps_are_kept_where_asked),
      TEST(parameters_are_told_apart),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
