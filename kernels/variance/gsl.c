/* gsl: gsl_stats_variance and gsl_stats_sd of the GNU Scientific Library, as a peer: two passes;
 * the mean and the mean of the squared differences are running means in x87 long double, the
 * differences are taken in f64.
 *
 * The bound is that of the two-pass variance with these formats: bounds_wider.c. GSL divides by
 * n - 1: of no other ddof.
 */
#include <stdio.h>

#include "kernels/mean/gsl_library.h"
#include "kernels/variance/variance.h"

static bool other_divisor(const struct call *call) {
  if (params_number(call->parameters, "ddof", 1) == 1) return false;
  snprintf(call->message, call->message_size, "GSL divides by n - 1: ddof 1 alone");
  return true;
}

static int serial_f32(const struct call *call) {
  const bool root = variance_is_deviation(call->parameters);
  gsl_f32_function *of = gsl_f32(root ? "gsl_stats_float_sd" : "gsl_stats_float_variance", call);
  if (of == NULL || other_divisor(call)) return RUN_UNAVAILABLE;
  *(float *)call->result = (float)of(call->input->data, 1, call->input->n);
  return 0;
}

static int serial_f64(const struct call *call) {
  const bool root = variance_is_deviation(call->parameters);
  gsl_f64_function *of = gsl_f64(root ? "gsl_stats_sd" : "gsl_stats_variance", call);
  if (of == NULL || other_divisor(call)) return RUN_UNAVAILABLE;
  *(double *)call->result = of(call->input->data, 1, call->input->n);
  return 0;
}

const struct method variance_gsl = {
    .name = "gsl",
    .label = "GSL",
    .summary = "gsl_stats_variance: two-pass, with running means in x87 long double.",
    .citation = "GNU Scientific Library Reference Manual, section 23.1 (gsl_stats_variance)",
    .bound_citation =
        "After Chan, Golub and LeVeque 1983, table 1: kernels/variance/bounds_wider.c",
    .linetype = 10,
    .operations = 6,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_LIBRARY,
                               .run = BOTH(serial),
                               .worst = variance_bound_gsl,
                               .typical = variance_bound_gsl}},
};
