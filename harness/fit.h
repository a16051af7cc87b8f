/* fit.h: how fast something grows: the slope of a line by least squares through points (log x,
 * log y), kept as running means, which do not cancel. */
#ifndef STUDY_HARNESS_FIT_H
#define STUDY_HARNESS_FIT_H

#include <math.h>
#include <stddef.h>

struct fit {
  size_t count;
  double mean_x, mean_y, xx, xy;
};

/* A point that can be drawn on log-log axes: x and y are finite and above 0. */
static inline void fit_add(struct fit *fit, double x, double y) {
  const double dx = log(x) - fit->mean_x, dy = log(y) - fit->mean_y;
  const double count = (double)++fit->count;
  fit->mean_x += dx / count;
  fit->mean_y += dy / count;
  fit->xx += dx * (log(x) - fit->mean_x);
  fit->xy += dx * (log(y) - fit->mean_y);
}

/* NaN: of fewer points than `least`, or all at one x. */
static inline double fit_slope(const struct fit *fit, size_t least) {
  return fit->count >= least && fit->xx > 0 ? fit->xy / fit->xx : (double)NAN;
}

#endif
