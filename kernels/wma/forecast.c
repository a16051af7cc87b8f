/* forecast.c: one pass over the input, in f64, for the sizes of what a method will form; then the
 * estimate of expected.c. */
#include "kernels/wma/forecast.h"

#include <math.h>
#include <stdio.h>

#include "kernels/wma/expected.h"
#include "kernels/wma/wma.h"

/* What is carried: sums that start anew every `block` elements (0: never), of x or of x less the
 * first of its block. */
struct carried {
  size_t block;
  bool centred;
};
enum { LOCAL = 256 };

static struct wma_sizes sizes_of(const struct input *input, const struct params *parameters,
                                 double u, struct carried c, double *mean) {
  struct wma_sizes s = {.u = u, .p = params_number(parameters, "window", 1)};
  double s1 = 0, s2 = 0, centre = 0, terms = 0, all = 0, squares = 0;
  for (size_t i = 0; i < input->n; i++) {
    const size_t j = c.block > 0 ? i % c.block : i;
    const double x = type_element(input->type, input->data, i);
    if (j == 0) s1 = s2 = 0;
    if (j == 0 && c.centred) centre = x;
    s1 += x - centre;
    s2 += (double)j * (x - centre);
    s.s1 = fmax(s.s1, fabs(s1));
    s.s2 = fmax(s.s2, fabs(s2));
    terms += fabs(x - centre);
    all += fabs(x);
    squares += x * x;
  }
  s.n = (double)(c.block > 0 && c.block < input->n ? c.block : input->n);
  s.x = terms / (double)input->n;
  s.norm = sqrt(squares);
  *mean = all / (double)input->n;
  return s;
}

static void put(char *text, size_t size, double error, double limit, double largest) {
  snprintf(text, size, "forecast_error=%.3g;integer_limit=%.0f;largest_intermediate=%.4g", error,
           limit, largest);
}
static double limit_of(double u) { return 1 / u; }

/* final: what putting back a centre or rounding to the type costs, in units of the type's u. */
static void foretell(const struct input *input, const struct params *parameters, struct carried c,
                     double u, wma_expected *expected, double final, char *text, size_t size) {
  double mean;
  const struct wma_sizes s = sizes_of(input, parameters, u, c, &mean);
  const double error = expected(&s) / mean + final * type_unit_roundoff(input->type);
  put(text, size, error, limit_of(u), fmax(s.s2, s.s1));
}

#define FORETELL(name, block, centred, f64, expected, final)                                       \
  void wma_forecast_##name(const struct input *input, const struct params *parameters, char *text, \
                           size_t size) {                                                          \
    const struct carried c = {block, centred};                                                     \
    foretell(input, parameters, c, (f64) ? 0x1p-53 : type_unit_roundoff(input->type), expected,    \
             final, text, size);                                                                   \
  }
FORETELL(prefix, 0, false, false, wma_expected_recursive, 0)
FORETELL(prefix_blocked, 0, false, false, wma_expected_tree, 0)
FORETELL(prefix_centred, 0, true, false, wma_expected_recursive, 0.5)
FORETELL(prefix_centred_blocked, 0, true, false, wma_expected_tree, 0.5)
FORETELL(prefix_f64, 0, false, true, wma_expected_recursive, 0.5)
FORETELL(prefix_f64_blocked, 0, false, true, wma_expected_tree, 0.5)
FORETELL(compensated, 0, false, false, wma_expected_recombined, 0)
FORETELL(compensated_high, 0, false, false, wma_expected_rounded, 0)
FORETELL(exact_sums, 0, false, false, wma_expected_recombined, 0)
FORETELL(double_single, 0, false, false, wma_expected_double, 0)
FORETELL(double_single_blocked, 0, false, false, wma_expected_double_tree, 0)
FORETELL(local, LOCAL, false, false, wma_expected_recursive, 0)
FORETELL(local_centred, LOCAL, true, false, wma_expected_recursive, 0.5)

/* Methods whose numbers are a window's: the largest one is that of the largest window. */
static void of_windows(const struct input *input, const struct params *parameters, double u,
                       double steps, double final, char *text, size_t size) {
  const struct windows w = windows_of(input->n, parameters);
  const struct carried whole = {0, false};
  double mean;
  struct wma_sizes s = sizes_of(input, parameters, u, whole, &mean);
  s.n = steps;
  put(text, size, wma_expected_running(&s) / mean + final * type_unit_roundoff(input->type),
      limit_of(u), wma_weight(windows_largest(&w)) * input_largest(input));
}
void wma_forecast_running(const struct input *input, const struct params *parameters, char *text,
                          size_t size) {
  of_windows(input, parameters, type_unit_roundoff(input->type), (double)input->n, 0, text, size);
}
void wma_forecast_running_f64(const struct input *input, const struct params *parameters,
                              char *text, size_t size) {
  of_windows(input, parameters, 0x1p-53, (double)input->n, 0.5, text, size);
}
void wma_forecast_running_reanchored(const struct input *input, const struct params *parameters,
                                     char *text, size_t size) {
  const double every = (double)wma_reanchor(parameters), n = (double)input->n;
  of_windows(input, parameters, type_unit_roundoff(input->type), every < n ? every : n, 0, text,
             size);
}

/* Integers of ticks: S2, which may even wrap (prefix_fixed.c); half an ulp at the end, and what the
 * elements themselves are off their ticks. */
void wma_forecast_fixed(const struct input *input, const struct params *parameters, char *text,
                        size_t size) {
  const struct carried whole = {0, false};
  double mean;
  const struct wma_sizes s = sizes_of(input, parameters, 0, whole, &mean);
  const double tick = params_number(parameters, "tick", WMA_TICK);
  put(text, size, type_unit_roundoff(input->type), 0x1p63, s.s2 / tick);
}

/* The largest number of a transform is its first: the sum of all times the sum of the weights. */
void wma_forecast_fft(const struct input *input, const struct params *parameters, char *text,
                      size_t size) {
  const struct windows w = windows_of(input->n, parameters);
  const struct carried whole = {0, false};
  const double u = type_unit_roundoff(input->type);
  double mean;
  const struct wma_sizes s = sizes_of(input, parameters, u, whole, &mean);
  put(text, size, wma_expected_fft(&s) / mean, limit_of(u), s.s1 * wma_weight(windows_largest(&w)));
}
