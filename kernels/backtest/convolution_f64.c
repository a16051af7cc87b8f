/* convolution_f64: as convolution, for f32 prices in f64. A line is within some p 2^-53 of itself:
 * 1e-11 points at a price of 30,000, and crossings that near are rare.
 */
#include "kernels/backtest/engine.h"

static int serial(const struct call *call) {
  return backtest_serial_f64(call, (struct maker_f64){.average = average_direct_f64});
}
static int openmp(const struct call *call) {
  return backtest_parallel_f64(call, (struct maker_f64){.average = average_direct_simd_f64});
}

const struct method backtest_convolution_f64 = {
    .name = "convolution_f64",
    .label = "Convolution in f64",
    .summary = "Every weighted average as its definition: f32 prices, f64 arithmetic.",
    .citation = "A. Hull, How to reduce lag in a moving average (2005)",
    .bound_citation = "Higham 2002, section 3.1",
    .linetype = 3,
    .operations = 6.7e7,
    .bytes = 1.6e5,
    .work = backtest_work_convolution,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial},
                               .forecast = backtest_forecast_direct_f64},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp},
                               .forecast = backtest_forecast_direct_f64}},
};
