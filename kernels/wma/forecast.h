/* forecast.h: what is foretold of the averages by carried sums from the input alone:
 * forecast_error (relative to the mean |x|, of the smallest window), integer_limit (up to where the
 * accumulators hold every integer) and largest_intermediate. */
#ifndef STUDY_KERNELS_WMA_FORECAST_H
#define STUDY_KERNELS_WMA_FORECAST_H

#include "kernels/kernel.h"

forecast_function wma_forecast_prefix, wma_forecast_prefix_blocked;
forecast_function wma_forecast_prefix_centred, wma_forecast_prefix_centred_blocked;
forecast_function wma_forecast_prefix_f64, wma_forecast_prefix_f64_blocked;
forecast_function wma_forecast_compensated, wma_forecast_compensated_high;
forecast_function wma_forecast_double_single, wma_forecast_double_single_blocked;
forecast_function wma_forecast_local, wma_forecast_local_centred;
forecast_function wma_forecast_exact_sums, wma_forecast_fixed;
forecast_function wma_forecast_running, wma_forecast_running_f64;
forecast_function wma_forecast_running_reanchored;
forecast_function wma_forecast_fft;

#endif
