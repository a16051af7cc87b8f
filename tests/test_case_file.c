/* Case files: everything in DESIGN 5 is read as written there; every mistake is named at its place.
 * Adding a mistake to the tests is adding a file to tests/cases/bad whose first line says what is
 * expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glob.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/case_file.h"

#ifndef STUDY_SOURCE_DIR
#define STUDY_SOURCE_DIR "."
#endif
#define CASES STUDY_SOURCE_DIR "/tests/cases/"

static struct case_file *good(const char *path, const char *text) {
  struct case_file *c;
  char *errors;
  if (case_read(path, text, &c, &errors)) fail_msg("%s", errors);
  assert_null(errors);
  return c;
}

/* The message of a case that must be wrong; caller frees. */
static char *wrong(const char *path, const char *text) {
  struct case_file *c;
  char *errors;
  if (case_read(path, text, &c, &errors) == 0) fail_msg("%s was accepted", path);
  assert_null(c);
  assert_non_null(errors);
  return errors;
}

static void expect(const char *errors, const char *part) {
  if (!strstr(errors, part)) fail_msg("expected '%s' in:\n%s", part, errors);
}

static void first_line(const char *path, char *line, size_t size) {
  FILE *file = fopen(path, "r");
  assert_non_null(file);
  assert_non_null(fgets(line, (int)size, file));
  line[strcspn(line, "\n")] = '\0';
  fclose(file);
}

static void test_bad_files(void **state) {
  static const char mark[] = "# expect: ";
  (void)state;
  glob_t found;
  assert_int_equal(glob(CASES "bad/*.yaml", 0, NULL, &found), 0);
  assert_true(found.gl_pathc >= 30);
  size_t failures = 0;
  for (size_t i = 0; i < found.gl_pathc; i++) {
    char line[300], expected[700];
    first_line(found.gl_pathv[i], line, sizeof line);
    assert_memory_equal(line, mark, strlen(mark));
    const char *says = line + strlen(mark);
    bool marked = *says >= '0' && *says <= '9'; /* line:column, else any part of the message */
    snprintf(expected, sizeof expected, "%s%s%s", marked ? found.gl_pathv[i] : "",
             marked ? ":" : "", says);
    char *errors = wrong(found.gl_pathv[i], NULL);
    if (!strstr(errors, expected)) {
      print_error("%s\n  expected: %s\n  reported: %s\n", found.gl_pathv[i], expected, errors);
      failures++;
    }
    free(errors);
  }
  globfree(&found);
  assert_int_equal(failures, 0);
}

static void test_good_files(void **state) {
  (void)state;
  glob_t found;
  assert_int_equal(glob(CASES "good/*.yaml", 0, NULL, &found), 0);
  for (size_t i = 0; i < found.gl_pathc; i++)
    case_free(good(found.gl_pathv[i], NULL));
  globfree(&found);
}

static void test_design_example(void **state) {
  (void)state;
  struct case_file *c = good(CASES "good/design.yaml", NULL);
  assert_string_equal(c->name, "design");
  assert_string_equal(c->problem->name, "sum");
  assert_int_equal(c->kind_count, 1);
  assert_string_equal(c->kinds[0]->name, "constant");
  assert_int_equal(c->input_axis_count, 1);
  assert_string_equal(c->input_axes[0].values[0].text, "0.001");
  assert_true(c->input_axes[0].values[0].number == 0.001);
  assert_int_equal(c->n_count, 1);
  assert_int_equal(c->n[0], 1000000);
  assert_int_equal(c->types, 3);
  assert_int_equal(c->method_count, 7);
  assert_string_equal(c->methods[0]->name, "naive");
  assert_string_equal(c->methods[6]->name, "exact");
  assert_int_equal(c->samples, 1);
  assert_int_equal(c->measure, MEASURE_ACCURACY);
  assert_null(c->answer);
  const json_t *claim = json_array_get(c->claims, 0);
  assert_true(json_real_value(json_object_get(claim, "equals")) == 991.14154);
  case_free(c);
}

