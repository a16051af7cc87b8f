/* dot_certify.c: another way to exact sums of products, which shares nothing with exact.c but the
 * question.
 *
 * Each product is an MPFR number of 106 bits, exactly, and is added, in order, to one of
 * PRODUCTS_PRECISION bits; MPFR says of every operation whether it was exact. A product of two
 * finite f64 is a multiple of 2^-2148 below 2^2048, a sum of n < 2^64 of them below 2^2112, so 4260
 * bits always hold it. Infinities, NaNs and the sign of zero follow from MPFR's own rules, which
 * are those of IEEE arithmetic.
 */
#include "reference/dot_certify.h"

#include <stdio.h>

#include "reference/sum_certify.h"

bool products_in_order(enum type type, size_t n, const void *x, const void *y, mpfr_t sum,
                       mpfr_t scale) {
  mpfr_t a, b, product;
  mpfr_inits2(53, a, b, (mpfr_ptr)NULL);
  mpfr_init2(product, 106);
  mpfr_set_zero(sum, n > 0 ? -1 : 1); /* -0 is neutral: -0 + -0 is -0, and -0 + 0 is 0 */
  mpfr_set_zero(scale, 1);
  bool exact = true;
  for (size_t i = 0; i < n; i++) {
    mpfr_set_d(a, type_element(type, x, i), MPFR_RNDN);
    mpfr_set_d(b, type_element(type, y, i), MPFR_RNDN);
    exact = mpfr_mul(product, a, b, MPFR_RNDN) == 0 && exact;
    exact = mpfr_add(sum, sum, product, MPFR_RNDN) == 0 && exact;
    mpfr_abs(product, product, MPFR_RNDN);
    exact = mpfr_add(scale, scale, product, MPFR_RNDN) == 0 && exact;
  }
  mpfr_clears(a, b, product, (mpfr_ptr)NULL);
  return exact;
}

int dot_certify(const struct input *input, const struct params *parameters,
                const struct truth *truth, char *message, size_t message_size) {
  (void)parameters; /* a dot product has none */
  const char *x = input->data;
  const char *y = input->n > 0 ? x + input->n * type_size(input->type) : x;
  mpfr_t sum, scale;
  mpfr_inits2(PRODUCTS_PRECISION, sum, scale, (mpfr_ptr)NULL);
  const char *wrong = NULL;
  if (!products_in_order(input->type, input->n, x, y, sum, scale))
    wrong = "a product or an addition was not exact";
  else if (truth->length != 1 || !certify_same(truth->solution[0], sum))
    wrong = "the dot product differs from MPFR operations in order";
  else if (!certify_same(truth->scale[0], scale))
    wrong = "sum of |x y| differs from MPFR operations in order";
  else if (!certify_condition(truth->condition[0], sum, scale))
    wrong = "the condition number is not sum|x y| / |sum x y|";
  mpfr_clears(sum, scale, (mpfr_ptr)NULL);
  if (wrong == NULL) return 0;
  snprintf(message, message_size, "%s", wrong);
  return -1;
}
