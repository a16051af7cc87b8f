/* sum.c: the exact sum, by integer accumulation alone (exact.h).
 *
 * sum x and sum |x| are stored in MPFR numbers as wide as the integers: no rounding. The condition
 * number sum|x| / |sum x| is one correctly rounded MPFR division of these, so within 2^-192 of
 * itself. sum_certify.c finds the same by another way; tests/test_truth.c holds both against
 * mpfr_sum and against GMP rationals.
 */
#include <stdio.h>

#include "reference/exact.h"
#include "reference/sum_certify.h"

enum { CONDITION_PRECISION = 192 };

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  (void)parameters; /* a sum has none */
  struct exact_total total;
  if (exact_sum(input->type, input->n, input->data, &total) != 0) {
    snprintf(message, message_size, "no memory for the bins of an exact sum");
    return -1;
  }
  truth_init(truth, 1, CONDITION_PRECISION, 0);
  truth->how = "exact integer accumulation";
  exact_value(truth->solution[0], &total);
  exact_magnitude(truth->scale[0], &total);
  exact_condition(truth->condition[0], truth->solution[0], truth->scale[0]);
  exact_clear(&total);
  return 0;
}

const struct reference reference_sum = {
    .problem = "sum",
    .version = 1,
    .compute = compute,
    .certify = sum_certify,
};
