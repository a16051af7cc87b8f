/* direct_forecast.c: what is foretold of the direct weighted averages: the largest number that they
 * form, and the error that rounding it makes of the outputs.
 *
 * The largest is the weighted sum, at most d max|x| with d = p (p + 1) / 2, or d times the largest
 * distance within a window where the newest element is taken off. It passes sqrt(p) roundings or so
 * and is divided by d; outputs are typically of the size of the mean of |x|.
 */
#include <math.h>
#include <stdio.h>

#include "kernels/wma/direct.h"

struct extent {
  double largest, mean; /* of |x|, where x is finite */
};

static struct extent extent_of(const struct input *input) {
  struct extent e = {0, 0};
  size_t finite = 0;
  for (size_t i = 0; i < input->n; i++) {
    const double x = fabs(type_element(input->type, input->data, i));
    if (!isfinite(x)) continue;
    e.largest = fmax(e.largest, x);
    e.mean += (x - e.mean) / (double)++finite;
  }
  return e;
}

/* How far apart two numbers of a window of p are, at most: of two neighbouring blocks of p each,
 * which hold every window between them. */
static double distance_of(const struct input *input, size_t p) {
  double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY}, distance = 0;
  for (size_t first = 0; first < input->n; first += p) {
    low[0] = low[1], high[0] = high[1];
    low[1] = INFINITY, high[1] = -INFINITY;
    for (size_t i = first; i < input->n && i < first + p; i++) {
      const double x = type_element(input->type, input->data, i);
      if (!isfinite(x)) continue;
      low[1] = fmin(low[1], x);
      high[1] = fmax(high[1], x);
    }
    distance = fmax(distance, fmax(high[0], high[1]) - fmin(low[0], low[1]));
  }
  return distance;
}

static double window_of(const struct input *input, const struct params *parameters) {
  const struct windows w = windows_of(input->n, parameters);
  return (double)windows_largest(&w);
}

static double limit_of(enum type type) { return ldexp(1, type_precision(type)); }

static void foretell(double error, double limit, double largest, char *text, size_t text_size) {
  snprintf(text, text_size, "forecast_error=%.6g;integer_limit=%.17g;largest_intermediate=%.6g",
           error, limit, largest);
}

/* Sums of roundoff u, then a relative error of `least`, from rounding or from the input. */
static void foretell_plain(const struct input *input, const struct params *parameters, double u,
                           double limit, double least, char *text, size_t text_size) {
  const double p = window_of(input, parameters), d = p * (p + 1) / 2;
  const struct extent e = extent_of(input);
  const double error = e.mean > 0 && p > 1 ? u * sqrt(p) * e.largest / e.mean + least : 0;
  foretell(error, limit, d * e.largest, text, text_size);
}

void wma_forecast_convolution(const struct input *input, const struct params *parameters,
                              char *text, size_t text_size) {
  const double u = type_unit_roundoff(input->type);
  foretell_plain(input, parameters, u, limit_of(input->type), u, text, text_size);
}

void wma_forecast_nested(const struct input *input, const struct params *parameters, char *text,
                         size_t text_size) {
  wma_forecast_convolution(input, parameters, text, text_size);
}

/* Near numbers are rounded the same way: the error of an input is that of an output, even of a
 * window of 1. */
void wma_forecast_tf32(const struct input *input, const struct params *parameters, char *text,
                       size_t text_size) {
  const double p = window_of(input, parameters), d = p * (p + 1) / 2;
  const struct extent e = extent_of(input);
  const double sums =
      e.mean > 0 ? type_unit_roundoff(input->type) * sqrt(p) * e.largest / e.mean : 0;
  foretell(0x1p-11 + sums, limit_of(input->type), d * e.largest, text, text_size);
}

void wma_forecast_nested_f64(const struct input *input, const struct params *parameters, char *text,
                             size_t text_size) {
  foretell_plain(input, parameters, 0x1p-53, 0x1p53, type_unit_roundoff(input->type), text,
                 text_size);
}

/* The sum is of distances; then comes an element, with one rounding. */
void wma_forecast_centred(const struct input *input, const struct params *parameters, char *text,
                          size_t text_size) {
  const double p = window_of(input, parameters), d = p * (p + 1) / 2;
  const double u = type_unit_roundoff(input->type);
  const struct extent e = extent_of(input);
  const double distance = distance_of(input, (size_t)p);
  const double error = e.mean > 0 && p > 1 ? u * (1 + sqrt(p) * distance / e.mean) : 0;
  foretell(error, limit_of(input->type), fmax(d * distance, e.largest), text, text_size);
}
