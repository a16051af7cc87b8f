/* timing.h: how long a run takes, how sure that is, and when to stop asking. */
#ifndef STUDY_HARNESS_TIMING_H
#define STUDY_HARNESS_TIMING_H

#include <stdbool.h>
#include <stddef.h>

double seconds_now(void); /* monotonic */

/* The times of one point, one a sample (a run, or a batch of very short ones). */
struct times {
  size_t count, capacity;
  double *seconds;  /* of one run, in the order measured; owned */
  size_t discarded; /* samples repeated because the clock was low */
  bool throttled;   /* it stayed low, so that samples at a low clock are among these */
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
/* Its half-width as a fraction of the median; infinite without runs. */
double interval_half_width(const struct interval *interval);
/* Samples more than three interquartile ranges outside the quartiles. They are counted, not
 * dropped. */
size_t times_outliers(const struct times *times);

/* When a point has been timed enough: with `most` samples; or, from `least` on, when the half-width
 * is within `precision` or `budget` seconds have been spent. A single run that is so long that
 * `least` of them would take ten budgets stops then, from LEAST_OF_LONG on. */
struct stop_rule {
  size_t least, most; /* most 0: no limit */
  double precision, budget;
};
enum stop { STOP_NOT_YET, STOP_PRECISE, STOP_BUDGET, STOP_COUNT };
enum { LEAST_OF_LONG = 3, BUDGETS_OF_LONG = 10 };
enum stop times_stop(const struct times *times, const struct stop_rule *rule, double spent);
/* The rule of DESIGN 7; runs > 0: exactly so many; budget 0: the default. */
struct stop_rule stop_rule_of(bool quick, int runs, double budget);

/* What a reader of these times must know: "", or e.g. "time budget spent, interval +-2.3 %". */
void times_warning(const struct times *times, const struct stop_rule *rule, char *text,
                   size_t size);

#endif
