/* The plan: which points a case becomes, in which order, and what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/plan.h"
#include "reference/truth.h"

#define HEAD "title: t\nquestion: q\nproblem: sum\n"

static const struct surroundings here = {1U << BACKEND_SERIAL | 1U << BACKEND_OPENMP, 4, false,
                                         false, 0};

static struct case_file *read_text(const char *text) {
  struct case_file *c;
  char *errors;
  if (case_read("cases/example.yaml", text, &c, &errors)) fail_msg("%s", errors);
  return c;
}

static void plan_of(const struct case_file *c, struct plan *plan) {
  char message[400];
  if (plan_make(c, &here, 0, NULL, plan, message, sizeof message)) fail_msg("%s", message);
}

/* All points, a line each. */
static char *listing(const struct plan *plan) {
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  for (size_t i = 0; i < plan->point_count; i++) {
    const struct point *p = &plan->points[i];
    const struct plan_input *input = &plan->inputs[p->input];
    fprintf(out, "%s %s %s %llu %d %s\n", p->method->name, backend_name[p->backend],
            type_name[input->type], (unsigned long long)input->n, p->threads, p->parameters);
  }
  fclose(out);
  return text;
}

static void test_nesting(void **state) {
  (void)state;
  struct case_file *c = read_text(HEAD "input: {kind: [constant, uniform], value: [1, 2.50]}\n"
                                       "n: [10, 1e2]\nmethods: [naive]\nbackends: [serial]\n");
  struct plan plan;
  plan_of(c, &plan);
  assert_int_equal(plan.input_count, 12);
  char *text = listing(&plan);
  assert_string_equal(text, "naive serial f32 10 1 kind=constant;value=1\n"
                            "naive serial f64 10 1 kind=constant;value=1\n"
                            "naive serial f32 100 1 kind=constant;value=1\n"
                            "naive serial f64 100 1 kind=constant;value=1\n"
                            "naive serial f32 10 1 kind=constant;value=2.50\n"
                            "naive serial f64 10 1 kind=constant;value=2.50\n"
                            "naive serial f32 100 1 kind=constant;value=2.50\n"
                            "naive serial f64 100 1 kind=constant;value=2.50\n"
                            "naive serial f32 10 1 kind=uniform\n"
                            "naive serial f64 10 1 kind=uniform\n"
                            "naive serial f32 100 1 kind=uniform\n"
                            "naive serial f64 100 1 kind=uniform\n");
  free(text);
  plan_clear(&plan);
  case_free(c);
}

static void test_methods_backends_threads(void **state) {
  (void)state;
  struct case_file *c = read_text(HEAD "input: {kind: uniform, seed: 5}\nn: 10\ntypes: [f64]\n"
                                       "methods: [kahan, naive]\nthreads: [1, 4, all]\n");
  struct plan plan;
  plan_of(c, &plan);
  char *text = listing(&plan);
  /* naive is recursive and serial; `all` is 4 here, so it adds no point. */
  assert_string_equal(text, "kahan serial f64 10 1 kind=uniform;seed=5\n"
                            "kahan openmp f64 10 1 kind=uniform;seed=5;threads=1\n"
                            "kahan openmp f64 10 4 kind=uniform;seed=5;threads=4\n"
                            "naive serial f64 10 1 kind=uniform;seed=5\n");
  free(text);
  assert_int_equal(plan.inputs[0].sequence.seed, 5);
  plan_clear(&plan);
  case_free(c);
}

static void test_default_keys(void **state) {
  (void)state;
  struct case_file *c =
      read_text(HEAD "input: {kind: uniform, high: 0x1p3}\nn: 10\nbackends: serial\n");
  struct plan plan;
  plan_of(c, &plan);
  const struct sequence *s = &plan.inputs[0].sequence;
  assert_int_equal(s->seed, 1);
  assert_int_equal(s->keys.count, 6);
  assert_true(params_number(&s->keys, "low", 9) == 0);
  assert_true(params_number(&s->keys, "high", 9) == 8);
  assert_string_equal(params_text(&s->keys, "high", ""), "0x1p3");
  assert_true(params_number(&s->keys, "scale", 9) == 1);
  assert_true(params_number(&s->keys, "offset", 9) == 0);
  assert_string_equal(plan.points[0].parameters, "high=0x1p3;kind=uniform");
  plan_clear(&plan);
  case_free(c);
}

