/* Medians, their intervals, outliers, and the rule that stops. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/timing.h"

/* Times 1 .. n in a scrambled order: a time is its own rank. */
static struct times ranks(size_t n) {
  struct times times = {0};
  size_t step = 7919; /* a prime that divides no n here */
  for (size_t i = 0; i < n; i++)
    times_add(&times, (double)(i * step % n + 1));
  return times;
}

static void test_interval_ranks(void **state) {
  (void)state;
  /* The largest k for which the sum of C(n, i) over i < k is at most 2^n / 40, in integers: the
   * critical values of the two-sided sign test at 5 %, plus one. */
  const struct {
    size_t n, rank;
  } table[] = {{6, 1},   {7, 1},   {8, 1},   {9, 2},   {10, 2},  {11, 2},  {12, 3},  {15, 4},
               {16, 4},  {17, 5},  {18, 5},  {20, 6},  {25, 8},  {30, 10}, {40, 14}, {50, 18},
               {60, 22}, {70, 27}, {80, 31}, {90, 36}, {99, 40}, {100, 40}};
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    struct times times = ranks(table[i].n);
    struct interval interval = times_interval(&times);
    assert_true(interval.low == (double)table[i].rank);
    assert_true(interval.high == (double)(table[i].n + 1 - table[i].rank));
    assert_true(interval.median == 0.5 * (double)(table[i].n + 1));
    times_clear(&times);
  }
}

static void test_few_and_many(void **state) {
  (void)state;
  struct times none = {0};
  struct interval interval = times_interval(&none);
  assert_true(isnan(interval.median) && isnan(interval.low) && isnan(interval.high));
  assert_true(isinf(interval_half_width(&interval)));
  for (size_t n = 1; n <= 5; n++) { /* too few for 95 %: least and most */
    struct times times = ranks(n);
    interval = times_interval(&times);
    assert_true(interval.low == 1 && interval.high == (double)n);
    times_clear(&times);
  }
  /* The normal approximation that takes over meets the exact ranks: 0.98 sqrt(n) from the middle.
   */
  struct times exact = ranks(1000), normal = ranks(1002);
  struct interval a = times_interval(&exact), b = times_interval(&normal);
  assert_true(fabs(a.low - 469) <= 1 && fabs(b.low - 470) <= 1);
  assert_true(b.high == 1003 - b.low);
  times_clear(&exact);
  times_clear(&normal);
}

static void add_many(struct times *times, size_t count, double seconds) {
  for (size_t i = 0; i < count; i++)
    times_add(times, seconds);
}

static void test_outliers(void **state) {
  (void)state;
  struct times times = ranks(100); /* quartiles 25.75 and 75.25: beyond -122.75 and 223.75 */
  assert_int_equal(times_outliers(&times), 0);
  times_add(&times, 220);
  assert_int_equal(times_outliers(&times), 0);
  times_add(&times, 300);
  times_add(&times, -200);
  assert_int_equal(times_outliers(&times), 2);
  assert_int_equal(times.count, 103); /* counted, not dropped */
  times_clear(&times);
}

/* Seconds +- 5 % in turns: no number of runs narrows the interval. */
static void add_noisy(struct times *times, size_t count) {
  for (size_t i = 0; i < count; i++)
    times_add(times, times->count % 2 ? 0.95e-3 : 1.05e-3);
}

static void test_stop_precise(void **state) {
  (void)state;
  const struct stop_rule rule = stop_rule_of(false, 0, 0);
  struct times times = {0};
  add_many(&times, 9, 1e-3);
  assert_int_equal(times_stop(&times, &rule, 9e-3), STOP_NOT_YET); /* ten at least */
  times_add(&times, 1e-3);
  assert_int_equal(times_stop(&times, &rule, 10e-3), STOP_PRECISE);
  times_clear(&times);

  /* One slow run in ten lies outside the interval's ranks; two do not. */
  add_many(&times, 9, 1e-3);
  times_add(&times, 5e-3);
  assert_int_equal(times_stop(&times, &rule, 14e-3), STOP_PRECISE);
  times_clear(&times);
  add_many(&times, 8, 1e-3);
  add_many(&times, 2, 5e-3);
  assert_int_equal(times_stop(&times, &rule, 18e-3), STOP_NOT_YET);
  times_clear(&times);

  /* Just inside and just outside of 1 %. */
  for (size_t i = 0; i < 10; i++)
    times_add(&times, i % 2 ? 1.0099 : 0.9901);
  assert_int_equal(times_stop(&times, &rule, 0.1), STOP_PRECISE);
  times_clear(&times);
  for (size_t i = 0; i < 10; i++)
    times_add(&times, i % 2 ? 1.0102 : 0.9898);
  assert_int_equal(times_stop(&times, &rule, 0.1), STOP_NOT_YET);
  times_clear(&times);
}

