/* problem.c: the mean of n numbers. */
#include <math.h>
#include <stdio.h>

#include "kernels/reduction.h"

static const char *refuse(size_t n, const struct params *unused) {
  (void)unused;
  return n == 0 ? "no numbers have no mean: n starts at 1" : NULL;
}

/* A mean lies between the least and the largest element: outside=1 where it does not. */
static void examine(const struct input *input, const struct params *unused, const void *result,
                    char *text, size_t text_size) {
  (void)unused;
  const double mean = type_element(input->type, result, 0);
  double least = INFINITY, largest = -INFINITY;
  for (size_t i = 0; i < input->n; i++) {
    const double x = type_element(input->type, input->data, i);
    if (!isfinite(x)) return;
    least = fmin(least, x);
    largest = fmax(largest, x);
  }
  if (!(mean >= least && mean <= largest)) snprintf(text, text_size, "outside=1");
}

/* The sum. */
static double reach(const struct bound_query *q) { return q->scale * (double)q->n; }

const struct problem problem_mean = {
    .name = "mean",
    .title = "Mean",
    .unit = "elements",
    .scale_name = "mean of |x|",
    .parameters = no_parameters,
    .takes_sequence = true,
    .length = one_number,
    .items = an_item_each,
    .refuse = refuse,
    .reach = reach,
    .examine = examine,
};
