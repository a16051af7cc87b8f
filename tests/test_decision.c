/* test_decision.c: which way is taken, in which sense it holds, and what is on the Pareto front. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "harness/decision.h"
#include "harness/decision_bounds.h"
#include "harness/decision_rows.h"
#include "tests/rows.h"

/* A way that was timed to a percent and measured at the size in question. */
static struct way way(const char *method, double guaranteed, double expected, double measured,
                      double seconds) {
  return (struct way){.method = method,
                      .label = method,
                      .type = "f32",
                      .backend = "openmp",
                      .guaranteed = guaranteed,
                      .expected = expected,
                      .measured = measured,
                      .measured_case = "c",
                      .strained = NAN,
                      .operations = 4,
                      .cost = {seconds, seconds * 0.999, seconds * 1.001, 1e6, "c"}};
}

static void senses(void **state) {
  (void)state;
  struct way w = way("a", 1e-7, 1e-8, 1e-9, 1);
  assert_int_equal(way_assurance(&w, 1e-7), GUARANTEED);
  assert_int_equal(way_assurance(&w, 5e-8), EXPECTED);
  assert_int_equal(way_assurance(&w, 5e-9), MEASURED_ONLY);
  assert_int_equal(way_assurance(&w, 5e-10), FAILS);
  w.measured = 2e-8; /* contradicts what is expected, but no bound */
  assert_int_equal(way_assurance(&w, 1e-8), FAILS);
  assert_int_equal(way_assurance(&w, 1e-7), GUARANTEED);
  w.measured = NAN;
  assert_int_equal(way_assurance(&w, 1e-8), EXPECTED);
  assert_int_equal(way_assurance(&w, 1e-9), FAILS);
  w.guaranteed = w.expected = NAN;
  assert_int_equal(way_assurance(&w, 1e-8), UNKNOWN);
  w.measured = 1e-9;
  w.falls_short = true; /* small sizes prove nothing of larger ones, but a failure there is one */
  assert_int_equal(way_assurance(&w, 1e-8), UNKNOWN);
  assert_int_equal(way_assurance(&w, 1e-10), FAILS);
}

static const char *best_of(struct way *list, size_t count, double limit) {
  const struct ways ways = {count, list};
  const struct way *best = ways_best(&ways, limit);
  return best == NULL ? "none" : best->method;
}

static void a_guarantee_is_taken_first(void **state) {
  (void)state;
  struct way list[] = {way("fast", 1e-3, 1e-6, 1e-7, 1), way("sure", 1e-6, 1e-7, 1e-8, 5),
                       way("surer", 1e-9, 1e-9, 1e-9, 6)};
  const struct ways ways = {3, list};
  assert_string_equal(best_of(list, 3, 1e-6), "sure");
  assert_string_equal(best_of(list, 1, 1e-6), "fast");
  assert_string_equal(best_of(list, 3, 1e-12), "none");
  assert_ptr_equal(ways_cheaper(&ways, 1e-6, &list[1]), &list[0]);
  assert_null(ways_cheaper(&ways, 1e-9, &list[2]));
  assert_ptr_equal(ways_faster_failing(&ways, 1e-9, &list[2]), &list[1]); /* the nearest in time */
  assert_ptr_equal(ways_cheapest_failing(&ways, 1e-9), &list[0]);
  assert_ptr_equal(ways_more_accurate(&ways, &list[0]), &list[1]);
  assert_null(ways_more_accurate(&ways, &list[2]));
  assert_ptr_equal(ways_cheapest(&ways, 1e-6, MEASURED_ONLY, &list[0]), &list[1]);
}

/* Equally fast: the surer, the more robust, the wider, the simpler, in that order. */
static void ties_are_broken_by_reason(void **state) {
  (void)state;
  struct way list[] = {way("b", 1e-6, 1e-7, 1e-8, 1), way("a", 1e-6, 1e-7, 1e-8, 1.01)};
  struct way *a = &list[1];
  assert_string_equal(best_of(list, 2, 1e-6), "a"); /* by name: nothing else tells */
  a->operations = 5;
  assert_string_equal(best_of(list, 2, 1e-6), "b");
  a->type = "f64";
  assert_string_equal(best_of(list, 2, 1e-6), "a");
  list[0].strained = 1e-5;
  a->strained = 1e-3;
  assert_string_equal(best_of(list, 2, 1e-6), "b");
  a->guaranteed = 1e-7;
  assert_string_equal(best_of(list, 2, 1e-6), "a");
  list[0].guaranteed = 1e-5;
  assert_string_equal(best_of(list, 2, 1e-6), "a");
  list[0].guaranteed = 1e-7;
  list[0].strained = a->strained;
  list[0].type = a->type;
  list[0].operations = a->operations;
  list[0].backend = "serial"; /* no other core is needed */
  assert_string_equal(best_of(list, 2, 1e-6), "b");
  a->cost = (struct cost){1.05, 1.04, 1.06, 1e6, "c"};
  a->guaranteed = 1e-9; /* clearly slower: its better bound buys nothing */
  assert_string_equal(best_of(list, 2, 1e-6), "b");
  a->cost.low = 0.9; /* an interval that overlaps shows nothing */
  assert_string_equal(best_of(list, 2, 1e-6), "a");
}

