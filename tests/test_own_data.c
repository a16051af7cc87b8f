/* The reader's own numbers: what is said about them, and what is recommended. */
#include "harness/own_data_parts.h"
#include "tests/own_data_asked.h"

static bool one_thread;

static int run(struct own_data_options options) {
  if (!options.problem) options.problem = "sum";
  options.threads = one_thread ? 1 : 2;
  return ask_about_it(options);
}

/* A dozen readable lines, more or less. */
static void assert_readable(void) {
  size_t lines = 0;
  assert_narrow();
  for (const char *line = said; *line; lines++) {
    line += strcspn(line, "\n");
    line += *line == '\n';
  }
  if (lines > 23) fail_msg("%zu lines:\n%s", lines, said);
  assert_silent_about("-nan");
}

/* The figures of a method: in the table's first line from its name on that holds more than names.
 */
static const char *figures_of(const char *name) {
  static char line[256];
  const char *table = strstr(said, "\nmethod "), *at = table ? strstr(table, name) : NULL;
  if (!at) fail_msg("no %s in the table of:\n%s", name, said);
  do {
    snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
    at += strcspn(at, "\n") + 1;
  } while (!strstr(line, "  "));
  return line;
}

static void a_million_thousandths(void **state) {
  (void)state;
  size_t n = 1000000;
  float *data = malloc(n * sizeof *data);
  assert_non_null(data);
  for (size_t i = 0; i < n; i++)
    data[i] = 0.001f;
  write_file("data.f32", data, n * sizeof *data);
  free(data);
  assert_int_equal(run((struct own_data_options){.type = "f32"}), 0);
  assert_says("raw f32, 1000000 numbers");
  assert_says("exact result 1000.0000474974513");
  assert_says("no digits are lost");
  assert_silent_about("As f32"); /* the file holds f32 */
  assert_silent_about("f64 result");
  assert_non_null(strstr(figures_of("naive "), "991.141541"));
  assert_non_null(strstr(figures_of(" kahan"), "1000.00006"));
  assert_says("f32 suffices");
  assert_silent_about("Recommendation: naive");
  assert_silent_about("Recommendation: none");
  assert_readable();
  assert_string_equal(complained, "");
}

/* pandas-dev/pandas#40043: the sum is smaller than its parts before any method has run. */
static void integers_that_f64_does_not_hold(void **state) {
  (void)state;
  write_text("x\n138\n2377900603251717750\n");
  assert_int_equal(run((struct own_data_options){0}), 0);
  assert_says("1 of 2 integers change");
  assert_says("total 2377900603251717888 becomes 2377900603251717770");
  assert_says("changes it by 118");
  assert_says("Recommendation: ");
  assert_int_equal(run((struct own_data_options){.tolerance = 1e-17}), 0);
  assert_says("keep these numbers as integers");
  write_text("x\n1152921504606846977\n-1152921504606846976\n");
  assert_int_equal(run((struct own_data_options){0}), 0);
  assert_says("total 1 becomes 0");
  assert_says("keep these numbers as integers");
  write_text("x\n138\n139\n");
  assert_int_equal(run((struct own_data_options){0}), 0);
  assert_silent_about("integers change");
}

static void cancellation(void **state) {
  (void)state;
  write_text("1\n1e100\n1\n-1e100\n");
  assert_int_equal(run((struct own_data_options){0}), 0);
  assert_says("exact result 2 ");
  assert_says("arithmetic without compensation can lose up to about 100 digits");
  assert_says("f32 is out of the question: 2 of 4 numbers are beyond its range");
  assert_says("f32 does not suffice");
  assert_says("in f64 on ");
  assert_says("(error 0,");
  assert_says("exact in f64 on one core (error 0,"); /* whether first, or as what is promised */
  assert_silent_about("Recommendation: naive");
  assert_readable();
  write_text("1.5\n-1.5\n");
  assert_int_equal(run((struct own_data_options){0}), 0);
  assert_says("Condition number infinite: the exact result is 0;");
  assert_says("Guaranteed: its bound, 0, holds for any 2 numbers of this condition");
  assert_silent_about("no bound");
  assert_readable();
}

