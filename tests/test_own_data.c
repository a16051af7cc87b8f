/* The reader's own numbers: what is said about them, and what is recommended. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "harness/own_data.h"

static char folder[64] = "/tmp/study-own-data-XXXXXX";
static char path[160];
static char *said, *complained;

static int make_folder(void **state) {
  (void)state;
  return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
  (void)state;
  return rmdir(folder);
}

static int forget(void **state) {
  (void)state;
  free(said);
  free(complained);
  said = complained = NULL;
  unlink(path);
  return 0;
}

static void write_file(const char *name, const void *bytes, size_t length) {
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *out = fopen(path, "wb");
  assert_non_null(out);
  assert_int_equal(fwrite(bytes, 1, length, out), length);
  assert_int_equal(fclose(out), 0);
}

static void write_text(const char *text) { write_file("data.csv", text, strlen(text)); }

/* Runs on what was written last; what it prints is in said and complained. */
static int run(struct own_data_options options) {
  size_t size;
  free(said);
  free(complained);
  FILE *out = open_memstream(&said, &size), *errors = open_memstream(&complained, &size);
  assert_true(out && errors);
  options.path = path;
  if (!options.problem) options.problem = "sum";
  options.threads = 2;
  int status = own_data_write(&options, out, errors);
  fclose(out);
  fclose(errors);
  return status;
}

static void assert_says(const char *text) {
  if (!strstr(said, text)) fail_msg("no \"%s\" in:\n%s%s", text, said, complained);
}

static void assert_silent_about(const char *text) {
  if (strstr(said, text)) fail_msg("\"%s\" in:\n%s", text, said);
}

/* The line of the table that starts with the name, up to its end. */
static const char *line_of(const char *name) {
  static char line[256];
  char start[64];
  snprintf(start, sizeof start, "\n%s ", name);
  const char *found = strstr(said, start);
  if (!found) fail_msg("no line %s in:\n%s", name, said);
  snprintf(line, sizeof line, "%.*s", (int)strcspn(found + 1, "\n"), found + 1);
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
  assert_silent_about("conversion alone"); /* the file holds f32 */
  assert_silent_about("f64 result");
  assert_non_null(strstr(line_of("naive"), "991.141541"));
  assert_non_null(strstr(line_of("kahan"), "1000.00006"));
  assert_says("f32 suffices");
  assert_silent_about("Recommendation: naive");
  assert_silent_about("Recommendation: none");
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
  assert_says("Condition number 1e+100: about 100 digits are lost before any method starts");
  assert_says("f32 is out of the question: 2 of 4 numbers are beyond its range");
  assert_says("f32 does not suffice");
  assert_says("in f64 on ");
  assert_says("(error 0,");
  assert_silent_about("Recommendation: naive");
  write_text("1.5\n-1.5\n");
  assert_int_equal(run((struct own_data_options){0}), 0);
  assert_says("Condition number infinite");
}

static void conversion_is_held_apart(void **state) {
  (void)state;
  write_text("price\n0.1\n0.1\n0.25\n");
  assert_int_equal(run((struct own_data_options){.tolerance = 1e-10}), 0);
  assert_says("As f32, 2 of 3 numbers change: conversion alone moves the result by 3e-09");
  assert_says("f32 does not suffice: conversion alone costs 6.6e-09");
  assert_says(" in f64 on ");
  assert_int_equal(run((struct own_data_options){.tolerance = 1e-7}), 0);
  assert_says("f32 suffices");
  write_text("0.1\n"); /* every method is exact here; only the conversion is not */
  assert_int_equal(run((struct own_data_options){.tolerance = 1e-10}), 0);
  assert_says("f32 does not suffice: conversion alone costs 1.5e-08");
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
  assert_says("choose by accuracy");
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
      cmocka_unit_test_teardown(tolerance_decides, forget),
      cmocka_unit_test_teardown(bad_input, forget),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
