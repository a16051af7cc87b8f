/* test_recommend.c: what --recommend answers from a small folder of results, and what it refuses.
 */
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

/* A row with its time (seconds an element) and errors. */
#define AT(method, type, backend, n, time, error)                                                  \
  "method=" method ", type=" type ", backend=" backend ", n=" n ", condition=1, rel_error=" error  \
  ", seconds=" time ", seconds_low=" time ", seconds_high=" time ", items_per_second=1e0, "        \
  "scope=kernel"

static void put_case(const char *machine, const char *name, const char *problem,
                     const char *const *rows, size_t count) {
  char *path = text_make("%s/%s.csv", machine, name), *file = text_make("%s.json", name);
  char *json = text_make("{\"case\": \"%s\", \"title\": \"A\", \"problem\": {\"name\": \"%s\", "
                         "\"unit\": \"elements\"}}",
                         name, problem);
  struct table table = {0};
  for (size_t i = 0; i < count; i++) {
    add_row(&table, rows[i]);
    struct row *row = &table.rows[i];
    row_set(row, COL_CASE, name);
    row_set(row, COL_PROBLEM, problem);
    double seconds = row_number(row, COL_SECONDS);
    if (seconds > 0) row_set_number(row, COL_ITEMS_PER_SECOND, 1 / seconds);
  }
  write_file(machine, file, json);
  assert_int_equal(0, results_replace(path, &table));
  table_clear(&table);
  free(json);
  free(file);
  free(path);
}

/* One machine with a device, one without. */
static void put_results(void) {
  static const char *const device[] = {
      AT("naive", "f32", "serial", "1000000", "9e-10", "1e-4"),
      AT("blocked", "f32", "cuda", "1000000", "1e-12", "1e-7"),
      AT("mixed", "f32", "cuda", "1000000", "1.2e-12", "5e-8"),
      AT("blocked", "f64", "cuda", "1000000", "2e-12", "1e-16"),
      AT("exact", "f64", "cuda", "1000000", "4e-12", "1e-16"),
      AT("unknown", "f64", "cuda", "1000000", "3e-12", "1e-16"),
      AT("kahan", "f32", "openmp", "1000000", "3e-11", "5e-8"),
      "method=mixed, type=f32, backend=cuda, n=1000000, condition=1, rel_error=5e-8, "
      "seconds=8e-11, "
      "seconds_low=8e-11, seconds_high=8e-11, items_per_second=1, scope=end_to_end",
      "method=mixed, type=f32, backend=emulated, n=1000000, condition=1, rel_error=5e-8"};
  static const char *const host[] = {AT("kahan", "f32", "openmp", "1000000", "8e-11", "5e-8")};
  char *big = add_machine("big"), *small = add_machine("small");
  put_case(big, "a", "sum", device, sizeof device / sizeof *device);
  put_case(small, "a", "sum", host, 1);
  put_case(small, "other", "dot", host, 1);
  free(big);
  free(small);
}

static char *said, *complained;

static int ask(struct recommend_options options) {
  size_t size;
  FILE *out = open_memstream(&said, &size), *errors = open_memstream(&complained, &size);
  assert_true(out && errors);
  if (options.problem == NULL) options.problem = "sum";
  options.host = "elsewhere";
  options.results = results;
  int status = recommend_write(&options, out, errors);
  fclose(out);
  fclose(errors);
  return status;
}

static void forget(void) {
  for (const char *line = said; *line != '\0'; line += strcspn(line, "\n") + 1) {
    char *copy = text_make("%.*s", (int)strcspn(line, "\n"), line);
    if (text_width(copy) > 100) fail_msg("more than 100 columns: %s", copy);
    free(copy);
  }
  free(said);
  free(complained);
}

static void the_answer_with_reasons(void **state) {
  (void)state;
  put_results();
  assert_int_equal(0, ask((struct recommend_options){.tolerance = 1e-6, .machine = "big"}));
  assert_has(said,
             "Summation of 1e6 elements (--n=N for others), condition number 1, relative error "
             "up to 1e-6.\nMachine big.\n");
  assert_has(said, "Use mixed in f32 on cuda: 1.20 ps an element, guaranteed.\n");
  assert_has(said, "Guaranteed: its worst-case bound is 6.0e-8;\n  measured 5.0e-8 at worst (n = "
                   "1e6, case a).\n");
  assert_has(said,
             "Faster: blocked in f32 on cuda: 1.00 ps an element (1.20 times as fast),\n  but "
             "only expected to hold: 5.2e-7, while its worst-case bound is 4.6e-6.\n");
  assert_has(said,
             "More accurate: blocked in f64 on cuda: 2.00 ps an element (1.67 times the time)");
  assert_has(said,
             "It holds up to any n,\n  and up to a condition number of 1.1e8 (then blocked in "
             "f64 on cuda).\n");
  assert_has(said, "transfer included, it takes");
  assert_has(said,
             "Numbers that must first be rounded to f32 move the result by up to 6.0e-8 more: "
             "still within.\n");
  assert_has(said, "\n* mixed    f32  cuda        6.0e-8    6.0e-8    5.0e-8   1.20 ps    1e6  "
                   "guaranteed\n");
  assert_has(said, "On small: kahan in f32 on openmp: 80.0 ps an element, guaranteed.\n");
  assert_lacks(said, "emulated");
  assert_string_equal(complained, "");
  forget();
}