static void test_everything(void **state) {
  (void)state;
  struct case_file *c = good(CASES "good/everything.yaml", NULL);
  static const uint64_t n[] = {10, 100, 1000, 10000, 20000};
  assert_int_equal(c->kind_count, 2);
  assert_int_equal(c->n_count, 5);
  assert_memory_equal(c->n, n, sizeof n);
  assert_int_equal(c->types, 1 << TYPE_F32);
  assert_true(c->method_count >= 4); /* kahan* is at least kahan and kahan_textbook */
  assert_string_equal(c->methods[0]->name, "exact");
  assert_string_equal(c->methods[c->method_count - 1]->name, "naive");
  assert_int_equal(c->samples, 5);
  assert_int_equal(c->measure, MEASURE_SPEED);
  assert_string_equal(c->chapter, "cost");
  json_t *json = case_json(c);
  assert_string_equal(json_string_value(json_object_get(json, "chapter")), "cost");
  json_decref(json);
  assert_int_equal(c->thread_count, 3);
  assert_int_equal(c->threads[2], 0);
  assert_int_equal(c->limit[BACKEND_OPENMP], 10000);
  assert_int_equal(c->limit[BACKEND_SERIAL], 0);
  assert_int_equal(json_array_size(c->claims), 5);
  const json_t *infinite = json_array_get(c->claims, 3);
  assert_string_equal(json_string_value(json_object_get(infinite, "at_most")), "inf");
  assert_int_equal(json_array_size(c->decisions), 1);
  const json_t *plot = json_array_get(c->plots, 0);
  assert_string_equal(json_string_value(json_object_get(plot, "name")), "error-by-n");
  case_free(c);
}

static void test_values(void **state) {
  static const double expected[] = {1,        -0.0,      0x1.8p-3, INFINITY,  -INFINITY, NAN,
                                    INFINITY, -INFINITY, NAN,      0x1p-1074, 0x1p-20};
  (void)state;
  struct case_file *c = good(CASES "good/values.yaml", NULL);
  assert_int_equal(c->value_count, sizeof expected / sizeof *expected);
  for (size_t i = 0; i < c->value_count; i++) {
    if (isnan(expected[i]))
      assert_true(isnan(c->values[i]));
    else
      assert_memory_equal(&c->values[i], &expected[i], sizeof(double));
  }
  assert_int_equal(c->n_count, 0);
  case_free(c);
}

static void test_segments_and_sets(void **state) {
  (void)state;
  struct case_file *c = good(CASES "good/segments.yaml", NULL);
  assert_int_equal(c->segment_count, 3);
  assert_int_equal(c->segments[1].count, 2);
  assert_int_equal(c->segments[1].times, 1000);
  assert_true(c->segments[1].values[1] == 2);
  assert_int_equal(c->segments[2].times, 1);
  case_free(c);
  c = good(CASES "good/named-sets.yaml", NULL);
  assert_int_equal(c->set_count, 2);
  assert_string_equal(c->input_axes[0].values[1].text, "tenths");
  case_free(c);
}

static void test_equal_values_are_not_two_zeros(void **state) {
  (void)state;
  struct case_file *c = good("z.yaml", "{title: a, question: b, problem: sum, n: 1,"
                                       " input: {kind: constant, value: [0, -0.0]}}");
  assert_int_equal(c->input_axes[0].count, 2);
  case_free(c);
}

static void test_file_path(void **state) {
  (void)state;
  struct case_file *c = good(CASES "good/file.yaml", NULL);
  assert_string_equal(c->file_path, CASES "good/../data/prices.csv");
  assert_string_equal(c->file_column, "close");
  assert_string_equal(c->file_format, "csv");
  case_free(c);
  static const char absolute[] =
      "{title: a, question: b, problem: sum, input: {kind: file, path: /x/y.npy}}";
  c = good("here/a.yaml", absolute);
  assert_string_equal(c->file_path, "/x/y.npy");
  case_free(c);
}

/* What no text file can show. */
static void test_unreadable(void **state) {
  (void)state;
  char *errors = wrong(CASES "no-such.yaml", NULL);
  expect(errors, "no-such.yaml: cannot be read: No such file");
  free(errors);
  errors = wrong(CASES "bad", NULL);
  expect(errors, "is a folder");
  free(errors);
  errors = wrong("empty.yaml", "");
  expect(errors, "empty.yaml: is empty");
  free(errors);
  errors = wrong("utf.yaml", "title: a\nquestion: \xff\xfe");
  expect(errors, "utf.yaml:2:11: not a text file in UTF-8");
  free(errors);
  char path[] = "/tmp/study-case-XXXXXX";
  int descriptor = mkstemp(path);
  assert_true(descriptor >= 0);
  assert_int_equal(write(descriptor, "title: a\n\0x", 11), 11);
  errors = wrong(path, NULL);
  expect(errors, ":2:1: not a text file: it holds a NUL byte");
  free(errors);
  assert_int_equal(ftruncate(descriptor, 40 << 20), 0);
  errors = wrong(path, NULL);
  expect(errors, "is larger than 16 MiB");
  free(errors);
  close(descriptor);
  unlink(path);
}