static void conversion_is_held_apart(void **state) {
  (void)state;
  write_text("price\n0.1\n0.1\n0.25\n");
  assert_int_equal(run((struct own_data_options){.tolerance = 1e-10}), 0);
  assert_says("As f32, 2 of 3 numbers change: conversion moves the result by 3e-09");
  assert_says("f32 does not suffice: conversion alone costs 6.6e-09");
  assert_says(" in f64 on ");
  assert_int_equal(run((struct own_data_options){.tolerance = 1e-7}), 0);
  assert_says("f32 is accurate enough on these very numbers; no bound promises it");
  assert_int_equal(run((struct own_data_options){.tolerance = 1e-5}), 0);
  assert_says("f32 suffices too, by its bound (");
  write_text("0.1\n"); /* every method is exact here; only the conversion is not */
  assert_int_equal(run((struct own_data_options){.tolerance = 1e-10}), 0);
  assert_says("f32 does not suffice: conversion alone costs 1.5e-08");
}

/* All digits of such a result hang on bits that conversion drops: a right answer is chance. */
static void luck_is_called_luck(void **state) {
  (void)state;
  write_text("1e16\n1\n-1e16\n");
  assert_int_equal(run((struct own_data_options){0}), 0);
  assert_says("As f32, 2 of 3 numbers change");
  assert_says("f32 does well by luck of these numbers");
  assert_silent_about("f32 suffices");
  write_text("16777216\n1\n-16777216\n"); /* f32 holds these, and `exact` is promised to add them */
  assert_int_equal(run((struct own_data_options){0}), 0);
  assert_says("f32 suffices");
  assert_silent_about("luck");
}

/* A sum that overflows on the way leaves NaNs of either sign. */
static void overflow_is_readable(void **state) {
  (void)state;
  write_text("1e308\n1e308\n-1e308\n-1e308\n1\n");
  assert_int_equal(run((struct own_data_options){0}), 0);
  assert_says("Recommendation: ");
  assert_says("Condition number above 1.8e+308");
  assert_silent_about("the exact result is 0");
  assert_readable();
  write_text("0\n0\n-0.0\n");
  assert_int_equal(run((struct own_data_options){0}), 0);
  assert_readable();
}

/* Times made up: 20 contenders are no more needed than a clock. */
static void cheapest_is_what_the_times_say(void **state) {
  static const struct {
    double kahan, naive;
    const char *says;
  } tests[] = {
      {2e-7, 9e-7,
       "Recommendation: naive in f64 on one core (error 0, 900 ns),\n"
       "the most accurate of those that take under a microsecond here"},
      {2e-7, 2e-6, "Recommendation: kahan"},
      {5e-6, 5.4e-6,
       "Recommendation: naive in f64 on one core (error 0, 5.4 us),\n"
       "the most accurate of those within the tolerance of 0.0001 and within 10 % of "
       "the fastest"},
      {5e-6, 5.6e-6,
       "Recommendation: kahan in f64 on one core (error 1.0e-08, 5 us),\n"
       "the fastest within the tolerance of 0.0001.\n"},
  };
  (void)state;
  const struct problem *sum = problem_find("sum");
  struct contender two[] = {{.method = method_find(sum, "kahan"), .type = TYPE_F64},
                            {.method = method_find(sum, "naive"), .type = TYPE_F64}};
  two[0].total.relative = 1e-8;
  two[0].own.magnitude = two[1].own.magnitude = two[0].own.scale = two[1].own.scale = 1;
  struct own_data own = {
      .problem = sum, .tolerance = 1e-4, .contender_count = 2, .contenders = two};
  own.file.count = own.n = 10;
  for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
    size_t size;
    two[0].seconds = tests[i].kahan;
    two[1].seconds = tests[i].naive;
    free(said);
    FILE *out = open_memstream(&said, &size);
    own_data_recommend(&own, out);
    fclose(out);
    assert_says(tests[i].says);
  }
}

/* Of equal errors in times that no clock tells apart, the same one every time, whatever the
 * nanoseconds: the surest, then the simplest. */
static void ties_are_not_broken_by_the_clock(void **state) {
  (void)state;
  const struct problem *sum = problem_find("sum");
  struct contender three[] = {{.method = method_find(sum, "naive"), .type = TYPE_F64},
                              {.method = method_find(sum, "exact"), .type = TYPE_F64},
                              {.method = method_find(sum, "neumaier"), .type = TYPE_F64}};
  struct own_data own = {
      .problem = sum, .tolerance = 1e-15, .contender_count = 3, .contenders = three};
  own.file.count = own.n = 100; /* naive's bound is beyond the tolerance */
  for (int fastest = 0; fastest < 3; fastest++) {
    for (int i = 0; i < 3; i++) {
      three[i].own.magnitude = three[i].own.scale = 1;
      three[i].seconds = i == fastest ? 3e-8 : 4e-8;
    }
    size_t size;
    free(said);
    FILE *out = open_memstream(&said, &size);
    own_data_recommend(&own, out);
    fclose(out);
    assert_says("Recommendation: neumaier in f64");
    assert_says("of 3 that do as well, the surest, then the most robust, then the simplest");
    assert_says("Guaranteed: its bound, 1.1e-16, holds for any 100 numbers");
  }
}