static void untimed_ways_come_last(void **state) {
  (void)state;
  struct way list[] = {way("untimed", 1e-9, 1e-9, 1e-9, NAN), way("slow", 1e-6, 1e-6, 1e-8, 100)};
  const struct ways ways = {2, list};
  list[0].operations = 1;
  assert_string_equal(best_of(list, 2, 1e-6), "slow");
  assert_string_equal(best_of(list, 2, 1e-8), "untimed");
  assert_false(way_on_front(&ways, &list[0]));
}

static void the_front(void **state) {
  (void)state;
  struct way list[] = {way("fast", 1e-3, 1e-4, 1e-6, 1), way("good", 1e-6, 1e-6, 1e-6, 2),
                       way("beaten", 1e-5, 1e-5, 1e-6, 3), way("lucky", NAN, NAN, 1e-7, 4),
                       way("alike", 1e-6, 1e-6, 1e-6, 2.01)};
  const struct ways ways = {5, list};
  list[4].operations = 3; /* simpler than "good", and stands for both */
  assert_true(way_on_front(&ways, &list[0]));
  assert_false(way_on_front(&ways, &list[1]));
  assert_false(way_on_front(&ways, &list[2]));
  assert_true(way_on_front(&ways, &list[3])); /* in what was measured */
  assert_true(way_on_front(&ways, &list[4]));
  list[2].measured = 1e-8; /* below u: no more than luck, and lucky's 1e-12 no less */
  list[3].measured = 1e-12;
  assert_true(way_on_front(&ways, &list[2]));
  assert_false(way_on_front(&ways, &list[3]));
}

static struct evidence evidence_in(const struct table *table) {
  struct evidence evidence = {table->count, calloc(table->count, sizeof *evidence.rows)};
  for (size_t i = 0; i < table->count; i++)
    evidence.rows[i] = &table->rows[i];
  return evidence;
}

#define ROW "method=m, type=f32, backend=openmp, "

static void costs_are_of_the_nearest_size(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, ROW "n=1000, seconds=1e-6, seconds_low=0.9e-6, seconds_high=1.2e-6, "
                  "items_per_second=1e9, scope=kernel");
  add_row(&t, ROW "n=1000000, seconds=1e-4, seconds_low=1e-4, seconds_high=1e-4, "
                  "items_per_second=1e10, scope=kernel");
  add_row(&t, ROW "n=1000000, seconds=5e-5, seconds_low=5e-5, seconds_high=5e-5, "
                  "items_per_second=2e10, scope=kernel");
  add_row(&t, ROW "n=1000000, seconds=1, seconds_low=1, seconds_high=1, "
                  "items_per_second=1e6, scope=end_to_end");
  struct evidence rows = evidence_in(&t);
  const struct way w = way("m", 1, 1, 1, 1);
  struct cost cost = evidence_cost(&rows, &w, 900, false);
  assert_true(cost.n == 1000 && fabs(cost.seconds - 1e-9) < 1e-20);
  assert_true(fabs(cost.low - 0.9e-9) < 1e-20 && fabs(cost.high - 1.2e-9) < 1e-20);
  cost = evidence_cost(&rows, &w, 1e9, false); /* of two at one size the faster */
  assert_true(cost.n == 1e6 && fabs(cost.seconds - 5e-11) < 1e-20);
  assert_true(isnan(evidence_cost(&rows, &w, 50, false).seconds)); /* start-up cost is another */
  assert_true(fabs(evidence_cost(&rows, &w, 1e6, true).seconds - 1e-6) < 1e-15);
  free(rows.rows);
  table_clear(&t);
}

static struct way measured(const struct table *t, double n, double condition) {
  struct evidence rows = evidence_in(t);
  struct way w = way("m", NAN, NAN, NAN, 1);
  w.measured_case = NULL;
  evidence_error(&rows, &w, n, condition);
  free(rows.rows);
  return w;
}

