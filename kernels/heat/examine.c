/* examine.c: what a field shows by itself to be wrong: pairs of points that began as mirror images
 * of each other and no longer are. Both neighbours of a point enter alike, so that a field that is
 * its own mirror image stays so to the bit, whatever cuts it into tiles, lanes and threads; but not
 * by stochastic rounding, which draws for each point by itself.
 */
#include <math.h>
#include <stdio.h>

#include "kernels/heat/heat.h"

/* Points i and n - 1 - i of the same value; a NaN is like any other. */
static bool is_pair(enum type type, const void *field, size_t n, size_t i) {
  const double here = type_element(type, field, i), there = type_element(type, field, n - 1 - i);
  return here == there || (isnan(here) && isnan(there));
}

void heat_examine(const struct input *input, const struct params *parameters, const void *result,
                  char *text, size_t text_size) {
  (void)parameters;
  const size_t n = input->n;
  for (size_t i = 0; i < n / 2; i++)
    if (!is_pair(input->type, input->data, n, i)) return;
  size_t apart = 0;
  for (size_t i = 0; i < n / 2; i++)
    apart += !is_pair(input->type, result, n, i);
  snprintf(text, text_size, "asymmetric=%zu", apart);
}
