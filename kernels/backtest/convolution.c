/* convolution: every weighted average by its definition, in the type of the prices.
 *
 *   wma_t = (x_{t-p+1} + 2 x_{t-p+2} + ... + p x_t) / (p (p + 1) / 2)
 *
 * No intermediate is larger than p (p + 1) / 2 max|x|, so that an average is within (p + 1) u of
 * itself for prices of one sign (N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2nd
 * ed., SIAM 2002, section 3.1). A line inherits that as an absolute error of some u times the
 * price, whatever the distance of the lines: a crossing may move where they touch.
 */
#ifdef REAL

static int T(serial)(const struct call *call) {
  return T(backtest_serial)(call, (struct T(maker)){.average = T(average_direct)});
}
static int T(openmp)(const struct call *call) {
  return T(backtest_parallel)(call, (struct T(maker)){.average = T(average_direct_simd)});
}

#else

#include "kernels/backtest/engine.h"

#define TWINS "kernels/backtest/convolution.c"
#include "kernels/twins.h"

const struct method backtest_convolution = {
    .name = "convolution",
    .label = "Convolution",
    .summary = "Every weighted average as its definition, in the type of the prices.",
    .citation = "A. Hull, How to reduce lag in a moving average (2005)",
    .bound_citation = "Higham 2002, section 3.1",
    .linetype = 1,
    .operations = 6.7e7,
    .bytes = 1.6e5,
    .work = backtest_work_convolution,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {serial_f32, serial_f64},
                               .forecast = backtest_forecast_direct},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {openmp_f32, openmp_f64},
                               .forecast = backtest_forecast_direct}},
};
#endif
