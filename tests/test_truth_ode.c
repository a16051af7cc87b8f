/* test_truth_ode.c: initial-value problems: published digits, closed forms, schemes by rationals.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "reference/truth.h"

extern const struct reference reference_ode;

static struct truth solve(size_t n, const struct params *parameters) {
  const struct input input = {.type = TYPE_F64, .n = n};
  struct truth truth;
  char message[300] = "";
  if (reference_ode.compute(&input, parameters, &truth, message, sizeof message) != 0)
    fail_msg("%s", message);
  return truth;
}

/* Truncated digits: the number lies between them and the next in the last place. */
static void expect_digits(const mpfr_t number, const char *digits) {
  char got[64];
  const size_t length = strlen(digits);
  mpfr_snprintf(got, sizeof got, "%.30RZf", number);
  if (strncmp(got, digits, length) != 0) fail_msg("%s, not %s", got, digits);
}

static void lorenz_digits(void **state) {
  (void)state;
  static const struct {
    const char *end, *digits[3];
  } rows[] = {
      {"10", {"-5.8576853824240900202", "-5.8310824864261004429", "23.932132987027562647"}},
      {"20", {"-8.0211436133174370677", "-11.905464749171750375", "19.856374858398413120"}},
      {"50", {"16.246275544569391389", "23.171100649775566136", "30.162707065608276643"}},
  };
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    const struct param list[] = {{"system", "lorenz", 0}, {"end", rows[k].end, 0}};
    struct truth truth = solve(1, &(struct params){2, list});
    for (size_t c = 0; c < 3; c++)
      expect_digits(truth.solution[c], rows[k].digits[c]);
    truth_clear(&truth);
  }
}

static void brusselator_digits(void **state) {
  (void)state;
  const struct param list[] = {{"system", "brusselator", 0}};
  struct truth truth = solve(1, &(struct params){1, list});
  expect_digits(truth.solution[0], "0.498637071268347848649855");
  expect_digits(truth.solution[1], "4.59678034945201118320174");
  truth_clear(&truth);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lorenz_digits),
      cmocka_unit_test(brusselator_digits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
