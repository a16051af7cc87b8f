/* norm.c: the Euclidean norm: the root of an exact sum of squares.
 *
 * The sum of squares is a GMP integer (exact.h); its root is one correctly rounded MPFR operation,
 * so within 2^-256 of itself: far below 2^-20 of any unit roundoff. The condition number of the
 * norm is 1: no change of the elements changes it, relatively, by more than theirs.
 */
#include <stdio.h>

#include "reference/dot_certify.h"
#include "reference/exact.h"
#include "reference/sum_certify.h"

enum { PRECISION = 256 };

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  (void)parameters; /* a norm has none */
  struct exact_total total;
  if (exact_dot(input->type, input->n, input->data, input->data, &total) != 0) {
    snprintf(message, message_size, "no memory for the bins of an exact sum of squares");
    return -1;
  }
  truth_init(truth, 1, PRECISION, 0);
  truth->how = "root of an exact integer accumulation of squares";
  mpfr_t squares;
  mpfr_init(squares);
  exact_value(squares, &total);
  mpfr_sqrt(truth->solution[0], squares, MPFR_RNDN);
  mpfr_set(truth->scale[0], truth->solution[0], MPFR_RNDN);
  if (mpfr_number_p(squares))
    mpfr_set_ui(truth->condition[0], 1, MPFR_RNDN);
  else
    mpfr_set_nan(truth->condition[0]);
  mpfr_clear(squares);
  exact_clear(&total);
  return 0;
}

/* |norm^2 - squares| <= 2^-250 squares, norm^2 exact. */
static bool is_root(const mpfr_t norm, const mpfr_t squares) {
  if (!mpfr_number_p(squares) || mpfr_zero_p(squares)) {
    if (mpfr_nan_p(squares)) return mpfr_nan_p(norm) != 0;
    return mpfr_equal_p(norm, squares) && !mpfr_signbit(norm); /* 0, inf */
  }
  mpfr_t square, allowed;
  mpfr_init2(square, PRODUCTS_PRECISION);
  mpfr_init2(allowed, PRODUCTS_PRECISION);
  mpfr_sqr(square, norm, MPFR_RNDN);
  mpfr_sub(square, square, squares, MPFR_RNDA);
  mpfr_mul_2si(allowed, squares, -250, MPFR_RNDN);
  bool close = mpfr_sgn(norm) > 0 && mpfr_cmpabs(square, allowed) <= 0;
  mpfr_clears(square, allowed, (mpfr_ptr)NULL);
  return close;
}

static int certify(const struct input *input, const struct params *parameters,
                   const struct truth *truth, char *message, size_t message_size) {
  (void)parameters;
  mpfr_t squares, scale;
  mpfr_inits2(PRODUCTS_PRECISION, squares, scale, (mpfr_ptr)NULL);
  const char *wrong = NULL;
  if (!products_in_order(input->type, input->n, input->data, input->data, squares, scale))
    wrong = "a square or an addition was not exact";
  else if (truth->length != 1 || !is_root(truth->solution[0], squares))
    wrong = "the norm is not the root of MPFR's sum of squares";
  else if (!certify_same(truth->scale[0], truth->solution[0]))
    wrong = "the scale is not the norm";
  mpfr_clears(squares, scale, (mpfr_ptr)NULL);
  if (wrong == NULL) return 0;
  snprintf(message, message_size, "%s", wrong);
  return -1;
}

const struct reference reference_norm = {
    .problem = "norm",
    .version = 1,
    .compute = compute,
    .certify = certify,
};
