/* test_distribution.c: results of many orders, counted. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "harness/distribution.h"

static void add(struct distribution *d, double value, double truth, uint64_t seed) {
  const struct errors errors = {.value = value,
                                .ulp = fabs(value - truth) * 4,
                                .side = (value > truth) - (value < truth),
                                .rounded = truth};
  assert_true(distribution_add(d, &errors, seed));
}

static void counts_and_sorts(void **state) {
  (void)state;
  struct distribution d = {0};
  static const double values[] = {62, 61.75, 62, 62.25, 62, 61.75};
  for (uint64_t k = 0; k < 6; k++)
    add(&d, values[k], 62, k + 1);
  assert_int_equal(d.count, 3);
  assert_true(d.results[0].value == 61.75 && d.results[0].count == 2 && d.results[0].ulps == -1);
  assert_true(d.results[1].value == 62 && d.results[1].count == 3 && d.results[1].ulps == 0);
  assert_true(d.results[2].value == 62.25 && d.results[2].count == 1 && d.results[2].ulps == 1);
  assert_int_equal(d.results[0].first_seed, 2);
  assert_int_equal(d.results[2].first_seed, 4);
  char text[300];
  distribution_text(&d, text, sizeof text);
  assert_string_equal(text, "above=1;below=2;highest=62.25;lowest=61.75;order_values=3;"
                            "rounded_right=3;spread_ulps=2");
  distribution_clear(&d);
  distribution_text(&d, text, sizeof text);
  assert_string_equal(text, "");
}

/* Signs of zero are different results, though both are right; a NaN is one result, the last, and
 * neither below nor above. */
static void zeros_and_nan(void **state) {
  (void)state;
  struct distribution d = {0};
  add(&d, NAN, 0, 1);
  add(&d, 0.0, 0, 2);
  add(&d, -0.0, 0, 3);
  add(&d, NAN, 0, 4);
  assert_int_equal(d.count, 3);
  assert_true(signbit(d.results[0].value) && !signbit(d.results[1].value));
  assert_true(isnan(d.results[2].value) && d.results[2].count == 2);
  assert_true(d.right == 2 && d.below == 0 && d.above == 0);
  distribution_clear(&d);
}

static void many_results(void **state) {
  (void)state;
  struct distribution d = {0};
  for (uint64_t k = 0; k < 3000; k++)
    add(&d, (double)(k * 7919 % 1000), 500, k);
  assert_int_equal(d.count, 1000);
  for (size_t i = 0; i < d.count; i++)
    assert_true(d.results[i].value == (double)i && d.results[i].count == 3);
  assert_true(d.right == 3 && d.below == 1500 && d.above == 1497);
  distribution_clear(&d);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(counts_and_sorts),
      cmocka_unit_test(zeros_and_nan),
      cmocka_unit_test(many_results),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
