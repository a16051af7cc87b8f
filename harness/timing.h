/* timing.h: how long a run takes, and how sure that is. */
#ifndef STUDY_HARNESS_TIMING_H
#define STUDY_HARNESS_TIMING_H

#include <stddef.h>

double seconds_now(void); /* monotonic */

/* The times of one point, one a run. */
struct times {
  size_t count, capacity;
  double *seconds; /* in the order measured; owned */
};
void times_add(struct times *times, double seconds);
void times_clear(struct times *times);

struct interval {
  double median, low, high; /* the median and its 95 % confidence interval; NaN without runs */
};
/* The interval from order statistics (no distribution assumed): ranks k and n+1-k with the largest
 * k for which a binomial(n, 1/2) falls below k with probability at most 2.5 %. With 5 runs or fewer
 * there is no such k: min and max. */
struct interval times_interval(const struct times *times);

#endif
