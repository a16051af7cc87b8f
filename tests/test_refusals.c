/* test_refusals.c: what is refused before anything is measured: data that a problem makes no sense
 * with, and counts that no machine could do in time; and rows of problems without data. */
#include "tests/study_helpers.h"

#include <math.h>

#include "harness/pairs.h"
#include "harness/run_rows.h"
#include "kernels/rules.h"

#define HEAT "title: t\nquestion: q\nproblem: heat\nmethods: [launch_each_step]\ntypes: [f64]\n"

static struct case_file *read_text(const char *text) {
  struct case_file *c;
  char *errors;
  if (case_read("cases/example.yaml", text, &c, &errors)) fail_msg("%s", errors);
  return c;
}

/* What the plan says where time runs out after `timeout` seconds; "" where it says nothing. */
static void plan_says(const char *text, double timeout, unsigned backends, char message[600]) {
  const struct surroundings here = {.backends = backends, .threads = 4, .timeout = timeout};
  struct case_file *c = read_text(text);
  struct plan plan;
  if (plan_make(c, &here, 0, NULL, &plan, message, 600) == 0) {
    message[0] = '\0';
    plan_clear(&plan);
  }
  case_free(c);
}

static const unsigned serial = 1u << BACKEND_SERIAL,
                      host = 1u << BACKEND_SERIAL | 1u << BACKEND_OPENMP;

static void expect_plan(const char *text, double timeout, unsigned backends, const char *part) {
  char message[600];
  plan_says(text, timeout, backends, message);
  if (part == NULL ? message[0] != '\0' : strstr(message, part) == NULL)
    fail_msg("expected '%s' in '%s'", part != NULL ? part : "nothing", message);
}

/* ---- data ---- */

static void points_are_named(void **state) {
  (void)state;
  const struct problem *heat = problem_find("heat");
  double u[12] = {0};
  const struct input input = {.type = TYPE_F64, .n = 12, .data = u};
  const struct param plane = {"columns", "4", 4};
  const struct params line = {0}, rows = {1, &plane};
  char message[256] = "";
  assert_int_equal(rules_refuse_data(heat, &input, &line, message, sizeof message), 0);
  u[11] = NAN;
  u[7] = -INFINITY;
  assert_int_equal(rules_refuse_data(heat, &input, &line, message, sizeof message), -1);
  assert_non_null(strstr(message, "point 7 of the field (from 0) is -inf: "));
  assert_non_null(strstr(message, "Clean the data or fill the gap"));
  assert_int_equal(rules_refuse_data(heat, &input, &rows, message, sizeof message), -1);
  assert_non_null(strstr(message, "point 7 of the field (row 1, column 3, from 0) is -inf: "));
  u[7] = 1;
  assert_int_equal(rules_refuse_data(heat, &input, &line, message, sizeof message), -1);
  assert_non_null(strstr(message, "point 11 of the field (from 0) is NaN: "));
  assert_int_equal(rules_refuse_data(problem_find("sum"), &input, &line, message, 256), 0);
}

/* Numbers that the case itself gives are looked at before anything runs, as far as they are used;
 * of types that do not hold them an infinity is what is left. */
static void given_numbers_are_looked_at(void **state) {
  (void)state;
  char text[2000] = HEAT "parameters: {r: 0.25, steps: 1}\ninput: {kind: values, values: [0";
  for (int i = 1; i < 100; i++)
    strcat(text, i == 77 ? ", nan" : ", 1");
  const size_t length = strlen(text);
  strcpy(text + length, "]}\n");
  expect_plan(text, 0, serial, "point 77 of the field (from 0) is NaN");
  strcpy(text + length, "]}\nn: [70, 77]\n");
  expect_plan(text, 0, serial, NULL);
  expect_plan("title: t\nquestion: q\nproblem: heat\nmethods: [launch_each_step]\ntypes: [f32]\n"
              "parameters: {r: 0.25, steps: 1}\ninput: {kind: values, values: [1, 2, 1e300]}\n",
              0, serial, "point 2 of the field (from 0) is inf in f32: ");
}

/* What is made as it goes is looked at before its first run: its rows are skipped, with the place.
 */
static void made_data_are_looked_at(void **state) {
  (void)state;
  struct study study;
  study_run(&study, HEAT "parameters: {r: 0.25, steps: 1}\nn: [500]\nbackends: [serial]\n"
                         "input: {kind: sine, spike_at: 300, spike: nan}\n");
  assert_int_equal(study.table.count, 1);
  const struct row *row = &study.table.rows[0];
  assert_string_equal(row->field[COL_STATUS], "skipped");
  assert_non_null(strstr(row->field[COL_MESSAGE], "point 300 of the field (from 0) is NaN"));
  assert_string_equal(row->field[COL_VALUE], "");
  study_free(&study);
  study_run(&study, HEAD "input: {kind: constant, value: nan}\nn: [500]\ntypes: [f64]\n"
                         "methods: [naive]\nbackends: [serial]\n");
  assert_string_equal(study.table.rows[0].field[COL_STATUS], "ok"); /* a sum takes it */
  study_free(&study);
}