static void filters_and_limits(void **state) {
  (void)state;
  put_results();
  assert_int_equal(0, ask((struct recommend_options){.tolerance = 1e-3, .backends = "serial"}));
  assert_has(said, "Machine big (this host has no results).");
  /* (n - 1) u at a million is 6.0 %; its square root, 6.0e-5, was exceeded, but 1e-3 was not */
  assert_has(said, "Use naive in f32 on serial: 900 ps an element, expected.\n");
  assert_has(said, "Expected, not guaranteed: its square-root estimate is 6.0e-5, its worst-case "
                   "bound 0.060;\n");
  assert_has(said,
             "It holds up to n = 2.8e8 (then nothing measured holds),\n  and up to a condition "
             "number of 17 (then nothing measured holds).\n");
  forget();
  assert_int_equal(0, ask((struct recommend_options){.tolerance = 5e-5, .backends = "serial"}));
  assert_has(said, "Nothing measured on this machine is within the tolerance.\nNearest: naive");
  forget();
  assert_int_equal(0, ask((struct recommend_options){.tolerance = 1e-6, .n = "2^40"}));
  assert_has(said, "Summation of 2^40 elements, ");
  assert_has(said, "at smaller sizes, measured 5.0e-8 at worst (n = 1e6, case a)");
  forget();
  assert_int_equal(0, ask((struct recommend_options){.tolerance = 1e-6, .condition = 1e14}));
  assert_has(said, "Use exact in f64 on cuda");
  assert_has(said, "not measured at this condition number");
  assert_has(said, "Nothing would change this: it holds for any n and any condition number.");
  assert_lacks(said, "unknown  "); /* no bound, and no measurement of such numbers */
  forget();
}

/* Rounding the exact result may cost u: below it nothing can be promised. */
static void below_the_floor(void **state) {
  (void)state;
  put_results();
  assert_int_equal(0, ask((struct recommend_options){.tolerance = 1e-8, .types = "f32"}));
  assert_has(said, "No result in f32 can be promised to a relative error below 6.0e-8");
  assert_has(said, "Way out: f64 (--type=f64).");
  assert_lacks(said, "Use ");
  forget();
  assert_int_equal(0, ask((struct recommend_options){.tolerance = 1e-17}));
  assert_has(said, "No result in f64 can be promised to a relative error below 1.1e-16");
  assert_has(said, "double-double");
  assert_has(said, "Nearest: exact in f64 on cuda: 4.00 ps an element, guaranteed to 1.1e-16.\n");
  forget();
  assert_int_equal(0, ask((struct recommend_options){.tolerance = 1e-8}));
  assert_has(said, "Use blocked in f64 on cuda");
  assert_has(said, "f32 cannot promise it: its floor is 6.0e-8");
  forget();
}

static void refused(struct recommend_options options, const char *why) {
  assert_int_equal(2, ask(options));
  assert_string_equal(said, "");
  if (strstr(complained, why) == NULL) fail_msg("\"%s\" does not say \"%s\"", complained, why);
  forget();
}

static void what_cannot_be_answered(void **state) {
  (void)state;
  refused((struct recommend_options){0}, "no results of problem sum in ");
  put_results();
  refused((struct recommend_options){.machine = "bigg"}, "did you mean big? (allowed: big, small)");
  refused((struct recommend_options){.problem = "smu"}, "--problem=smu: no such problem: did you");
  refused((struct recommend_options){.types = "f23"}, "--type=f23: no such type: did you mean f32");
  refused((struct recommend_options){.backends = "serial,emulated"}, "allowed are serial, openmp");
  refused((struct recommend_options){.n = "1e3,1e4"}, "takes one count from 1");
  refused((struct recommend_options){.n = "0"}, "takes one count from 1");
  refused((struct recommend_options){.condition = 0.5}, "a condition number is at least 1");
  if (problem_find("dot") == NULL) return;
  refused((struct recommend_options){.problem = "dot", .machine = "big"},
          "no results of problem dot on machine big in ");
}

/* The command that measures names the cases that other machines have measured. */
static void what_measures_is_named(void **state) {
  (void)state;
  put_results();
  free(add_machine("new"));
  refused((struct recommend_options){.machine = "new"},
          "measures them here:\n  ./study a --measure-only --machine=new\n");
}

#define INTEGRAL(method, type, n, time, error)                                                     \
  AT(method, type, "openmp", n, time, error) ", parameters=integrand=runge;threads=1, truth=1"

