/* test_recommend_parameters.c: --recommend and the report's decisions for problems with parameters:
 * errors and times are those of the window that is asked about. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "harness/recommend.h"
#include "tests/report_folder.h"
#include "tests/rows.h"

#define AT(method, window, time, error)                                                            \
  "method=" method ", type=f64, backend=openmp, n=150000, condition=1, rel_error=" error           \
  ", parameters=seed=1;threads=2;window=" window ";window_step=2;windows=1, seconds=" time         \
  ", seconds_low=" time ", seconds_high=" time ", items_per_second=1, scope=kernel"

/* The direct sum is the faster at a short window, the other at a long one, where alone it is right.
 * (No method of these names is in the build: nothing is known of their bounds.) */
static const char *const rows[] = {
    AT("direct", "5", "1e-9", "1e-16"),
    AT("direct", "200", "40e-9", "3e-16"),
    AT("flat", "5", "4e-9", "1e-3"),
    AT("flat", "200", "5e-9", "1e-12"),
};

static void put_results(const char *decisions) {
  char *machine = add_machine("one");
  char *json = text_make("{\"case\": \"a\", \"title\": \"A\", \"problem\": {\"name\": \"wma\", "
                         "\"unit\": \"averages\"}%s}",
                         decisions);
  struct table table = {0};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    add_row(&table, rows[i]);
    struct row *row = &table.rows[i];
    row_set(row, COL_CASE, "a");
    row_set(row, COL_PROBLEM, "wma");
    row_set_number(row, COL_ITEMS_PER_SECOND, 1 / row_number(row, COL_SECONDS));
  }
  char *path = text_make("%s/a.csv", machine);
  write_file(machine, "a.json", json);
  assert_int_equal(0, results_replace(path, &table));
  table_clear(&table);
  free(path);
  free(json);
  free(machine);
}

static char *said, *complained;

static int ask(const char *set, const char *n) {
  size_t size;
  FILE *out = open_memstream(&said, &size), *errors = open_memstream(&complained, &size);
  assert_true(out && errors);
  const struct recommend_options options = {.problem = "wma",
                                            .n = n,
                                            .set = set,
                                            .tolerance = 1e-9,
                                            .host = "elsewhere",
                                            .results = results};
  int status = recommend_write(&options, out, errors);
  fclose(out);
  fclose(errors);
  return status;
}

static void forget(void) {
  free(said);
  free(complained);
}

static void the_window_that_is_asked_about(void **state) {
  (void)state;
  put_results("");
  assert_int_equal(0, ask("window=5", "150000"));
  assert_has(said, "Weighted moving average, n = 150,000, window = 5, condition number 1,");
  assert_has(said, "Use direct in f64 on openmp: 1.00 ns an average, measured only.\n");
  assert_lacks(said, "40.0 ns");
  assert_lacks(said, "1.0e-12");
  forget();
  assert_int_equal(0, ask("window=200;windows=1", "150000"));
  assert_has(said, "window = 200");
  assert_has(said, "Use flat in f64 on openmp: 5.00 ns an average, measured only.\n");
  assert_lacks(said, "1.0e-3"); /* its error at another window */
  forget();
}

static void measurements_carry_no_further(void **state) {
  (void)state;
  put_results("");
  assert_int_equal(0, ask("window=200;windows=1", "2000000"));
  assert_has(said, "Nothing is known of this n: measurements carry no further than to n = ");
  assert_has(said, "--n=150000 asks for the largest.\n");
  assert_has(said, " 5.00 ns 150,000  not known\n");
  assert_lacks(said, "Nearest");
  forget();
}

static void what_cannot_be_answered(void **state) {
  (void)state;
  put_results("");
  assert_int_equal(2, ask(NULL, NULL));
  assert_has(complained, "problem wma needs the parameter window, as in --set=window=50");
  forget();
  assert_int_equal(2, ask("window=50", NULL));
  assert_has(complained, "no results of problem wma with window = 50 in ");
  assert_has(complained, "; there are those with window = 5; window = 200\n"
                         "  --set=window=5 asks for the first of them\n");
  forget();
  assert_int_equal(2, ask("window=5;windows=2", NULL));
  assert_has(complained, "with window = 5, windows = 2 in ");
  forget();
  assert_int_equal(2, ask("window=200;windows=2", NULL));
  assert_has(complained, "--set=window=200 asks for the first of them\n"); /* the nearest */
  forget();
  assert_int_equal(2, ask("window=5", "4"));
  assert_has(complained, "the series is shorter than the window");
  forget();
}

/* A need that speaks of one window is met at its cost; one that speaks of all, at the worst. */
static void decisions_keep_windows_apart(void **state) {
  (void)state;
  put_results(", \"decisions\": [{\"need\": \"Short\", \"where\": {\"window\": \"5\"}, "
              "\"quantity\": \"rel_error\", \"at_most\": 1e-9}, {\"need\": \"Any\", \"quantity\": "
              "\"rel_error\", \"at_most\": 1e-9}, {\"need\": \"Long\", \"where\": {\"window\": "
              "\"200\"}, \"quantity\": \"rel_error\", \"at_most\": 1e-9}]");
  char *markdown = markdown_of_results();
  const char *at_short = strstr(markdown, "| Short "), *any = strstr(markdown, "| Any "),
             *at_long = strstr(markdown, "| Long ");
  assert_true(at_short != NULL && any != NULL && at_long != NULL);
  char *line = text_make("%.*s", (int)strcspn(at_short, "\n"), at_short);
  assert_has(line, "direct, f64, openmp");
  assert_has(line, "1.00 ns");
  text_replace(&line, text_make("%.*s", (int)strcspn(any, "\n"), any));
  assert_has(line, "direct, f64, openmp");
  assert_has(line, "40.0 ns");
  text_replace(&line, text_make("%.*s", (int)strcspn(at_long, "\n"), at_long));
  assert_has(line, "flat, f64, openmp");
  assert_has(line, "5.00 ns");
  free(line);
  free(markdown);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      IN_FOLDER(the_window_that_is_asked_about),
      IN_FOLDER(measurements_carry_no_further),
      IN_FOLDER(what_cannot_be_answered),
      IN_FOLDER(decisions_keep_windows_apart),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
