/* direct.h: the weighted averages that look at each window afresh: what they share.
 *
 * Two forms. By window (convolve.h): one output at a time, by the definition, oldest element first,
 * sum = sum + k x, divided by p (p + 1) / 2 in the end. By bar (nest.h): all windows that end at
 * one bar, newest element first, as sums of sums, R = R + x, S = S + R: after p elements S is the
 * weighted sum of window p.
 *
 * Both have one order, the same on every backend, and so the same bits. Sums start from -0, the
 * neutral element of addition: -0 + x is x, -0 included, so that a window of 1 gives its element
 * back.
 */
#ifndef STUDY_KERNELS_WMA_DIRECT_H
#define STUDY_KERNELS_WMA_DIRECT_H

#include "kernels/window/window.h"

/* Weights count up to the window: 0, or -1 and a message where the type cannot (f32:
 * 2^24), or counters of 32 bits. */
int wma_direct_refuses(const struct call *call);

/* Bounds and estimates, with their proofs in direct_bounds.c. */
bound_function wma_bound_convolution, wma_typical_convolution;
bound_function wma_bound_convolution_fma, wma_typical_convolution_fma;
bound_function wma_bound_convolution_centred, wma_typical_convolution_centred;
bound_function wma_bound_convolution_tf32, wma_typical_convolution_tf32;
bound_function wma_bound_nested, wma_typical_nested;
bound_function wma_bound_nested_centred, wma_typical_nested_centred;
bound_function wma_bound_nested_f64, wma_typical_nested_f64;

/* What an output takes (work.c): it depends on the window, and on how many share a pass. */
work_function wma_work_convolution, wma_work_convolution_centred;
work_function wma_work_nested, wma_work_nested_centred;

/* What is foretold (direct_forecast.c). */
forecast_function wma_forecast_convolution, wma_forecast_centred, wma_forecast_tf32;
forecast_function wma_forecast_nested, wma_forecast_nested_f64;

#endif