/* Of two as fast the more accurate is used, and marked though another is a little faster. */
static void what_is_used_is_marked(void **state) {
  (void)state;
  static const char *const rows[] = {INTEGRAL("simpson", "f64", "1024", "1e-6", "1e-11"),
                                     INTEGRAL("boole", "f64", "512", "1.01e-6", "1e-13")};
  char *machine = add_machine("big");
  put_case(machine, "a", "quadrature", rows, sizeof rows / sizeof *rows);
  free(machine);
  assert_int_equal(0, ask((struct recommend_options){.problem = "quadrature",
                                                     .set = "integrand=runge",
                                                     .tolerance = 1e-10,
                                                     .machine = "big"}));
  assert_has(said, "Use boole in f64 on openmp with n = 512: 1.01 µs.\n");
  assert_has(said, "\n  simpson ");
  assert_has(said, "\n* boole ");
  forget();
}

/* Where n is the reader's to choose, it is part of the answer, and the time is that of the whole.
 */
static void intervals_are_chosen(void **state) {
  (void)state;
  static const char *const rows[] = {INTEGRAL("trapezoid", "f64", "64", "1e-7", "1e-3"),
                                     INTEGRAL("trapezoid", "f64", "1048576", "1e-3", "1e-12"),
                                     INTEGRAL("simpson", "f64", "64", "1e-7", "1e-5"),
                                     INTEGRAL("simpson", "f64", "1024", "1e-6", "1e-11"),
                                     INTEGRAL("simpson", "f64", "4096", "4e-6", "1e-13"),
                                     INTEGRAL("simpson", "f32", "1024", "5e-7", "1e-7"),
                                     AT("simpson", "f64", "serial", "512", "1e-9",
                                        "1e-15") ", parameters=integrand=kink, truth=1"};
  char *machine = add_machine("big");
  put_case(machine, "a", "quadrature", rows, sizeof rows / sizeof *rows);
  free(machine);
  struct recommend_options options = {
      .problem = "quadrature", .set = "integrand=runge", .tolerance = 1e-10, .machine = "big"};
  assert_int_equal(0, ask(options));
  assert_has(said, "Quadrature, integrand = runge, relative error up to 1e-10; n is chosen");
  assert_has(said, "Use simpson in f64 on openmp with n = 2^10: 1.00 µs.\n");
  assert_has(said, "Measured only: an error of 1.0e-11, in case a, for these parameters.");
  assert_has(said, "* simpson   f64  openmp         2^10    1.00 µs   1.0e-11\n"
                   "  trapezoid f64  openmp         2^20    1.00 ms   1.0e-12\n");
  assert_lacks(said, "2^12"); /* each method with its cheapest n */
  assert_lacks(said, "kink");
  forget();
  options.types = "f32";
  assert_int_equal(0, ask(options));
  assert_has(said, "Nothing measured on this machine is within the tolerance.\nNearest: simpson in "
                   "f32 on openmp with n = 2^10");
  forget();
}

/* A field, whose n is given with its data; errors are relative to its largest number. */
#define FIELD(type, n, error, truncation, rounding, parameters_)                                   \
  AT("launch_each_step", type, "serial", n, "1e-9", "inf")                                         \
  ", truth=0, abs_error=" error ", ulp_error=1e9, scaled_error=" error                             \
  ", truncation_error=" truncation ", coefficient_error=0, rounding_error=" rounding               \
  ", bound=1e-9, parameters=" parameters_ ", extra=last=1;scale=1"

static void truncation_is_told_from_rounding(void **state) {
  (void)state;
  static const char *const rows[] = {
      FIELD("f64", "1000", "1e-3", "1e-3", "1e-13", "r=0.25;steps=100"),
      FIELD("f32", "1000", "2e-3", "1e-3", "1.5e-3", "r=0.25;steps=100"),
      FIELD("f64", "1000", "1e-8", "1e-8", "1e-13", "r=0.25;steps=10")};
  char *machine = add_machine("big");
  put_case(machine, "a", "heat", rows, sizeof rows / sizeof *rows);
  free(machine);
  struct recommend_options options = {
      .problem = "heat", .n = "1000", .set = "r=0.25;steps=100", .machine = "big"};
  assert_int_equal(0, ask(options));
  assert_has(said, "Nothing measured on this machine is within the tolerance.\nNearest: "
                   "launch_each_step in f64 on serial: 1.00 ns an update;\n  behind it: truncation,"
                   "\n  the scheme’s own error, 1e+10 times all rounding: finer steps or a higher "
                   "order.\n");
  forget();
  options.types = "f32";
  assert_int_equal(0, ask(options));
  assert_has(said, "behind it: bug,\n  rounding 1500000 times its worst-case bound.\n");
  forget();
  /* The bound is of rounding, and promises nothing of the whole. */
  options.types = "f64";
  options.set = "r=0.25;steps=10";
  assert_int_equal(0, ask(options));
  assert_has(said, "Use launch_each_step in f64 on serial: 1.00 ns an update, measured only.\n");
  forget();
}

int main(void) {
  const struct CMUnitTest tests[] = {
      IN_FOLDER(the_answer_with_reasons), IN_FOLDER(filters_and_limits),
      IN_FOLDER(below_the_floor),         IN_FOLDER(what_cannot_be_answered),
      IN_FOLDER(what_measures_is_named),  IN_FOLDER(intervals_are_chosen),
      IN_FOLDER(what_is_used_is_marked),  IN_FOLDER(truncation_is_told_from_rounding),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
