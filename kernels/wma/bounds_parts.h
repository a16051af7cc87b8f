/* bounds_parts.h: what bounds.c and bounds_running.c share. */
#ifndef STUDY_KERNELS_WMA_BOUNDS_PARTS_H
#define STUDY_KERNELS_WMA_BOUNDS_PARTS_H

#include "kernels/sum/bounds.h"
#include "kernels/wma/expected.h"
#include "kernels/wma/wma.h"

/* One window of a question: u that of the accumulators, x the largest |x| or deviation. */
struct wma_task {
  const struct bound_query *q;
  double n, p, weight, u, x;
};
typedef double wma_of_window(const struct wma_task *task);

static inline struct wma_task wma_task_of(const struct bound_query *q, double p, double u) {
  return (struct wma_task){q, (double)q->n, p, 0.5 * p * (p + 1), u, q->largest};
}

/* Of which of several windows an element is, a question does not say: every bound is a sum of terms
 * that are convex in the window, so that the largest is that of the first or of the last. Where
 * max|x| is not known there is no bound. */
static inline double wma_over_windows(const struct bound_query *q, double u, wma_of_window *bound) {
  const struct windows w = windows_of(q->n, q->parameters);
  if (!(q->largest >= q->scale * (1 - 0x1p-20))) return NAN;
  const struct wma_task first = wma_task_of(q, (double)windows_size(&w, 0), u);
  const struct wma_task last = wma_task_of(q, (double)windows_largest(&w), u);
  return outward(fmax(bound(&first), bound(&last))) + eta(q);
}

/* The same for an estimate, no more than the bound. */
static inline double wma_typically(const struct bound_query *q, double u, wma_of_window *expected,
                                   bound_function *worst) {
  return fmin(wma_over_windows(q, u, expected), worst(q));
}

#endif
