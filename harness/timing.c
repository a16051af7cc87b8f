/* timing.c: medians and their intervals. */
#include "harness/timing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void times_add(struct times *times, double seconds) {
  if (times->count == times->capacity) {
    size_t capacity = times->capacity > 0 ? 2 * times->capacity : 16;
    double *grown = realloc(times->seconds, capacity * sizeof *grown);
    if (grown == NULL) return; /* a lost sample, not a lost run */
    times->seconds = grown;
    times->capacity = capacity;
  }
  times->seconds[times->count++] = seconds;
}

void times_clear(struct times *times) {
  free(times->seconds);
  *times = (struct times){0};
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The rank (from 1) of the interval's lower end: the largest k with P(B < k) <= 2.5 %, at least 1.
 */
static size_t lower_rank(size_t n) {
  if (n > 1000)
    return (size_t)((double)n / 2 - 0.98 * sqrt((double)n)); /* 2^-n underflows; normal by then */
  double term = exp(-(double)n * M_LN2), below = 0;          /* term: P(B = k) */
  size_t k = 0;
  while (k < n / 2 && below + term <= 0.025) {
    below += term;
    term *= (double)(n - k) / (double)(k + 1);
    k++;
  }
  return k > 0 ? k : 1;
}

struct interval times_interval(const struct times *times) {
  struct interval interval = {NAN, NAN, NAN};
  size_t n = times->count;
  double *sorted = n > 0 ? malloc(n * sizeof *sorted) : NULL;
  if (sorted == NULL) return interval;
  memcpy(sorted, times->seconds, n * sizeof *sorted);
  qsort(sorted, n, sizeof *sorted, ascending);
  size_t k = lower_rank(n);
  interval.median = n % 2 == 1 ? sorted[n / 2] : 0.5 * (sorted[n / 2 - 1] + sorted[n / 2]);
  interval.low = sorted[k - 1];
  interval.high = sorted[n - k];
  free(sorted);
  return interval;
}