/* ---- time ---- */

static void endless_counts_are_refused(void **state) {
  (void)state;
  char message[600];
  const char *steps = HEAT "input: {kind: sine}\nparameters: {r: 0.25, steps: 1e12}\nn: [1e6]\n";
  plan_says(steps, 0, serial, message);
  assert_non_null(strstr(message, "cases/example.yaml: n = 1e6, steps = 1e12: 1e+18 updates"));
  assert_non_null(strstr(message, "launch_each_step on serial would take "));
  assert_non_null(strstr(message, " days for them even at 5e+11 operations a second"));
  assert_non_null(strstr(message, "the limit is 600 s: lower n or steps, "));
  assert_non_null(strstr(message, "--timeout="));
  expect_plan(steps, 1e8, serial, NULL); /* who has the time may wait */
  expect_plan(HEAT "input: {kind: sine}\nparameters: {r: 0.25, time: 100}\nn: [1e6]\n", 0, serial,
              "lower n or time");
  expect_plan(HEAT "input: {kind: sine}\nparameters: {r: 0.25, steps: 1e6}\nn: [1e6]\n", 0, serial,
              NULL);
#define RULE "title: t\nquestion: q\nproblem: quadrature\nparameters: {integrand: runge}\n"
  expect_plan(RULE "methods: [trapezoid]\nn: [1e15]\n", 0, serial, "n = 1e15: 1e+15 ");
  expect_plan(RULE "methods: [trapezoid]\nn: [1e15]\n", 0, host, "trapezoid on serial");
  expect_plan(RULE "methods: [trapezoid]\nn: [1e10]\n", 0, serial, NULL);
  expect_plan(RULE "methods: [trapezoid]\nn: [1e10]\n", 0.01, serial, "the limit is 0.01 s");
  /* The most that it may need is no forecast. */
  expect_plan(RULE "methods: [adaptive]\nn: [1e15]\n", 0, serial, NULL);
#define CLOCK "title: t\nquestion: q\nproblem: clock\nparameters: {step: 0.3}\ntypes: [f32]\n"
  expect_plan(CLOCK "methods: [added]\nn: [1e15]\n", 0, serial, NULL); /* it stands still soon */
  expect_plan(CLOCK "methods: [counted]\nn: [1e15]\n", 0, serial, "n = 1e15: 1e+15 steps");
#define ODE "title: t\nquestion: q\nproblem: ode\nparameters: {system: decay, trajectories: 1000}\n"
  expect_plan(ODE "methods: [rk4]\nn: [1e13]\n", 0, host, "lower n or trajectories");
}

/* ---- rows without data ---- */

static void set_extra(struct row *row, const char *extra) { row_set(row, COL_EXTRA, extra); }

/* A problem that takes no data names none; rows of before, whose input is 0, are kept all the same.
 */
static void no_input_no_key(void **state) {
  (void)state;
  struct study study;
  struct run_rows rows;
  char message[200];
  study_run(&study, RULE "methods: [trapezoid]\nn: [64]\ntypes: [f64]\nbackends: [serial]\n");
  assert_int_equal(study.table.count, 1);
  assert_string_equal(study.table.rows[0].field[COL_STATUS], "ok");
  assert_null(pairs_get(study.table.rows[0].field[COL_EXTRA], "input"));
  study.settings.resume = true;
  assert_int_equal(run_rows_open(&rows, &study.plan, &study.settings, message, sizeof message), 0);
  assert_true(run_rows_kept(&rows, &study.plan.points[0]));
  set_extra(&rows.table.rows[0], "input=0000000000000000;scale=1");
  assert_true(run_rows_kept(&rows, &study.plan.points[0]));
  set_extra(&rows.table.rows[0], "input=0000000000000001;scale=1");
  assert_false(run_rows_kept(&rows, &study.plan.points[0]));
  table_clear(&rows.table);
  free(rows.path);
  study_free(&study);
  study_run(&study, HEAD "input: {kind: uniform}\nn: [64]\ntypes: [f64]\nmethods: [naive]\n"
                         "backends: [serial]\n");
  char *input = pairs_get(study.table.rows[0].field[COL_EXTRA], "input");
  assert_non_null(input);
  free(input);
  study_free(&study);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(points_are_named),        cmocka_unit_test(given_numbers_are_looked_at),
      cmocka_unit_test(made_data_are_looked_at), cmocka_unit_test(endless_counts_are_refused),
      cmocka_unit_test(no_input_no_key),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
