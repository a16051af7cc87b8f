/* What is off by one bit, in any part of the truth of a sum, is not certified. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "reference/truth.h"

static void solve(const double *data, size_t n, struct truth *truth) {
  struct input input = {.type = TYPE_F64, .n = n, .data = data};
  char message[200] = "";
  const struct reference *sum = reference_find("sum");
  assert_int_equal(sum->compute(&input, NULL, truth, message, sizeof message), 0);
  if (sum->certify(&input, NULL, truth, message, sizeof message) != 0) fail_msg("%s", message);
}

static void refused(const double *data, size_t n, const struct truth *truth, const char *why) {
  struct input input = {.type = TYPE_F64, .n = n, .data = data};
  char message[200] = "";
  const struct reference *sum = reference_find("sum");
  assert_int_not_equal(sum->certify(&input, NULL, truth, message, sizeof message), 0);
  if (strstr(message, why) == NULL) fail_msg("\"%s\" does not speak of %s", message, why);
}

/* From the smallest subnormal to near the largest number: no narrower sum holds it. */
static const double wide[] = {0x1.8p1023, -0x1p-1074, 3, -1e200, 1e-300, 7e-320, 0x1p1023};
enum { N = sizeof wide / sizeof *wide };

static void test_ordinary(void **unused) {
  (void)unused;
  struct truth truth;
  solve(wide, N, &truth);
  mpfr_nextabove(truth.solution[0]);
  refused(wide, N, &truth, "the sum");
  mpfr_nextbelow(truth.solution[0]);
  mpfr_nextbelow(truth.scale[0]);
  refused(wide, N, &truth, "sum of |x|");
  mpfr_nextabove(truth.scale[0]);
  mpfr_prec_round(truth.condition[0], 100, MPFR_RNDU);
  mpfr_nextabove(truth.condition[0]);
  refused(wide, N, &truth, "condition");
  mpfr_set_inf(truth.condition[0], 1);
  refused(wide, N, &truth, "condition");
  refused(wide, N - 1, &truth, "the sum"); /* another input */
  truth_clear(&truth);
}

static void test_zero(void **unused) {
  (void)unused;
  static const double minus_zero[] = {-0.0, -0.0}, opposite[] = {1, -1};
  struct truth truth;
  solve(minus_zero, 2, &truth);
  mpfr_set_zero(truth.solution[0], 1);
  refused(minus_zero, 2, &truth, "the sum");
  mpfr_set_zero(truth.solution[0], -1);
  mpfr_set_nan(truth.condition[0]);
  refused(minus_zero, 2, &truth, "condition");
  mpfr_set_ui(truth.condition[0], 2, MPFR_RNDN);
  refused(minus_zero, 2, &truth, "condition");
  truth_clear(&truth);

  solve(opposite, 2, &truth);
  mpfr_set_ui(truth.condition[0], 1, MPFR_RNDN);
  refused(opposite, 2, &truth, "condition");
  truth_clear(&truth);
  solve(NULL, 0, &truth);
  truth_clear(&truth);
}

static void test_not_finite(void **unused) {
  (void)unused;
  static const double infinite[] = {1, (double)INFINITY};
  struct truth truth;
  solve(infinite, 2, &truth);
  mpfr_set_inf(truth.solution[0], -1);
  refused(infinite, 2, &truth, "the sum");
  mpfr_set_nan(truth.solution[0]);
  refused(infinite, 2, &truth, "the sum");
  mpfr_set_inf(truth.solution[0], 1);
  mpfr_set_ui(truth.condition[0], 1, MPFR_RNDN);
  refused(infinite, 2, &truth, "condition");
  truth_clear(&truth);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_ordinary),
      cmocka_unit_test(test_zero),
      cmocka_unit_test(test_not_finite),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
