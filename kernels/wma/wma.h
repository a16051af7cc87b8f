/* wma.h: the room of the weighted moving averages by sums that are carried along.
 *
 * With S1_i the sum of x_0 .. x_i and S2_i that of j x_j (the index starts from 0, unless a method
 * says otherwise), t the newest element of a window of p and t - p the one before its oldest,
 *
 *   wma_t = ((S2_t - S2_{t-p}) - (t - p) (S1_t - S1_{t-p})) / (p (p + 1) / 2)
 *
 * where sums of nothing are 0 (t - p is -1 for the first window). All windows of a sweep share the
 * sums. NaN and infinities stay in sums carried along, as published.
 */
#ifndef STUDY_KERNELS_WMA_WMA_H
#define STUDY_KERNELS_WMA_WMA_H

#include <math.h> /* for the templates */
#include <stdlib.h>
#include <string.h>

#include "kernels/kernel.h"
#include "kernels/wma/bounds.h"
#include "kernels/wma/forecast.h"
#include "kernels/window/window.h"

/* The initialiser of realization.run for a pair of twins. */
#define BOTH(run)                                                                                  \
  { [TYPE_F32] = run##_f32, [TYPE_F64] = run##_f64 }

/* What the weights of a window add up to, in f64: also for a kernel. */
#define WMA_WEIGHT(p) (0.5 * (double)(p) * ((double)(p) + 1))
static inline double wma_weight(size_t p) { return WMA_WEIGHT(p); }

/* The parameter `reanchor`. */
enum { WMA_REANCHOR = 1024 }; /* its fallback */
static inline size_t wma_reanchor(const struct params *parameters) {
  return (size_t)params_number(parameters, "reanchor", WMA_REANCHOR);
}

/* Outputs from .. to - 1 of a window of p, into out[0] ...: of all windows, on all the threads of a
 * call. A stretch is short enough for what it reads to stay in a core's cache from window to
 * window. */
enum { WMA_STRETCH = 4096 };
typedef void wma_stretch(const void *context, size_t p, size_t from, size_t to, void *out);
void wma_stretches(const struct call *call, wma_stretch *stretch, const void *context);

/* The same for methods that go along the series: a window at a time, from its first output on. */
typedef void wma_window(const void *context, size_t p, void *out);
void wma_windows(const struct call *call, wma_window *window, const void *context);

/* What an output takes (work.c). */
work_function wma_work_prefix, wma_work_prefix_centred, wma_work_prefix_f64;
work_function wma_work_prefix_compensated, wma_work_prefix_compensated_high;
work_function wma_work_prefix_double_single, wma_work_prefix_fixed;
work_function wma_work_prefix_local, wma_work_prefix_local_centred;
work_function wma_work_running, wma_work_running_reanchored, wma_work_fft;

#define WMA_TICK 0.01 /* the fallback of the parameter `tick` */

/* "no memory ...", for the row, and the failure to return. */
int wma_no_memory(const struct call *call);

#endif
