/* engine.h: a back-test made of a moving average. A method gives a function that averages a series
 * with linear weights; the engine builds both lines from it, as they are defined (lines.h), takes
 * the sign of their difference and packs the signals.
 *
 * Arithmetic (f32 or f64) may be wider than what prices are stored in.
 */
#ifndef STUDY_KERNELS_BACKTEST_ENGINE_H
#define STUDY_KERNELS_BACKTEST_ENGINE_H

#include "kernels/backtest/backtest.h"

/* out[t] = WMA_p(t) for p - 1 <= t < n; p <= n. work: n + 1 numbers. */
typedef void average_f32(const float *x, size_t n, size_t p, float *out, float *work);
typedef void average_f64(const double *x, size_t n, size_t p, double *out, double *work);

/* A run_function's body. serial: one core, bar after bar. parallel: combos on all cores, bars in
 * SIMD. Both give the same signals where the average has the same bits. */
int backtest_serial_f32(const struct call *call, average_f32 *average);
int backtest_serial_f64(const struct call *call, average_f64 *average);
int backtest_parallel_f32(const struct call *call, average_f32 *average);
int backtest_parallel_f64(const struct call *call, average_f64 *average);

/* Averages that several methods take. The direct ones of f32 and f64 give the same bits, the
 * second with bars in SIMD. */
average_f32 average_direct_f32, average_direct_simd_f32;
average_f64 average_direct_f64, average_direct_simd_f64;

#endif
