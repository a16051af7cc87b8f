/* Counting time steps: known counts, stalls foretold, messages that name numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/truth.h"

static struct param list[3];

static struct params given(const char *key, const char *text, const char *start) {
  list[0] = (struct param){.key = key, .text = text, .number = strtod(text, NULL)};
  list[1] = (struct param){.key = "start", .text = start, .number = strtod(start, NULL)};
  return (struct params){.count = 2, .list = list};
}

struct ran {
  int status;
  double value;
  char extra[200], message[200];
};

static struct ran run(const char *name, enum type type, size_t n, struct params parameters) {
  const struct problem *clock = problem_find("clock");
  const struct method *method = method_find(clock, name);
  assert_non_null(method);
  struct ran ran = {.extra = ""};
  double result = 0;
  const struct input input = {.type = type, .n = n};
  const struct call call = {.input = &input,
                            .parameters = &parameters,
                            .threads = 1,
                            .result = &result,
                            .length = 1,
                            .extra = ran.extra,
                            .extra_size = sizeof ran.extra,
                            .message = ran.message,
                            .message_size = sizeof ran.message};
  ran.status = method->on[BACKEND_SERIAL].run[type](&call);
  ran.value = type_element(type, &result, 0);
  return ran;
}

static void assert_steps(const char *name, enum type type, size_t n, struct params parameters,
                         const char *steps) {
  const struct ran ran = run(name, type, n, parameters);
  assert_int_equal(ran.status, 0);
  const char *end = strstr(ran.extra, "steps=");
  assert_non_null(end);
  assert_string_equal(end + 6, steps);
}

static void test_counts(void **unused) {
  (void)unused;
  const struct params six_hours = given("step", "0.3", "0");
  assert_steps("until_end", TYPE_F32, 72000, six_hours, "71980");
  assert_steps("until_end", TYPE_F64, 72000, six_hours, "72001");
  assert_steps("until_end_f64", TYPE_F32, 72000, six_hours, "72000");
  assert_steps("counted", TYPE_F32, 72000, six_hours, "72000");
  const struct params tenth = given("end", "0.1", "0");
  for (size_t k = 6; k <= 12; k += 2) {
    char steps[8];
    snprintf(steps, sizeof steps, "%zu", k + 1);
    assert_steps("until_end", TYPE_F64, k, tenth, steps);
    snprintf(steps, sizeof steps, "%zu", k);
    assert_steps("until_half", TYPE_F64, k, tenth, steps);
  }
}

static void test_standing_still(void **unused) {
  (void)unused;
  const struct params game = given("step", "0.00999999978", "293113.719");
  struct ran ran = run("added", TYPE_F32, 5, game);
  assert_true(ran.value == 293113.71875);
  assert_non_null(strstr(ran.message, "stands still at t = 293113.719 after 0 of 5 steps"));
  assert_non_null(strstr(ran.extra, "stalled=1"));
  ran = run("until_end", TYPE_F32, 100, game); /* ends all the same */
  assert_non_null(strstr(ran.extra, "stalled=1"));
  ran = run("counted", TYPE_F32, 100, game);
  assert_non_null(strstr(ran.extra, "stalled=0"));
  assert_true(ran.value == (double)(293113.719f + 100 * 0.00999999978f));
}

/* What is foretold is what comes: with steps of 1 and of 3, in f32. */
static void test_foretold(void **unused) {
  (void)unused;
  const struct method *added = method_find(problem_find("clock"), "added");
  const char *const step[] = {"1", "3", "0.75"}, *const stall[] = {"16777216", "67108864",
                                                                   "16777216"};
  for (size_t k = 0; k < 3; k++) {
    const struct params parameters = given("step", step[k], "0");
    const struct input input = {.type = TYPE_F32, .n = 40000000};
    char text[120];
    added->on[BACKEND_SERIAL].forecast(&input, &parameters, text, sizeof text);
    const char *time = strstr(text, "stall_time=");
    assert_non_null(time);
    assert_string_equal(time + 11, stall[k]);
    assert_true(run("added", TYPE_F32, 40000000, parameters).value == strtod(stall[k], NULL));
  }
}

static void test_truth(void **unused) {
  (void)unused;
  const struct reference *reference = reference_find("clock");
  const struct params parameters = given("step", "0.3", "0");
  const struct input input = {.type = TYPE_F32, .n = 72000};
  struct truth truth;
  char message[40];
  assert_int_equal(reference->compute(&input, &parameters, &truth, message, sizeof message), 0);
  assert_int_equal(reference->scheme("clock", &input, &parameters, &truth, message, sizeof message),
                   0);
  assert_true(mpfr_cmp_ui(truth.solution[0], 21600) == 0);
  assert_true(mpfr_cmp_d(truth.scheme_rounded[0], 72000 * (double)0.3f) == 0); /* exact in f64 */
  truth_clear(&truth);
  const struct input minutes = {.type = TYPE_F64, .n = 720};
  assert_int_equal(reference->compute(&minutes, &parameters, &truth, message, sizeof message), 0);
  assert_true(mpfr_cmp_ui(truth.solution[0], 216) == 0); /* no 1e-94 beside it */
  truth_clear(&truth);
}

static void test_refusals(void **unused) {
  (void)unused;
  const struct problem *clock = problem_find("clock");
  const struct {
    const char *key, *text, *says;
  } bad[] = {{"step", "0", "step is a positive number, not 0"},
             {"step", "-0.5", "not -0.5"},
             {"end", "-1", "end is a number after start (0), not -1"},
             {"other", "1", "need step, or end"}};
  for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
    const struct params parameters = given(bad[k].key, bad[k].text, "0");
    const char *why = clock->refuse(10, &parameters);
    assert_non_null(why);
    assert_non_null(strstr(why, bad[k].says));
  }
  const struct params fine = given("step", "0.3", "0");
  assert_null(clock->refuse(10, &fine));
  assert_non_null(clock->refuse(0, &fine));
  const struct ran beyond = run("counted", TYPE_F32, 10, given("end", "1e39", "0"));
  assert_int_equal(beyond.status, RUN_UNAVAILABLE);
  assert_non_null(strstr(beyond.message, "beyond the range of f32: an earlier one, or f64"));
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_counts),
                                     cmocka_unit_test(test_standing_still),
                                     cmocka_unit_test(test_foretold), cmocka_unit_test(test_truth),
                                     cmocka_unit_test(test_refusals)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
