/* forecast.h: what is foretold of a moving window from the input alone: forecast_error,
 * integer_limit, largest_intermediate (kernel.h). */
#ifndef STUDY_KERNELS_ROLLING_FORECAST_H
#define STUDY_KERNELS_ROLLING_FORECAST_H

#include "kernels/kernel.h"

/* Defaults of the parameters reanchor and guard. */
enum { ROLLING_REANCHOR = 256 };
#define ROLLING_GUARD 1e-8

forecast_function rolling_forecast_sums;        /* totals of a window */
forecast_function rolling_forecast_compensated; /* with their errors kept apart */
forecast_function rolling_forecast_mean;        /* means, no totals */
forecast_function rolling_forecast_squares;     /* totals of x and x^2 */
forecast_function rolling_forecast_shifted;     /* of x - x_0 */
forecast_function rolling_forecast_welford;     /* a mean and an S */
forecast_function rolling_forecast_two_pass;
forecast_function rolling_forecast_prefix;     /* totals of the series */
forecast_function rolling_forecast_added;      /* two_stacks: sums, or welford's without removal */
forecast_function rolling_forecast_reanchored; /* sums, or welford's */
forecast_function rolling_forecast_exact;

#endif