static void test_limits(void **state) {
  (void)state;
  struct case_file *c =
      read_text(HEAD "input: {kind: uniform}\nn: [10, 100, 1e18]\ntypes: [f64]\n"
                     "methods: [kahan]\nthreads: 2\nlimits: {serial: 10, openmp: 100}\n");
  struct plan plan;
  plan_of(c, &plan); /* 1e18 has no points left, so it needs no memory */
  char *text = listing(&plan);
  assert_string_equal(text, "kahan serial f64 10 1 kind=uniform\n"
                            "kahan openmp f64 10 2 kind=uniform;threads=2\n"
                            "kahan openmp f64 100 2 kind=uniform;threads=2\n");
  free(text);
  assert_int_equal(plan.input_count, 2);
  assert_true(plan.bytes == 101 * 8);
  plan_clear(&plan);
  case_free(c);
}

/* Two windows of a parameter's axis: averages, not elements. */
static void test_item_limits(void **state) {
  (void)state;
  struct case_file *c =
      read_text("title: T\nquestion: Q\nproblem: wma\ninput: {kind: uniform}\nn: [10, 100]\n"
                "types: [f64]\nparameters: {window: 5, windows: [1, 2]}\n"
                "methods: [convolution]\nthreads: 2\nbackends: [serial, openmp]\n"
                "item_limits: {serial: 95, openmp: 100}\n");
  struct plan plan;
  plan_of(c, &plan); /* 100 elements have 96 averages of 5, and 94 of 7 */
  char *text = listing(&plan);
#define KEYS(threads, windows)                                                                     \
  "kind=uniform;reanchor=1024;" threads "tick=0.01;window=5;window_step=2;windows=" windows "\n"
  assert_string_equal(
      text,
      "convolution serial f64 10 1 " KEYS("", "1") "convolution openmp f64 10 2 " KEYS(
          "threads=2;",
          "1") "convolution openmp f64 100 2 " KEYS("threads=2;",
                                                    "1") "convolution serial f64 10 "
                                                         "1 " KEYS("", "2") "convolution "
                                                                            "openmp f64 "
                                                                            "10 2 " KEYS(
                                                                                "threads=2;", "2"));
#undef KEYS
  free(text);
  plan_clear(&plan);
  case_free(c);
}

static void test_data(void **state) {
  (void)state;
  struct case_file *c =
      read_text(HEAD "input: {kind: [values, segments], values: [1, 2, 3], "
                     "segments: [{value: 1, times: 5}, {values: [1, 2], times: 10}]}\n"
                     "types: [f32]\nmethods: [naive]\n");
  struct plan plan;
  plan_of(c, &plan);
  assert_int_equal(plan.input_count, 2);
  assert_int_equal(plan.inputs[0].n, 3);
  assert_ptr_equal(plan.inputs[0].sequence.values, c->values);
  assert_int_equal(plan.inputs[1].n, 25);
  assert_int_equal(plan.inputs[1].sequence.segment_count, 2);
  assert_string_equal(plan.points[0].parameters, "kind=values");
  plan_clear(&plan);
  case_free(c);
}

static void test_named_sets(void **state) {
  (void)state;
  struct case_file *c = read_text(HEAD "input: {kind: values, values: {a: [1, 2], b: [7]}}\n"
                                       "types: [f32]\nmethods: [naive]\n");
  struct plan plan;
  plan_of(c, &plan);
  char *text = listing(&plan);
  assert_string_equal(text, "naive serial f32 2 1 kind=values;values=a\n"
                            "naive serial f32 1 1 kind=values;values=b\n");
  free(text);
  assert_true(plan.inputs[1].sequence.values[0] == 7);
  assert_null(params_find(&plan.inputs[1].sequence.keys, "values"));
  plan_clear(&plan);
  case_free(c);
}

