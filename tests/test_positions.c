/* Errors along a result whose errors are known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "harness/positions.h"

static void near(double a, double b, double relative) {
  if (!(fabs(a - b) <= relative * fabs(b))) fail_msg("%.17g is not %.17g", a, b);
}

/* A result of f64 that is off from its truth by error(position), of scale 4. */
struct made {
  struct input input;
  struct truth truth;
  double *result;
};

static double by_power(size_t position) { return 0x1p-50 * pow((double)position, 1.5); }
static double nothing(size_t position) { return position == 5 ? 0x1p-40 : 0; }

static void make(struct made *made, size_t length, double (*error)(size_t position)) {
  *made = (struct made){.input = {.type = TYPE_F64, .n = length}};
  made->result = calloc(length, sizeof *made->result);
  truth_init(&made->truth, length, 200, 0);
  for (size_t i = 0; i < length; i++) {
    made->result[i] = 1 + (double)i / 7;
    mpfr_set_d(made->truth.solution[i], made->result[i], MPFR_RNDN);
    mpfr_sub_d(made->truth.solution[i], made->truth.solution[i], error(i + 1), MPFR_RNDN);
    mpfr_set_ui(made->truth.scale[i], 4, MPFR_RNDN);
  }
}

static void clear(struct made *made) {
  truth_clear(&made->truth);
  free(made->result);
}

static void judge(const struct made *made, struct positions *out) {
  const struct params none = {0};
  assert_int_equal(
      positions_judge(problem_find("scan"), &made->input, &none, made->result, &made->truth, out),
      0);
}

static void test_growth(void **unused) {
  (void)unused;
  enum { LENGTH = 200000 };
  struct made made;
  struct positions one, three;
  make(&made, LENGTH, by_power);
  omp_set_num_threads(1);
  judge(&made, &one);
  omp_set_num_threads(3);
  judge(&made, &three);
  assert_memory_equal(&one, &three, sizeof one);
  near(positions_growth(&one), 1.5, 0.02);
  double squares = 0;
  size_t count = 0;
  for (size_t i = 1; i <= LENGTH; i++)
    squares += by_power(i) * by_power(i) / 16;
  near(positions_rms(&one), sqrt(squares / LENGTH), 1e-4);
  double last = 0;
  for (size_t b = 0; b < BIN_COUNT; b++) {
    const struct position_bin *bin = &one.bins[b];
    if (bin->count == 0) continue;
    assert_true(bin->low == last + 1); /* no position is in two bins, or in none */
    assert_true(bin->high - bin->low + 1 == (double)bin->count);
    assert_true(bin->low == 1 || bin->high / bin->low <= 1.34 || bin->count == 2);
    near(bin->absolute, by_power((size_t)bin->high), 1e-3);
    near(bin->scaled, by_power((size_t)bin->high) / 4, 1e-3);
    last = bin->high;
    count += bin->count;
  }
  assert_true(one.bins[3 * POSITION_BINS].low == 1000);
  assert_true(one.bins[5 * POSITION_BINS].low == 100000);
  assert_int_equal(count, LENGTH);
  assert_int_equal(one.count, LENGTH);
  clear(&made);
}

static void test_what_has_no_growth(void **unused) {
  (void)unused;
  struct made made;
  struct positions positions;
  make(&made, 1000, nothing);
  judge(&made, &positions);
  assert_true(isnan(positions_growth(&positions))); /* one bin with an error is no line */
  near(positions_rms(&positions), 0x1p-42 / sqrt(1000), 1e-9);
  clear(&made);
  make(&made, 1000, by_power);
  made.result[500] = NAN;
  judge(&made, &positions);
  assert_true(isnan(positions_growth(&positions)));
  assert_true(isinf(positions_rms(&positions))); /* counted, not dropped */
  mpfr_set_nan(made.truth.solution[500]);        /* there NaN is right */
  judge(&made, &positions);
  near(positions_growth(&positions), 1.5, 0.05);
  clear(&made);
}

/* The outputs of two windows stand at the same elements. */
static void test_windows(void **unused) {
  (void)unused;
  static const struct param list[] = {
      {"window", "10", 10}, {"windows", "2", 2}, {"window_step", "5", 5}};
  const struct params parameters = {3, list};
  const struct problem *wma = problem_find("wma");
  const size_t n = 1000, length = wma->length(n, &parameters), first = n - 9;
  struct made made;
  struct positions positions;
  size_t run;
  make(&made, length, by_power);
  made.input.n = n;
  assert_int_equal(position_of(wma, &made.input, &parameters, length, 0, &run), 10);
  assert_int_equal(run, first);
  assert_int_equal(position_of(wma, &made.input, &parameters, length, first - 1, &run), n);
  assert_int_equal(run, 1);
  assert_int_equal(position_of(wma, &made.input, &parameters, length, first, &run), 15);
  assert_int_equal(run, n - 14);
  assert_int_equal(
      positions_judge(wma, &made.input, &parameters, made.result, &made.truth, &positions), 0);
  size_t count = 0;
  for (size_t b = 0; b < BIN_COUNT; b++) {
    if (positions.bins[b].count == 0) continue;
    assert_true(positions.bins[b].low >= 10 && positions.bins[b].high <= (double)n);
    count += positions.bins[b].count;
  }
  assert_int_equal(count, length);
  clear(&made);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_growth),
                                     cmocka_unit_test(test_what_has_no_growth),
                                     cmocka_unit_test(test_windows)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
