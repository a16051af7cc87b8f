/* gsl: gsl_stats_mean of the GNU Scientific Library, as a peer: the running mean m += (x - m) / k
 * in x87 long double, rounded once.
 *
 * |error| <= u |mean| + (n + O(log n)) 2^-64 mean|x| to first order: the bound of `running` in that
 * format.
 */
#include "kernels/mean/gsl_library.h"
#include "kernels/mean/mean.h"

static int serial_f32(const struct call *call) {
  gsl_f32_function *mean = gsl_f32("gsl_stats_float_mean", call);
  if (mean == NULL) return RUN_UNAVAILABLE;
  *(float *)call->result = (float)mean(call->input->data, 1, call->input->n);
  return 0;
}

static int serial_f64(const struct call *call) {
  gsl_f64_function *mean = gsl_f64("gsl_stats_mean", call);
  if (mean == NULL) return RUN_UNAVAILABLE;
  *(double *)call->result = mean(call->input->data, 1, call->input->n);
  return 0;
}

const struct method mean_gsl = {
    .name = "gsl",
    .label = "GSL",
    .summary = "gsl_stats_mean: the running mean in x87 long double, rounded once.",
    .citation = "GNU Scientific Library Reference Manual, section 23.1 (gsl_stats_mean)",
    .bound_citation = "Proved in kernels/mean/bounds.c",
    .linetype = 10,
    .operations = 3,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_LIBRARY,
                               .run = BOTH(serial),
                               .worst = mean_bound_gsl,
                               .typical = mean_typical_gsl}},
};