static void one_thread_is_not_all_cores(void **state) {
  (void)state;
  struct own_data own = {.threads = 1};
  assert_string_equal(own_data_where(&own, BACKEND_OPENMP), "one core (openmp)");
  assert_string_equal(own_data_where(&own, BACKEND_SERIAL), "one core");
  own.threads = 2;
  assert_string_equal(own_data_where(&own, BACKEND_OPENMP), "all cores");
  one_thread = true;
  write_text("1\n1e100\n1\n-1e100\n");
  assert_int_equal(run((struct own_data_options){0}), 0);
  one_thread = false;
  assert_silent_about("all");
  assert_says("kahan (openmp)");
}

static void texts(void **state) {
  (void)state;
  char text[CELL];
  assert_string_equal(own_data_time(27.44e-9, text), "27.4 ns");
  assert_string_equal(own_data_time(999.9e-9, text), "1 us");
  assert_string_equal(own_data_time(0.0123, text), "12.3 ms");
  assert_string_equal(own_data_time(12, text), "12 s");
  assert_string_equal(own_data_number(-__builtin_nan(""), text), "nan");
  assert_string_equal(own_data_number(0, text), "0");
  assert_string_equal(own_data_number(1.23e-8, text), "1.2e-08");
}

static void tolerance_decides(void **state) {
  (void)state;
  write_text("0.1\n0.1\n0.1\n");
  assert_int_equal(run((struct own_data_options){.tolerance = 1e-30}), 0);
  assert_says("Recommendation: none; no method is within the tolerance of 1e-30");
  assert_says("Nearest is ");
  assert_int_equal(run((struct own_data_options){.tolerance = 1e-30, .type = "f32,f64"}), 0);
  assert_says("f64 result");
  assert_int_equal(run((struct own_data_options){0}), 0);
  assert_says("within the tolerance of 1e-06");
  assert_says("the most accurate of those that take under a microsecond here");
  assert_says("for any 3 numbers of this condition");
  assert_readable();
}

static void assert_refused(struct own_data_options options, const char *why) {
  assert_int_equal(run(options), 2);
  assert_string_equal(said, "");
  if (!strstr(complained, why)) fail_msg("\"%s\" does not say \"%s\"", complained, why);
}

static void bad_input(void **state) {
  (void)state;
  write_text("open,close\n1,2\n3,nan\n");
  assert_refused((struct own_data_options){.problem = "smu"}, "sum");
  assert_refused((struct own_data_options){.type = "f23"}, "no such type");
  assert_refused((struct own_data_options){.set = "window=3"}, "no such parameter");
  assert_refused((struct own_data_options){.set = "window"}, "KEY=VALUE");
  assert_refused((struct own_data_options){.column = "close"}, ":3: column close (2)");
  assert_refused((struct own_data_options){.column = "clos"}, "close");
  assert_int_equal(run((struct own_data_options){.column = "open"}), 0);
  write_text("1e300\n");
  assert_refused((struct own_data_options){.type = "f32"}, "no method");
  unlink(path);
  assert_refused((struct own_data_options){0}, "No such file");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_teardown(a_million_thousandths, forget),
      cmocka_unit_test_teardown(integers_that_f64_does_not_hold, forget),
      cmocka_unit_test_teardown(cancellation, forget),
      cmocka_unit_test_teardown(conversion_is_held_apart, forget),
      cmocka_unit_test_teardown(luck_is_called_luck, forget),
      cmocka_unit_test_teardown(overflow_is_readable, forget),
      cmocka_unit_test_teardown(cheapest_is_what_the_times_say, forget),
      cmocka_unit_test_teardown(ties_are_not_broken_by_the_clock, forget),
      cmocka_unit_test_teardown(one_thread_is_not_all_cores, forget),
      cmocka_unit_test_teardown(texts, forget),
      cmocka_unit_test_teardown(tolerance_decides, forget),
      cmocka_unit_test_teardown(bad_input, forget),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
