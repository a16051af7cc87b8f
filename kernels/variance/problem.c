/* problem.c: the variance of n numbers, or its root. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "kernels/reduction.h"
#include "kernels/variance/variance.h"

static const struct key_spec parameters[] = {
    {.key = "ddof",
     .form = KEY_INTEGER,
     .fallback = 1,
     .help = "what is taken off n in the divisor: 1 of a sample, 0 of a population"},
    {.key = "of", .form = KEY_WORD, .fallback = NAN, .help = "variance (the default) or deviation"},
    {.key = NULL}};

static const char *refuse(size_t n, const struct params *given) {
  const char *of = params_text(given, "of", "variance");
  const double ddof = params_number(given, "ddof", 1);
  if (!(ddof >= 0 && ddof <= 0x1p53)) return "ddof is an integer from 0 on";
  if (strcmp(of, "variance") != 0 && strcmp(of, "deviation") != 0)
    return "parameter of is variance or deviation";
  return (double)n <= ddof ? "a variance divides by n - ddof: n must be larger than ddof" : NULL;
}

/* Oracle-free: negative=1 where a variance is below 0, or has no root; residue=1 where a deviation
 * is not 0, but below n u max|x|, so that it may be nothing but rounding errors (a constant series
 * has a deviation of 0). */
static void examine(const struct input *input, const struct params *given, const void *result,
                    char *text, size_t text_size) {
  const double value = type_element(input->type, result, 0);
  double largest = 0;
  for (size_t i = 0; i < input->n; i++) {
    const double x = fabs(type_element(input->type, input->data, i));
    if (!isfinite(x)) return;
    largest = fmax(largest, x);
  }
  const bool root = variance_is_deviation(given);
  const double deviation = root ? value : sqrt(value);
  const double noise = (double)input->n * type_unit_roundoff(input->type) * largest;
  if (value < 0 || (root && isnan(value)))
    snprintf(text, text_size, "negative=1");
  else if (deviation > 0 && deviation < noise)
    snprintf(text, text_size, "residue=1");
}

/* The square of the sum: at most n sum x^2. */
static double reach(const struct bound_query *q) {
  const double scale = variance_is_deviation(q->parameters) ? q->scale * q->scale : q->scale;
  return (double)q->n * scale * variance_freedom(q->n, q->parameters);
}

const struct problem problem_variance = {
    .name = "variance",
    .title = "Variance",
    .unit = "elements",
    .scale_name = "sum of x^2 / (n - ddof)",
    .parameters = parameters,
    .takes_sequence = true,
    .length = one_number,
    .items = an_item_each,
    .refuse = refuse,
    .reach = reach,
    .examine = examine,
};