static void test_file(void **state) {
  static const double values[] = {1, 2, 3, 4};
  (void)state;
  struct case_file *c = read_text(HEAD "input: {kind: file, path: some/odd;name.csv, column: 2}\n"
                                       "types: [f32]\nmethods: [naive]\nn: 2\n");
  struct plan plan;
  char message[400];
  assert_int_equal(plan_make(c, &here, 4, values, &plan, message, sizeof message), 0);
  assert_string_equal(plan.points[0].parameters, "column=2;kind=file;path=odd_name.csv");
  assert_ptr_equal(plan.inputs[0].sequence.values, values);
  assert_int_equal(plan.inputs[0].sequence.value_count, 4);
  plan_clear(&plan);
  assert_int_equal(plan_make(c, &here, 0, NULL, &plan, message, sizeof message), -1);
  assert_non_null(strstr(message, "odd;name.csv holds no numbers"));
  case_free(c);
}

/* A problem with parameters of its own: a window over n elements. */
static size_t window_length(size_t n, const struct params *parameters) {
  return n - (size_t)params_number(parameters, "window", 0) + 1;
}

static const char *window_refuse(size_t n, const struct params *parameters) {
  return params_number(parameters, "window", 0) > (double)n ? "the window is longer than the data"
                                                            : NULL;
}

static const struct key_spec window_keys[] = {{"window", KEY_INTEGER, true, 0, "elements"},
                                              {"a_rate", KEY_NUMBER, false, 0.5, "a default"},
                                              {NULL, KEY_NUMBER, false, 0, NULL}};
static double window_items(size_t n, const struct params *parameters) {
  (void)parameters;
  return (double)n;
}

static const struct problem window_problem = {.name = "window",
                                              .items = window_items,
                                              .parameters = window_keys,
                                              .takes_sequence = true,
                                              .length = window_length,
                                              .refuse = window_refuse};

static void test_parameters(void **state) {
  (void)state;
  struct case_file *c = read_text(HEAD "input: {kind: uniform, low: [-1, 0]}\nn: 100\n"
                                       "types: [f32]\nmethods: [naive]\n");
  char key[] = "window";
  struct param windows[] = {{key, "5", 5}, {key, "2^4", 16}, {key, "101", 101}};
  struct axis axis = {key, 2, windows};
  c->problem = &window_problem;
  c->parameter_axes = &axis;
  c->parameter_axis_count = 1;
  struct plan plan;
  char message[400];
  plan_of(c, &plan);
  char *text = listing(&plan);
  assert_string_equal(text, "naive serial f32 100 1 a_rate=0.5;kind=uniform;low=-1;window=5\n"
                            "naive serial f32 100 1 a_rate=0.5;kind=uniform;low=-1;window=2^4\n"
                            "naive serial f32 100 1 a_rate=0.5;kind=uniform;low=0;window=5\n"
                            "naive serial f32 100 1 a_rate=0.5;kind=uniform;low=0;window=2^4\n");
  free(text);
  assert_true(params_number(&plan.inputs[1].parameters, "window", 0) == 16);
  assert_true(params_number(&plan.inputs[1].parameters, "a_rate", 0) == 0.5);
  assert_true(plan.bytes == (100 + 96) * 4 + 96 * TRUTH_BYTES);
  plan_clear(&plan);
  axis.count = 3;
  assert_int_equal(plan_make(c, &here, 0, NULL, &plan, message, sizeof message), -1);
  assert_non_null(strstr(message, "cases/example.yaml: n = 100, "));
  assert_non_null(strstr(message, "window=101: the window is longer than the data"));
  c->parameter_axes = NULL;
  c->parameter_axis_count = 0;
  case_free(c);
}

static void assert_senseless(const char *input, const char *why) {
  char text[300], message[400];
  snprintf(text, sizeof text, HEAD "types: [f32]\nmethods: [naive]\ninput: %s\n", input);
  struct case_file *c = read_text(text);
  struct plan plan;
  assert_int_equal(plan_make(c, &here, 0, NULL, &plan, message, sizeof message), -1);
  assert_int_equal(plan.point_count, 0);
  assert_true(strncmp(message, "cases/example.yaml: ", 20) == 0);
  if (!strstr(message, why)) fail_msg("'%s' does not say '%s'", message, why);
  case_free(c);
}

