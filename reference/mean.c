/* mean.c: the mean: the exact sum (sum.c), divided by n in MPFR.
 *
 * The quotient is rounded once to PRECISION bits: within 2^-PRECISION of itself, and exact where it
 * has no more bits. So is the natural scale, mean|x|. The condition number is that of the sum: n
 * cancels. moments_certify.c holds the quotient against rationals.
 */
#include "reference/moments_certify.h"

enum { PRECISION = 320 };

static void divide(mpfr_t x, size_t n) {
  mpfr_t quotient;
  mpfr_init2(quotient, PRECISION);
  mpfr_div_ui(quotient, x, (unsigned long)n, MPFR_RNDN);
  mpfr_swap(quotient, x);
  mpfr_clear(quotient);
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  const struct reference *sum = reference_find("sum");
  if (sum->compute(input, parameters, truth, message, message_size) != 0) return -1;
  divide(truth->solution[0], input->n);
  divide(truth->scale[0], input->n);
  truth->how = "exact integer accumulation, and one division";
  return 0;
}

const struct reference reference_mean = {
    .problem = "mean",
    .version = 1,
    .compute = compute,
    .certify = mean_certify,
};
