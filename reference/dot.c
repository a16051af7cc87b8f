/* dot.c: the exact dot product, by integer accumulation alone (exact.h).
 *
 * sum x y and sum |x y| are stored in MPFR numbers as wide as the integers: no rounding. The
 * condition number sum|x y| / |sum x y| (half of what T. Ogita, S. M. Rump, S. Oishi 2005 call it)
 * is one correctly rounded MPFR division of these. dot_certify.c finds the same by another way.
 */
#include <stdio.h>

#include "reference/dot_certify.h"
#include "reference/exact.h"

enum { CONDITION_PRECISION = 192 };

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  (void)parameters; /* a dot product has none */
  const char *x = input->data;
  const char *y = input->n > 0 ? x + input->n * type_size(input->type) : x;
  struct exact_total total;
  if (exact_dot(input->type, input->n, x, y, &total) != 0) {
    snprintf(message, message_size, "no memory for the bins of an exact dot product");
    return -1;
  }
  truth_init(truth, 1, CONDITION_PRECISION, 0);
  truth->how = "exact integer accumulation of products";
  exact_value(truth->solution[0], &total);
  exact_magnitude(truth->scale[0], &total);
  exact_condition(truth->condition[0], truth->solution[0], truth->scale[0]);
  exact_clear(&total);
  return 0;
}

const struct reference reference_dot = {
    .problem = "dot",
    .version = 1,
    .compute = compute,
    .certify = dot_certify,
};