/* Mistakes of the case, found before anything runs. */
static void test_senseless_inputs(void **state) {
  (void)state;
  assert_senseless("{kind: uniform, low: 1, high: 0}\nn: 10", "high (0) is below low (1)");
  assert_senseless("{kind: ill_conditioned, condition: 0.5}\nn: 10", "must be at least 1, not 0.5");
  assert_senseless("{kind: normal, sd: [1, -1]}\nn: 1e6", "sd must not be negative (-1)");
  assert_senseless("{kind: wide, exponents: 200}\nn: 10", "0 .. 126 in f32, not 200");
  assert_senseless("{kind: segments, segments: [{value: 1, times: 0}]}", "times is 0");
  assert_senseless("{kind: segments, segments: [{value: 2}, {value: 1, times: 0}]}\nn: 4",
                   "times is 0");
}

static void test_senseless_input_has_a_mark(void **state) {
  static const char text[] = HEAD "methods: [naive]\nn: 10\ninput: {kind: uniform, low: 2}\n";
  (void)state;
  char path[] = "/tmp/study-plan-XXXXXX", message[400], mark[80];
  int descriptor = mkstemp(path);
  assert_true(descriptor >= 0);
  assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
  close(descriptor);
  struct case_file *c;
  char *errors;
  if (case_read(path, NULL, &c, &errors)) fail_msg("%s", errors);
  struct plan plan;
  assert_int_equal(plan_make(c, &here, 0, NULL, &plan, message, sizeof message), -1);
  snprintf(mark, sizeof mark, "%s:6:1: input uniform: high (1) is below low (2)", path);
  assert_string_equal(message, mark);
  unlink(path);
  case_free(c);
}

static void test_too_large(void **state) {
  (void)state;
  struct case_file *c =
      read_text(HEAD "input: {kind: uniform}\nn: [10, 1e15]\ntypes: [f32]\nmethods: [naive]\n");
  struct plan plan;
  char message[400];
  assert_int_equal(plan_make(c, &here, 0, NULL, &plan, message, sizeof message), -1);
  assert_non_null(strstr(message, "cases/example.yaml: n = 1e15 needs 8.8 PB for f32, "));
  assert_non_null(strstr(message, "are free: lower n or use --n="));
  assert_int_equal(plan.point_count, 0);
  case_free(c);
  c = read_text(HEAD "input: {kind: uniform}\nn: 9223372036854775807\nmethods: [naive]\n");
  assert_int_equal(plan_make(c, &here, 0, NULL, &plan, message, sizeof message), -1);
  case_free(c);
}

static void test_too_many_points(void **state) {
  (void)state;
  struct case_file *c =
      read_text(HEAD "input: {kind: uniform}\nn: {from: 1, to: 1e6, per_decade: 1000}\n"
                     "types: [f32]\nmethods: [kahan]\n");
  int threads[4096];
  for (int i = 0; i < 4096; i++)
    threads[i] = i + 1;
  c->threads = threads;
  c->thread_count = 4096;
  struct plan plan;
  char message[400];
  assert_int_equal(plan_make(c, &here, 0, NULL, &plan, message, sizeof message), -1);
  assert_non_null(strstr(message, "the sweep has more than 1000000 points"));
  c->threads = NULL;
  case_free(c);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_nesting),
                                     cmocka_unit_test(test_methods_backends_threads),
                                     cmocka_unit_test(test_default_keys),
                                     cmocka_unit_test(test_limits),
                                     cmocka_unit_test(test_item_limits),
                                     cmocka_unit_test(test_data),
                                     cmocka_unit_test(test_named_sets),
                                     cmocka_unit_test(test_file),
                                     cmocka_unit_test(test_parameters),
                                     cmocka_unit_test(test_senseless_inputs),
                                     cmocka_unit_test(test_senseless_input_has_a_mark),
                                     cmocka_unit_test(test_too_large),
                                     cmocka_unit_test(test_too_many_points)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
