/* sum_certify.c: another way to the exact sum, which shares nothing with sum.c but the question.
 *
 * The numbers are added one by one, in order, to an MPFR number of PRECISION bits, and MPFR says of
 * every addition whether it was exact. A finite f64 is a multiple of 2^-1074 below 2^1024; a sum of
 * n < 2^64 of them is a multiple of 2^-1074 below 2^1088, so 2162 bits always hold it. Infinities,
 * NaNs and the sign of zero follow from MPFR's own rules, which are those of IEEE arithmetic. Some
 * millions of elements a second.
 */
#include "reference/sum_certify.h"

#include <stdio.h>

enum { PRECISION = 1074 + 1024 + 64, CONDITION_BITS = 150 };

/* Sum and sum |x|; true when no addition was rounded. */
static bool add_in_order(const struct input *input, mpfr_t sum, mpfr_t scale) {
  mpfr_t x;
  mpfr_init2(x, 53);
  mpfr_set_zero(sum, input->n > 0 ? -1 : 1); /* -0 is neutral: -0 + -0 is -0, and -0 + 0 is 0 */
  mpfr_set_zero(scale, 1);
  bool exact = true;
  for (size_t i = 0; i < input->n; i++) {
    mpfr_set_d(x, type_element(input->type, input->data, i), MPFR_RNDN);
    exact = mpfr_add(sum, sum, x, MPFR_RNDN) == 0 && exact;
    mpfr_abs(x, x, MPFR_RNDN);
    exact = mpfr_add(scale, scale, x, MPFR_RNDN) == 0 && exact;
  }
  mpfr_clear(x);
  return exact;
}

bool certify_same(const mpfr_t a, const mpfr_t b) {
  if (mpfr_nan_p(a) || mpfr_nan_p(b)) return mpfr_nan_p(a) && mpfr_nan_p(b);
  return mpfr_equal_p(a, b) && mpfr_signbit(a) == mpfr_signbit(b);
}

/* |condition |sum| - scale| <= 2^-CONDITION_BITS scale, for sum and scale finite and not 0. */
static bool condition_close(const mpfr_t condition, const mpfr_t sum, const mpfr_t scale) {
  mpfr_t error, allowed;
  mpfr_init2(error, mpfr_get_prec(sum) + mpfr_get_prec(condition)); /* the product is exact */
  mpfr_init2(allowed, mpfr_get_prec(scale));
  mpfr_mul(error, condition, sum, MPFR_RNDN);
  mpfr_abs(error, error, MPFR_RNDN);
  mpfr_sub(error, error, scale, MPFR_RNDA);
  mpfr_mul_2si(allowed, scale, -CONDITION_BITS, MPFR_RNDN);
  bool close = mpfr_cmpabs(error, allowed) <= 0;
  mpfr_clears(error, allowed, (mpfr_ptr)NULL);
  return close;
}

bool certify_condition(const mpfr_t condition, const mpfr_t sum, const mpfr_t scale) {
  if (!mpfr_number_p(scale)) return mpfr_nan_p(condition);
  if (mpfr_zero_p(scale)) return !mpfr_nan_p(condition) && mpfr_cmp_ui(condition, 1) == 0;
  if (mpfr_sgn(condition) <= 0) return false;
  if (mpfr_zero_p(sum) || !mpfr_number_p(condition))
    return mpfr_zero_p(sum) && mpfr_inf_p(condition);
  return condition_close(condition, sum, scale);
}

int sum_certify(const struct input *input, const struct params *parameters,
                const struct truth *truth, char *message, size_t message_size) {
  (void)parameters; /* a sum has none */
  mpfr_t sum, scale;
  mpfr_inits2(PRECISION, sum, scale, (mpfr_ptr)NULL);
  const char *wrong = NULL;
  if (!add_in_order(input, sum, scale))
    wrong = "an addition was not exact";
  else if (truth->length != 1 || !certify_same(truth->solution[0], sum))
    wrong = "the sum differs from MPFR additions in order";
  else if (!certify_same(truth->scale[0], scale))
    wrong = "sum of |x| differs from MPFR additions in order";
  else if (!certify_condition(truth->condition[0], sum, scale))
    wrong = "the condition number is not sum|x| / |sum|";
  mpfr_clears(sum, scale, (mpfr_ptr)NULL);
  if (wrong == NULL) return 0;
  snprintf(message, message_size, "%s", wrong);
  return -1;
}
