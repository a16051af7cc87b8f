/* window.h: what problems on moving windows have in common: which windows, and where in the result
 * their outputs lie.
 *
 * A run takes one window, or a sweep of several at once: `windows` of them, `window`,
 * `window` + `window_step`, ... The result is the outputs of the first window, then those of the
 * second, and so on. A window of p over n numbers has n - p + 1 outputs; output t (from 0) is of
 * x[t] .. x[t + p - 1], so that no output is of a window that is not full.
 */
#ifndef STUDY_KERNELS_WINDOW_WINDOW_H
#define STUDY_KERNELS_WINDOW_WINDOW_H

#include <stddef.h>

#include "kernels/kernel.h"

struct windows {
  size_t n; /* of the series */
  size_t count, first, step;
};

/* The keys of `parameters`: window, windows, window_step; put at the beginning of a problem's. */
#define WINDOW_KEYS                                                                                \
  {.key = "window",                                                                                \
   .form = KEY_INTEGER,                                                                            \
   .required = true,                                                                               \
   .help = "how many elements an output is of"},                                                   \
      {.key = "windows",                                                                           \
       .form = KEY_INTEGER,                                                                        \
       .fallback = 1,                                                                              \
       .help = "how many windows one run computes, the smallest being `window`"},                  \
  {                                                                                                \
    .key = "window_step", .form = KEY_INTEGER, .fallback = 2,                                      \
    .help = "how much longer each of several windows is than the one before"                       \
  }

struct windows windows_of(size_t n, const struct params *parameters);

/* Index arithmetic, which kernels need as hosts do. */
#ifdef __CUDACC__
#define WINDOWS_INDEX static __host__ __device__ inline
#else
#define WINDOWS_INDEX static inline
#endif
WINDOWS_INDEX size_t windows_size(const struct windows *w, size_t k) {
  return w->first + k * w->step;
}
WINDOWS_INDEX size_t windows_largest(const struct windows *w) {
  return windows_size(w, w->count - 1);
}
/* How many outputs window k has, and where in the result the first one is. */
WINDOWS_INDEX size_t windows_outputs(const struct windows *w, size_t k) {
  return w->n - windows_size(w, k) + 1;
}
WINDOWS_INDEX size_t windows_offset(const struct windows *w, size_t k) {
  return k * (w->n + 1 - w->first) - (k > 0 ? k * (k - 1) / 2 * w->step : 0);
}
/* Of which window result element i is. */
size_t windows_find(const struct windows *w, size_t i);

/* For the descriptors in problem.c: outputs of all windows; why the windows make no sense. */
size_t windows_length(size_t n, const struct params *parameters);
double windows_items(size_t n, const struct params *parameters);

/* For a method's work: how many elements an output is of, in the mean over all outputs, and how
 * many of the series there are an output: what a run does once an element is shared by so many. */
double windows_mean(size_t n, const struct params *parameters);
double windows_share(size_t n, const struct params *parameters);

/* An output stands where the newest element of its window does. */
void windows_place(size_t n, const struct params *parameters, size_t i, size_t *at, size_t *run);
const char *windows_refuse(size_t n, const struct params *parameters);

#endif
