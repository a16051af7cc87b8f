/* elementary.c: exp, sin and cos by MPFR, correctly rounded to PRECISION bits, of the numbers as
 * stored.
 *
 * The natural scale is the power of two below |f(x)|, or the smallest normal number of the type
 * where that is larger: a scaled error is then one in ulps, but for a factor, and the row is that
 * of the element that is most ulps off. The condition number is |x f'(x) / f(x)|.
 */
#include <stdio.h>

#include "reference/elementary_series.h"
#include "reference/truth.h"

enum { PRECISION = 128 };

static const char *function_of(const struct params *parameters) {
  return params_text(parameters, "function", "exp");
}

/* f(x) and f'(x). */
static void evaluate(const char *function, mpfr_t value, mpfr_t slope, const mpfr_t x) {
  if (function[0] == 'e') {
    mpfr_exp(value, x, MPFR_RNDN);
    mpfr_set(slope, value, MPFR_RNDN);
  } else if (function[0] == 's') {
    mpfr_sin_cos(value, slope, x, MPFR_RNDN);
  } else {
    mpfr_sin_cos(slope, value, x, MPFR_RNDN);
  }
}

static void put_scale(mpfr_t scale, const mpfr_t value, enum type type) {
  const mpfr_exp_t smallest = type == TYPE_F32 ? -126 : -1022;
  if (!mpfr_number_p(value)) {
    mpfr_abs(scale, value, MPFR_RNDN);
    return;
  }
  const mpfr_exp_t below = mpfr_zero_p(value) ? smallest : mpfr_get_exp(value) - 1;
  mpfr_set_ui_2exp(scale, 1, below > smallest ? below : smallest, MPFR_RNDN);
}

static void put(const struct input *input, const char *function, struct truth *truth, size_t i) {
  mpfr_t x, slope;
  mpfr_inits2(PRECISION, x, slope, (mpfr_ptr)NULL);
  mpfr_set_d(x, type_element(input->type, input->data, i), MPFR_RNDN);
  evaluate(function, truth->solution[i], slope, x);
  put_scale(truth->scale[i], truth->solution[i], input->type);
  mpfr_mul(slope, slope, x, MPFR_RNDN);
  mpfr_div(slope, slope, truth->solution[i], MPFR_RNDN);
  mpfr_abs(truth->condition[i], slope, MPFR_RNDN);
  mpfr_clears(x, slope, (mpfr_ptr)NULL);
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  const char *function = function_of(parameters);
  (void)message, (void)message_size; /* problem.c has refused other functions */
  truth_init(truth, input->n, PRECISION, 0);
  truth->how = "MPFR, correctly rounded to 128 bits";
#pragma omp parallel
  {
#pragma omp for schedule(dynamic, 1024)
    for (size_t i = 0; i < input->n; i++)
      put(input, function, truth, i);
    mpfr_free_cache(); /* of pi, a thread's own */
  }
  return 0;
}

/* By Taylor's series in integers, on all cores; the first that differs is named. */
static int certify(const struct input *input, const struct params *parameters,
                   const struct truth *truth, char *message, size_t message_size) {
  const char *function = function_of(parameters);
  size_t wrong = input->n;
#pragma omp parallel for schedule(dynamic, 64) reduction(min : wrong)
  for (size_t i = 0; i < input->n; i++) {
    mpfr_t x;
    mpfr_init2(x, 64);
    mpfr_set_d(x, type_element(input->type, input->data, i), MPFR_RNDN);
    if (!series_confirms(function[0], x, truth->solution[i]) && i < wrong) wrong = i;
    mpfr_clear(x);
  }
  if (wrong == input->n) return 0;
  snprintf(message, message_size, "%s of number %zu (%g) is not what its series says", function,
           wrong, type_element(input->type, input->data, wrong));
  return -1;
}

const struct reference reference_elementary = {
    .problem = "elementary",
    .version = 1,
    .is_quick = true,
    .compute = compute,
    .certify = certify,
};
