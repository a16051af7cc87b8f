/* The truths of means and variances, against GMP rationals by the definition, sum (x - mean)^2; and
 * what is off by one bit is not certified. */
#include "tests/moments_helpers.h"

static struct truth solve(const char *problem, const struct input *input,
                          const struct params *params) {
  const struct reference *reference = reference_find(problem);
  struct truth truth;
  char message[200] = "";
  assert_non_null(reference);
  assert_int_equal(reference->compute(input, params, &truth, message, sizeof message), 0);
  assert_int_equal(truth.length, 1);
  if (reference->certify(input, params, &truth, message, sizeof message) != 0)
    fail_msg("%s: %s", problem, message);
  return truth;
}

/* |got / wanted - 1| <= 2^-280, for got or its square. */
static void near(const mpfr_t got, const mpq_t wanted, bool squared) {
  if (mpq_sgn(wanted) == 0) {
    assert_true(mpfr_zero_p(got));
    return;
  }
  mpq_t ratio, one;
  mpq_inits(ratio, one, (mpq_ptr)NULL);
  mpfr_get_q(ratio, got);
  if (squared) mpq_mul(ratio, ratio, ratio);
  mpq_div(ratio, ratio, wanted);
  mpq_set_ui(one, 1, 1);
  mpq_sub(ratio, ratio, one);
  mpq_abs(ratio, ratio);
  mpq_div_2exp(one, one, 280);
  assert_true(mpq_cmp(ratio, one) <= 0);
  mpq_clears(ratio, one, (mpq_ptr)NULL);
}

static void over(mpq_t number, size_t n) {
  mpq_t divisor;
  mpq_init(divisor);
  mpq_set_ui(divisor, n, 1);
  mpq_div(number, number, divisor);
  mpq_clear(divisor);
}

static void check_mean(const struct input *input) {
  const struct params none = {0};
  struct truth truth = solve("mean", input, &none);
  struct rational_sums sums;
  rational_sums(&sums, input);
  over(sums.x, input->n);
  over(sums.magnitudes, input->n);
  near(truth.solution[0], sums.x, false);
  near(truth.scale[0], sums.magnitudes, false);
  rational_sums_clear(&sums);
  truth_clear(&truth);
}

/* sum (x - mean)^2, by the definition. */
static void spread_of(mpq_t spread, const struct input *input, const mpq_t mean) {
  mpq_t x;
  mpq_init(x);
  for (size_t i = 0; i < input->n; i++) {
    mpq_set_d(x, type_element(input->type, input->data, i));
    mpq_sub(x, x, mean);
    mpq_mul(x, x, x);
    mpq_add(spread, spread, x);
  }
  mpq_clear(x);
}

static void check_variance(const struct input *input, int ddof, bool root) {
  struct choice choice;
  choose(&choice, ddof, root);
  struct truth truth = solve("variance", input, &choice.params);
  struct rational_sums sums;
  mpq_t spread;
  mpq_init(spread);
  rational_sums(&sums, input);
  over(sums.x, input->n);
  spread_of(spread, input, sums.x);
  if (mpq_sgn(spread) == 0) {
    assert_true(mpfr_inf_p(truth.condition[0]));
  } else {
    /* kappa^2 = X / S; twice kappa for a variance */
    mpq_div(sums.x, sums.squares, spread);
    if (!root) mpq_mul_2exp(sums.x, sums.x, 2);
    near(truth.condition[0], sums.x, true);
  }
  over(spread, input->n - (size_t)ddof);
  over(sums.squares, input->n - (size_t)ddof);
  near(truth.solution[0], spread, root);
  near(truth.scale[0], sums.squares, root);
  mpq_clear(spread);
  rational_sums_clear(&sums);
  truth_clear(&truth);
}

