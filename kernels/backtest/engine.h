/* engine.h: a back-test made of a moving average. A method gives a function that averages a series
 * with linear weights; the engine builds both lines from it, as they are defined (lines.h), takes
 * the sign of their difference and packs the signals.
 *
 * Arithmetic (f32 or f64) may be wider than what prices are stored in.
 */
#ifndef STUDY_KERNELS_BACKTEST_ENGINE_H
#define STUDY_KERNELS_BACKTEST_ENGINE_H

#include "kernels/backtest/backtest.h"

/* out[t] = WMA_p(t) for p - 1 <= t < n; p <= n. work: 2 (n + 1) numbers. */
typedef void average_f32(const float *x, size_t n, size_t p, float *out, float *work);
typedef void average_f64(const double *x, size_t n, size_t p, double *out, double *work);
/* d[t] of a combo for first <= t < n, by other means than two lines of averages. */
typedef void difference_f32(const float *x, size_t n, const struct combo *c, float *d, float *room);
typedef void difference_f64(const double *x, size_t n, const struct combo *c, double *d,
                            double *room);
/* One of both. */
struct maker_f32 {
  average_f32 *average;
  difference_f32 *difference;
};
struct maker_f64 {
  average_f64 *average;
  difference_f64 *difference;
};

/* A run_function's body. serial: one core, bar after bar. parallel: combos on all cores, bars in
 * SIMD. Both give the same signals where what they are given has the same bits. */
int backtest_serial_f32(const struct call *call, struct maker_f32 maker);
int backtest_serial_f64(const struct call *call, struct maker_f64 maker);
int backtest_parallel_f32(const struct call *call, struct maker_f32 maker);
int backtest_parallel_f64(const struct call *call, struct maker_f64 maker);

/* Averages that several methods take. The direct ones of f32 and f64 give the same bits, the
 * second with bars in SIMD. */
average_f32 average_direct_f32, average_direct_simd_f32;
average_f64 average_direct_f64, average_direct_simd_f64;

/* What a combo takes (work.c). */
work_function backtest_work_convolution, backtest_work_prefix, backtest_work_prefix_f64;
work_function backtest_work_running_f64, backtest_work_one_filter, backtest_work_certified;
work_function backtest_work_exact_lines;

/* What a method of averages foretells: the largest magnitude that it forms, largest, and the
 * relative error of an average that follows, u largest / divisor / (mean |x|). */
struct foretold {
  enum type arithmetic;
  double unit; /* of rounding */
  double largest, divisor;
};
void backtest_foretell(const struct input *input, const struct foretold *of, char *text,
                       size_t text_size);
/* For direct and running sums: p (p + 1) / 2 max|x|, divided again by p (p + 1) / 2; in the type of
 * the prices, and in f64. */
forecast_function backtest_forecast_direct, backtest_forecast_direct_f64;
/* For one filter of prices less one of them: what prices move within the longest window. */
forecast_function backtest_forecast_centred, backtest_forecast_certified;

#endif
