/* stall.c: where a running sum of equal numbers stands still.
 *
 * s + x rounds to s as soon as x is less than half the spacing of the type's numbers at s, or just
 * half and s is even. For x in (2^(k-1), 2^k] that is from s = 2^p 2^k on, p the precision: at
 * 2^(p+k) the spacing doubles to 2^(k+1), half of which is 2^k >= x. Below, half the spacing is at
 * most 2^(k-1) < x, and the sum still moves.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernels/sum/sum.h"

static bool all_equal(const struct input *input) {
  const size_t size = type_size(input->type);
  /* Every element equals its successor: the bytes equal themselves shifted by one element. */
  return input->n > 1 &&
         memcmp(input->data, (const char *)input->data + size, (input->n - 1) * size) == 0;
}

void sum_forecast_stall(const struct input *input, const struct params *parameters, char *text,
                        size_t text_size) {
  (void)parameters;
  text[0] = '\0';
  if (!all_equal(input)) return;
  const double x = fabs(type_element(input->type, input->data, 0));
  if (!(x > 0) || isinf(x)) return;
  int k; /* x in (2^(k-1), 2^k] */
  if (frexp(x, &k) == 0.5) k--;
  const double stall = ldexp(1, type_precision(input->type) + k);
  snprintf(text, text_size, "forecast_stall_n=%.17g;forecast_stall_value=%.17g", ceil(stall / x),
           copysign(stall, type_element(input->type, input->data, 0)));
}