/* '!' takes away what items before it selected. */
static void test_methods_without(void **state) {
  (void)state;
  static const char text[] = "title: t\nquestion: q\nproblem: sum\ninput: {kind: uniform}\n"
                             "n: [1]\nmethods: [\"lanes_*\", \"!lanes_?\", naive]\n";
  struct case_file *c = good("x.yaml", text);
  assert_int_equal(c->method_count, 4);
  assert_string_equal(c->methods[0]->name, "lanes_128");
  assert_string_equal(c->methods[2]->name, "lanes_32");
  assert_string_equal(c->methods[3]->name, "naive");
  case_free(c);
  char *errors = wrong("x.yaml", "title: t\nquestion: q\nproblem: sum\ninput: {kind: uniform}\n"
                                 "n: [1]\nmethods: [kahan, \"!kahan\"]\n");
  expect(errors, "x.yaml:6:10: methods drops every method that it names");
  free(errors);
  errors = wrong("x.yaml", "title: t\nquestion: q\nproblem: sum\ninput: {kind: uniform}\n"
                           "n: [1]\nmethods: [kahan, \"!neumaier\"]\n");
  expect(errors, "x.yaml:6:18: unknown method '!neumaier'");
  free(errors);
}

static void test_several_errors_in_order(void **state) {
  (void)state;
  char *errors = wrong("x.yaml", "title: t\nquestion: q\nproblem: sum\ntypes: [f31]\n"
                                 "methods: [kahn]\ninput: {kind: uniform}\nn: [-1]\nsamples: no\n");
  const char *a = strstr(errors, "x.yaml:4:9: unknown type");
  const char *b = strstr(errors, "x.yaml:5:11: unknown method");
  const char *c = strstr(errors, "x.yaml:7:5: n takes");
  const char *d = strstr(errors, "x.yaml:8:10: samples takes");
  assert_true(a && b && c && d && a < b && b < c && c < d);
  assert_null(strstr(b, "unknown type")); /* not again by the quick form */
  free(errors);
}

static void test_json(void **state) {
  (void)state;
  struct case_file *c = good(CASES "good/everything.yaml", NULL);
  json_t *json = case_json(c);
  assert_int_equal(json_integer_value(json_object_get(json, "schema")), 1);
  assert_string_equal(json_string_value(json_object_get(json, "case")), "everything");
  const json_t *axes = json_object_get(json, "axes"), *first = json_array_get(axes, 0);
  assert_string_equal(json_string_value(json_object_get(first, "key")), "kind");
  assert_int_equal(json_array_size(json_object_get(first, "values")), 2);
  const json_t *method = json_array_get(json_object_get(json, "methods"), 0);
  assert_string_equal(json_string_value(json_object_get(method, "name")), "exact");
  assert_non_null(json_object_get(json_object_get(method, "on"), "serial"));
  const json_t *where =
      json_object_get(json_array_get(json_object_get(json, "claims"), 0), "where");
  assert_string_equal(json_string_value(json_array_get(json_object_get(where, "n"), 1)), "1e4");
  assert_non_null(json_object_get(json, "decisions"));
  json_decref(json);
  case_free(c);
  c = good("cases/thousandth.yaml",
           "{title: a, question: b, problem: sum, n: 1, input: {kind: uniform}}");
  json = case_json(c);
  assert_string_equal(json_string_value(json_object_get(json, "command")), "./study thousandth");
  json_decref(json);
  case_free(c);
}

static void test_template_is_a_case(void **state) {
  (void)state;
  const char *hole = strstr(case_template, "%s");
  assert_non_null(hole);
  assert_null(strchr(hole + 1, '%'));
  case_free(good("new.yaml", case_template));
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_bad_files),
                                     cmocka_unit_test(test_good_files),
                                     cmocka_unit_test(test_design_example),
                                     cmocka_unit_test(test_everything),
                                     cmocka_unit_test(test_values),
                                     cmocka_unit_test(test_segments_and_sets),
                                     cmocka_unit_test(test_equal_values_are_not_two_zeros),
                                     cmocka_unit_test(test_file_path),
                                     cmocka_unit_test(test_unreadable),
                                     cmocka_unit_test(test_methods_without),
                                     cmocka_unit_test(test_several_errors_in_order),
                                     cmocka_unit_test(test_json),
                                     cmocka_unit_test(test_template_is_a_case)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
