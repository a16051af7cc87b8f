/* forecast.c: what is known of prefix sums before any is computed.
 *
 * largest_intermediate: the largest magnitude among the prefix sums, which every method forms;
 * integer_limit: up to where the type holds every integer; forecast_error: the method's square-root
 * estimate for all n elements, relative to the mean magnitude of a prefix sum. By plain f64
 * addition: three digits are plenty.
 */
#include <math.h>
#include <stdio.h>

#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"

static void foretell(const struct input *in, const struct params *parameters,
                     bound_function *typical, bool stalls, char *text, size_t text_size) {
  double sum = 0, scale = 0, largest = 0, total = 0;
  for (size_t i = 0; i < in->n; i++) {
    const double x = type_element(in->type, in->data, i);
    sum += x;
    scale += fabs(x);
    largest = fmax(largest, fabs(sum));
    total += fabs(sum);
  }
  text[0] = '\0';
  if (!(scale > 0) || isinf(scale)) return; /* nothing, or special values, to foretell from */
  const double mean = total / (double)in->n;
  const struct bound_query query = {.type = in->type,
                                    .n = in->n,
                                    .parameters = parameters,
                                    .scale = scale,
                                    .magnitude = fabs(sum)};
  char stall[80] = "";
  if (stalls) sum_forecast_stall(in, parameters, stall, sizeof stall);
  snprintf(text, text_size, "forecast_error=%.3g;%s%sinteger_limit=%.17g;largest_intermediate=%.6g",
           typical(&query) / mean, stall, stall[0] != '\0' ? ";" : "",
           ldexp(1, type_precision(in->type)), largest);
}

#define FORECAST(name, typical, stalls)                                                            \
  void name(const struct input *in, const struct params *parameters, char *text, size_t size) {    \
    foretell(in, parameters, typical, stalls, text, size);                                         \
  }
FORECAST(scan_forecast_recursive, sum_typical_recursive, true)
FORECAST(scan_forecast_kahan, sum_typical_kahan, false)
FORECAST(scan_forecast_neumaier, sum_typical_sum2, false)
FORECAST(scan_forecast_mixed, sum_typical_mixed, false)
FORECAST(scan_forecast_pairwise, scan_typical_pairwise, false)
FORECAST(scan_forecast_tree, scan_typical_tree, false)
FORECAST(scan_forecast_blocked, scan_typical_blocked, false)
FORECAST(scan_forecast_pairs, scan_typical_pairs, false)
FORECAST(scan_forecast_wide, scan_typical_wide, false)
FORECAST(scan_forecast_exact, sum_bound_exact, false)
