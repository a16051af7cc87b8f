/* test_ill_conditioned.c: the condition number of the data as stored, by exact arithmetic in MPFR;
 * and the running sum that constructs them. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <mpfr.h>

#include "kernels/input/exact_running_sum.h"
#include "kernels/input/philox.h"
#include "kernels/input/portable_math.h"
#include "kernels/input/sequence.h"

/* Enough bits for any sum of f64: 2^-1074 to beyond 2^1024. */
enum { EXACT_BITS = 2300 };

static void *make(enum type type, size_t n, double condition, double scale, uint64_t seed) {
  const struct param list[] = {{"condition", "", condition}, {"scale", "", scale}};
  const struct sequence sequence = {
      .kind = input_kind_find("ill_conditioned"), .keys = {2, list}, .seed = seed};
  char message[200] = "";
  void *x = malloc(n * type_size(type));
  assert_non_null(x);
  if (sequence_fill(&sequence, type, n, x, message, sizeof message) != 0) fail_msg("%s", message);
  return x;
}

/* sum|x| / |sum x|; every element must be finite. */
static double condition_of(enum type type, const void *x, size_t n) {
  mpfr_t sum, absolute;
  mpfr_inits2(EXACT_BITS, sum, absolute, (mpfr_ptr)0);
  mpfr_set_zero(sum, 1);
  mpfr_set_zero(absolute, 1);
  for (size_t i = 0; i < n; i++) {
    const double value = type_element(type, x, i);
    assert_true(isfinite(value));
    mpfr_add_d(sum, sum, value, MPFR_RNDN);
    mpfr_add_d(absolute, absolute, fabs(value), MPFR_RNDN);
  }
  assert_false(mpfr_zero_p(sum));
  mpfr_div(absolute, absolute, sum, MPFR_RNDN);
  const double condition = fabs(mpfr_get_d(absolute, MPFR_RNDN));
  mpfr_clears(sum, absolute, (mpfr_ptr)0);
  return condition;
}

static void condition_is_achieved(void **state) {
  (void)state;
  static const double conditions[] = {1, 1.0001, 1.5, 3, 10, 1e3, 1e8, 1e16, 1e25, 1e30, 1e40};
  static const size_t sizes[] = {10, 11, 100, 1000, 30000};
  double worst = 1;
  for (int t = 0; t < TYPE_COUNT; t++)
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
      for (size_t c = 0; c < sizeof conditions / sizeof *conditions; c++) {
        void *x = make((enum type)t, sizes[s], conditions[c], 1, 1 + s);
        const double ratio = condition_of((enum type)t, x, sizes[s]) / conditions[c];
        worst = fmax(worst, fmax(ratio, 1 / ratio));
        if (!(ratio > 0.5 && ratio < 2))
          fail_msg("%s n=%zu condition=%g: off by %g", type_name[t], sizes[s], conditions[c],
                   ratio);
        free(x);
      }
  print_message("condition achieved within a factor of %.4f\n", worst);
}

/* Beyond what the type or the few elements allow: the best there is, but always finite and not
 * zero. */
static void extremes_stay_finite(void **state) {
  (void)state;
  static const double conditions[] = {1, 1 + 0x1p-52, 2, 1e3, 1e20, 1e40, 1e70, 1e150, 1e308};
  for (int t = 0; t < TYPE_COUNT; t++)
    for (size_t n = 1; n < 300; n = n < 12 ? n + 1 : n * 3)
      for (size_t c = 0; c < sizeof conditions / sizeof *conditions; c++)
        for (uint64_t seed = 1; seed < 4; seed++) {
          void *x = make((enum type)t, n, conditions[c], 1, seed);
          assert_true(condition_of((enum type)t, x, n) >= 1);
          free(x);
        }
  double *x = make(TYPE_F64, 1000, 1e150, 1, 1);
  const double ratio = condition_of(TYPE_F64, x, 1000) / 1e150;
  assert_true(ratio > 0.5 && ratio < 2);
  free(x);
  float *y = make(TYPE_F32, 1000, 1e50, 1, 1);
  const double ratio32 = condition_of(TYPE_F32, y, 1000) / 1e50;
  assert_true(ratio32 > 0.5 && ratio32 < 2);
  free(y);
}

