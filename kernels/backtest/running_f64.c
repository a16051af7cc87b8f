/* running_f64: every weighted average from the one before, for f32 prices in f64.
 *
 *   W_t = W_{t-1} + p x_t - S_{t-1},  S_t = S_{t-1} + x_t - x_{t-p},  wma_t = W_t / (p (p + 1) / 2)
 *
 * Nothing is formed that is larger than p^2 max|x|, but every step's rounding stays: after n bars
 * the error is some n u p x, which grows without bound (like sqrt(n) as a rule).
 */
#include "kernels/backtest/engine.h"

static void average_running(const double *x, size_t n, size_t p, double *out, double *work) {
  (void)work;
  const double weights = (double)backtest_weights(p);
  double sum = 0, weighted = 0;
  for (size_t t = 0; t < n; t++) {
    weighted = weighted + (double)p * x[t] - sum;
    sum = t < p ? sum + x[t] : sum + (x[t] - x[t - p]);
    if (t + 1 >= p) out[t] = weighted / weights;
  }
}

static int serial(const struct call *call) {
  return backtest_serial_f64(call, (struct maker_f64){.average = average_running});
}
static int openmp(const struct call *call) {
  return backtest_parallel_f64(call, (struct maker_f64){.average = average_running});
}

const struct method backtest_running_f64 = {
    .name = "running_f64",
    .label = "Running sums in f64",
    .summary = "Every weighted average from the one before, f32 prices in f64.",
    .citation = "folklore; e.g. TA-Lib, TA_WMA (1999)",
    .linetype = 21,
    .operations = 6.3e6,
    .bytes = 7.1e6,
    .work = backtest_work_running_f64,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial},
                               .forecast = backtest_forecast_direct_f64},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp},
                               .forecast = backtest_forecast_direct_f64}},
};
