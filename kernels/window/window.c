/* window.c: which windows a run is of. */
#include "kernels/window/window.h"

enum { MOST_WINDOWS = 100000 }; /* of one run */

struct windows windows_of(size_t n, const struct params *parameters) {
  return (struct windows){.n = n,
                          .count = (size_t)params_number(parameters, "windows", 1),
                          .first = (size_t)params_number(parameters, "window", 1),
                          .step = (size_t)params_number(parameters, "window_step", 2)};
}

size_t windows_find(const struct windows *w, size_t i) {
  size_t low = 0, high = w->count; /* the one sought is in [low, high) */
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    if (windows_offset(w, middle) <= i)
      low = middle;
    else
      high = middle;
  }
  return low;
}

size_t windows_length(size_t n, const struct params *parameters) {
  const struct windows w = windows_of(n, parameters);
  return windows_offset(&w, w.count);
}

double windows_items(size_t n, const struct params *parameters) {
  return (double)windows_length(n, parameters);
}

double windows_mean(size_t n, const struct params *parameters) {
  const struct windows w = windows_of(n, parameters);
  double elements = 0;
  for (size_t k = 0; k < w.count; k++)
    elements += (double)windows_outputs(&w, k) * (double)windows_size(&w, k);
  return elements / windows_items(n, parameters);
}

double windows_share(size_t n, const struct params *parameters) {
  return (double)n / windows_items(n, parameters);
}

void windows_place(size_t n, const struct params *parameters, size_t i, size_t *at, size_t *run) {
  const struct windows w = windows_of(n, parameters);
  const size_t k = windows_find(&w, i), output = i - windows_offset(&w, k);
  *at = output + windows_size(&w, k) - 1;
  *run = windows_outputs(&w, k) - output;
}

const char *windows_refuse(size_t n, const struct params *parameters) {
  const double window = params_number(parameters, "window", 0);
  const double count = params_number(parameters, "windows", 1);
  const double step = params_number(parameters, "window_step", 2);
  if (!(window >= 1)) return "a window has at least 1 element: give window a number from 1 on";
  if (!(count >= 1 && count <= MOST_WINDOWS)) return "windows goes from 1 to 100000";
  if (!(step >= 0 && step <= 0x1p53)) return "window_step is an integer from 0 on";
  if (!(window + (count - 1) * step <= (double)n))
    return "the series is shorter than the window: the largest window may be n at most";
  return NULL;
}