static void condition_one_has_one_sign(void **state) {
  (void)state;
  double *x = make(TYPE_F64, 1000, 1, 1, 1);
  for (int i = 0; i < 1000; i++)
    assert_true(x[i] > 0);
  free(x);
}

/* A mild condition comes from signs throughout, not from one giant element. */
static void mild_conditions_are_even(void **state) {
  (void)state;
  static const double conditions[] = {1, 1.01, 2, 10, 60};
  for (int c = 0; c < 5; c++) {
    double *x = make(TYPE_F64, 1000, conditions[c], 1, 1);
    for (int i = 0; i < 1000; i++)
      assert_true(fabs(x[i]) <= 4);
    free(x);
  }
}

/* The order is shuffled: every quarter has its share of large and small elements. */
static void order_is_not_special(void **state) {
  (void)state;
  double *x = make(TYPE_F64, 10000, 1e30, 1, 1);
  int large[4] = {0, 0, 0, 0};
  for (int i = 0; i < 10000; i++)
    large[i / 2500] += fabs(x[i]) > 1e15;
  for (int quarter = 0; quarter < 4; quarter++)
    assert_in_range(large[quarter], 1100, 1400);
  free(x);
}

static void scale_keeps_the_condition(void **state) {
  (void)state;
  double *x = make(TYPE_F64, 100, 1e20, 1, 1);
  double *y = make(TYPE_F64, 100, 1e20, -0x1p-30, 1);
  for (int i = 0; i < 100; i++)
    assert_true(y[i] == x[i] * -0x1p-30);
  free(x);
  free(y);
}

/* The running sum against MPFR, with cancellation, carries over all limbs, signs and subnormals. */
static void running_sum_is_exact(void **state) {
  (void)state;
  struct exact_running_sum sum = {{0}};
  mpfr_t truth;
  mpfr_init2(truth, EXACT_BITS);
  mpfr_set_zero(truth, 1);
  for (uint64_t i = 0; i < 20000; i++) {
    const struct random_pair random = random_at(5, 0, i);
    /* Exponents stay below 2^1000 so that 20000 of them do not overflow; all other bit patterns
     * occur. */
    const uint64_t exponent = random.second % (i % 3 == 0 ? 60 : 2023);
    const double x = double_from_bits((random.first & ~(UINT64_C(0x7FF) << 52)) | exponent << 52);
    exact_running_sum_add(&sum, x);
    mpfr_add_d(truth, truth, x, MPFR_RNDN);
    if (i % 4 == 3) { /* takes the large part away again: what is left is small */
      const double back = exact_running_sum_value(&sum);
      exact_running_sum_add(&sum, -back);
      mpfr_sub_d(truth, truth, back, MPFR_RNDN);
    }
    assert_true(exact_running_sum_value(&sum) == mpfr_get_d(truth, MPFR_RNDZ));
    assert_true(exact_running_sum_is_zero(&sum) == (mpfr_zero_p(truth) != 0));
  }
  mpfr_clear(truth);
}

static void running_sum_at_the_edges(void **state) {
  (void)state;
  static const double edges[] = {0x1p-1074, 0x1.fffffffffffffp-1023, 0x1p-1022, 1,
                                 0x1p64,    0x1.fffffffffffffp1023};
  for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
    struct exact_running_sum sum = {{0}};
    exact_running_sum_add(&sum, -edges[i]);
    assert_true(exact_running_sum_value(&sum) == -edges[i]);
    exact_running_sum_add(&sum, edges[i]);
    assert_true(exact_running_sum_is_zero(&sum) && exact_running_sum_value(&sum) == 0);
    exact_running_sum_add(&sum, edges[i]);
    exact_running_sum_add(&sum, -0x1p-1074);
    exact_running_sum_add(&sum, -edges[i]);
    assert_true(exact_running_sum_value(&sum) == -0x1p-1074);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(condition_is_achieved),      cmocka_unit_test(extremes_stay_finite),
      cmocka_unit_test(condition_one_has_one_sign), cmocka_unit_test(order_is_not_special),
      cmocka_unit_test(mild_conditions_are_even),   cmocka_unit_test(scale_keeps_the_condition),
      cmocka_unit_test(running_sum_is_exact),       cmocka_unit_test(running_sum_at_the_edges),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