static void test_stop_budget(void **state) {
  (void)state;
  const struct stop_rule rule = stop_rule_of(false, 0, 0);
  struct times times = {0};
  add_noisy(&times, 300);
  assert_int_equal(times_stop(&times, &rule, 0.299), STOP_NOT_YET);
  assert_int_equal(times_stop(&times, &rule, 0.301), STOP_BUDGET);
  times_clear(&times);
  add_noisy(&times, 9); /* the budget does not cut ten runs short ... */
  assert_int_equal(times_stop(&times, &rule, 0.5), STOP_NOT_YET);
  assert_int_equal(times_stop(&times, &rule, 3.1),
                   STOP_BUDGET); /* ... unless it is spent tenfold */
  times_clear(&times);
  add_noisy(&times, 2);
  assert_int_equal(times_stop(&times, &rule, 100), STOP_NOT_YET); /* and never below three */
  times_clear(&times);
}

static void test_stop_count(void **state) {
  (void)state;
  struct stop_rule rule = stop_rule_of(true, 0, 0);
  struct times times = {0};
  assert_true(rule.budget == 0.02);
  add_many(&times, 2, 1e-6);
  assert_int_equal(times_stop(&times, &rule, 2e-6), STOP_NOT_YET);
  times_add(&times, 1e-6);
  assert_int_equal(times_stop(&times, &rule, 3e-6), STOP_COUNT);
  rule = stop_rule_of(true, 25, 0); /* asked for: exactly so many */
  add_many(&times, 21, 1e-6);
  assert_int_equal(times_stop(&times, &rule, 1e-3), STOP_NOT_YET);
  times_add(&times, 1e-6);
  assert_int_equal(times_stop(&times, &rule, 1e-3), STOP_COUNT);
  times_clear(&times);
}

static void expect_warning(const struct times *times, const struct stop_rule *rule,
                           const char *expected) {
  char text[200] = "untouched";
  times_warning(times, rule, text, sizeof text);
  if (expected[0] == '\0')
    assert_string_equal(text, "");
  else
    assert_non_null(strstr(text, expected));
}

static void test_warnings(void **state) {
  (void)state;
  const struct stop_rule rule = stop_rule_of(false, 0, 0), five = stop_rule_of(false, 5, 0);
  struct times times = {0};
  add_many(&times, 10, 1);
  expect_warning(&times, &rule, "");
  times_clear(&times);
  for (size_t i = 0; i < 20; i++)
    times_add(&times, i % 2 ? 1.02 : 0.98);
  expect_warning(&times, &rule, "time budget spent, interval ±2 %");
  times_clear(&times);
  for (size_t i = 0; i < 20; i++)
    times_add(&times, i % 2 ? 1.2 : 0.8);
  expect_warning(&times, &rule, "noisy: time budget spent, interval ±20 %");
  times_clear(&times);
  for (size_t i = 0; i < 5; i++)
    times_add(&times, i % 2 ? 1.2 : 0.8);
  expect_warning(&times, &five, "noisy: interval ±25 % (of 5 runs: least and most)");
  times.throttled = true;
  times.discarded = 20;
  expect_warning(&times, &five,
                 "clock below three quarters of its usual, 20 runs discarded; noisy");
  times_clear(&times);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_interval_ranks), cmocka_unit_test(test_few_and_many),
      cmocka_unit_test(test_outliers),       cmocka_unit_test(test_stop_precise),
      cmocka_unit_test(test_stop_budget),    cmocka_unit_test(test_stop_count),
      cmocka_unit_test(test_warnings)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