static void errors_are_of_data_alike(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, ROW "n=100, condition=1, rel_error=1e-7");
  add_row(&t, ROW "n=2000, condition=1, rel_error=2e-7");
  add_row(&t, ROW "n=9000, condition=1, rel_error=3e-7");
  add_row(&t, ROW "n=2000, condition=1000, rel_error=1e-4");
  add_row(&t, ROW "n=2000000, condition=1, rel_error=1e-5");
  add_row(&t, ROW "n=1000, condition=inf, rel_error=inf");
  struct way w = measured(&t, 1000, 1);
  assert_true(w.measured == 3e-7 && w.measured_n == 9000 && !w.falls_short);
  assert_true(measured(&t, 100, 1).measured == 1e-7);
  assert_true(measured(&t, 20000, 1).measured == 1e-5);   /* none within a decade: the next */
  assert_true(measured(&t, 1000, 5000).measured == 1e-4); /* a decade of condition numbers */
  assert_true(isnan(measured(&t, 1000, 1e6).measured));   /* easier data say nothing */
  assert_true(isnan(measured(&t, 1000, 900).measured));   /* and harder data too much */
  w = measured(&t, 1e7, 1);
  assert_true(w.falls_short && w.measured == 1e-5);
  table_clear(&t);
}

static void bounds_in_other_units(void **state) {
  (void)state;
  struct table t = {0};
  add_row(&t, ROW "truth=-3, abs_error=1, scaled_error=0.5");
  add_row(&t, ROW "truth=1e-45");
  const struct row *row = &t.rows[0];
  assert_true(row_bound_as(row, "rel_error", 3) == 1);
  assert_true(row_bound_as(row, "abs_error", 3) == 3);
  assert_true(row_bound_as(row, "ulp_error", 0x1p-22) == 1); /* 2 <= 3 < 4 */
  assert_true(row_bound_as(row, "scaled_error", 3) == 1.5);
  assert_true(isnan(row_bound_as(row, "distinct", 3)));
  assert_true(row_bound_as(&t.rows[1], "ulp_error", 0x1p-149) == 1);
  row_set(&t.rows[0], COL_TRUNCATION_ERROR, "1e-3"); /* then it is of rounding alone */
  assert_true(isnan(row_bound_as(row, "rel_error", 3)));
  assert_true(isnan(row_bound_as(row, "scaled_error", 3)));
  assert_true(row_bound_as(row, "rounding_error", 3) == 3);
  table_clear(&t);
}

static void bounds_of_this_build(void **state) {
  (void)state;
  const struct problem *sum = problem_find("sum");
  struct way w = way("exact", NAN, NAN, NAN, 1);
  assert_true(fabs(way_bound(sum, NULL, &w, GUARANTEED, 1e6, 1e30) - 0x1p-24) < 0x1p-60);
  w.backend = "cuda"; /* with or without nvcc here */
  assert_true(fabs(way_bound(sum, NULL, &w, GUARANTEED, 1e6, 1e30) - 0x1p-24) < 0x1p-60);
  w.method = "naive";
  w.backend = "serial";
  assert_true(fabs(way_bound(sum, NULL, &w, GUARANTEED, 1025, 2) - 0x1p-13) < 0x1p-50);
  assert_true(fabs(way_bound(sum, NULL, &w, EXPECTED, 1025, 2) - 0x1p-18) < 0x1p-50);
  w.method = "none such";
  assert_true(isnan(way_bound(sum, NULL, &w, GUARANTEED, 10, 1)));
  assert_true(isnan(way_bound(NULL, NULL, &w, GUARANTEED, 10, 1)));
}

static void assert_text(char *text, const char *expected) {
  assert_string_equal(text, expected);
  free(text);
}

static void words(void **state) {
  (void)state;
  const struct cost cost = {8.64e-13, 8e-13, 9e-13, 1e6, "c"};
  assert_text(cost_words(&cost, "elements"), "0.864 ps an element");
  assert_text(cost_words(&cost, "steps"), "0.864 ps a step");
  assert_text(cost_words(&cost, ""), "0.864 ps an item");
  assert_text(cost_words(&no_cost, "steps"), "not timed");
  assert_text(count_words(1073741824), "2^30");
  assert_text(count_words(512), "512");
  assert_text(count_words(3e7), "3e7");
  assert_text(count_words(12345), "12,345");
  assert_text(limit_words(1e-6), "1e-6");
  assert_text(limit_words(1e-12), "1e-12");
  assert_text(limit_words(1e6), "1e6");
  assert_text(limit_words(1e30), "1e30");
  assert_text(limit_words(0.501), "0.501");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(senses),
      cmocka_unit_test(a_guarantee_is_taken_first),
      cmocka_unit_test(ties_are_broken_by_reason),
      cmocka_unit_test(untimed_ways_come_last),
      cmocka_unit_test(the_front),
      cmocka_unit_test(costs_are_of_the_nearest_size),
      cmocka_unit_test(errors_are_of_data_alike),
      cmocka_unit_test(bounds_in_other_units),
      cmocka_unit_test(bounds_of_this_build),
      cmocka_unit_test(words),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