static void test_rationals(void **state) {
  (void)state;
  static const size_t sizes[] = {1, 2, 3, 7, 100};
  for (int type = 0; type < TYPE_COUNT; type++)
    for (int data = 0; data < DATA_COUNT; data++)
      for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        void *x = data_of((enum data)data, (enum type)type, sizes[k]);
        const struct input input = {.type = (enum type)type, .n = sizes[k], .data = x};
        check_mean(&input);
        for (int ddof = 0; ddof <= 3 && (size_t)ddof < sizes[k]; ddof++) {
          check_variance(&input, ddof, false);
          check_variance(&input, ddof, true);
        }
        free(x);
      }
}

static void refused(const char *problem, const struct input *input, const struct params *params,
                    const struct truth *truth, const char *why) {
  char message[200] = "";
  assert_int_not_equal(
      reference_find(problem)->certify(input, params, truth, message, sizeof message), 0);
  if (strstr(message, why) == NULL) fail_msg("\"%s\" does not speak of %s", message, why);
}

/* One part of a truth moved by 2^-190 of itself; then moved back. */
static void off(mpfr_t number) { mpfr_prec_round(number, 190, MPFR_RNDN), mpfr_nextabove(number); }

static void test_certify(void **state) {
  (void)state;
  static const double x[] = {1, 2, 4.1, -0.7};
  const struct input input = {.type = TYPE_F64, .n = 4, .data = x};
  static const char *const problems_of[] = {"mean", "variance", "variance"};
  for (int k = 0; k < 3; k++) {
    struct choice choice;
    choose(&choice, 1, k == 2);
    struct truth truth = solve(problems_of[k], &input, &choice.params);
    off(truth.solution[0]);
    refused(problems_of[k], &input, &choice.params, &truth, k == 0 ? "the mean" : "the variance");
    truth_clear(&truth);
    truth = solve(problems_of[k], &input, &choice.params);
    off(truth.scale[0]);
    refused(problems_of[k], &input, &choice.params, &truth, k == 0 ? "mean |x|" : "scale");
    truth_clear(&truth);
    truth = solve(problems_of[k], &input, &choice.params);
    mpfr_mul_d(truth.condition[0], truth.condition[0], 1 + 0x1p-50, MPFR_RNDN);
    refused(problems_of[k], &input, &choice.params, &truth, "condition");
    truth_clear(&truth);
  }
}

static void test_special(void **state) {
  (void)state;
  static const double infinite[] = {1, (double)INFINITY, 2}, nan[] = {1, (double)NAN, 2};
  static const double minus_zeros[] = {-0.0, -0.0}, equal[] = {3, 3, 3}, zeros[] = {0, 0};
  const struct params none = {0};
  struct input input = {.type = TYPE_F64, .n = 3, .data = infinite};
  struct truth truth = solve("mean", &input, &none);
  assert_true(mpfr_inf_p(truth.solution[0]) && mpfr_sgn(truth.solution[0]) > 0);
  truth_clear(&truth);
  truth = solve("variance", &input, &none);
  assert_true(mpfr_nan_p(truth.solution[0]));
  truth_clear(&truth);
  input.data = nan;
  truth = solve("variance", &input, &none);
  assert_true(mpfr_nan_p(truth.solution[0]) && mpfr_nan_p(truth.scale[0]));
  truth_clear(&truth);
  input.data = equal;
  truth = solve("variance", &input, &none);
  assert_true(mpfr_zero_p(truth.solution[0]) && mpfr_inf_p(truth.condition[0]));
  truth_clear(&truth);
  input = (struct input){.type = TYPE_F64, .n = 2, .data = minus_zeros};
  truth = solve("mean", &input, &none);
  assert_true(mpfr_zero_p(truth.solution[0]) && mpfr_signbit(truth.solution[0]));
  truth_clear(&truth);
  input.data = zeros;
  truth = solve("variance", &input, &none);
  assert_int_equal(mpfr_cmp_ui(truth.condition[0], 1), 0);
  truth_clear(&truth);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rationals),
      cmocka_unit_test(test_certify),
      cmocka_unit_test(test_special),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
