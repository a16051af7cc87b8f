/* timing.c: medians and their intervals, and the rule that stops. */
#include "harness/timing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "harness/text.h"

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

/* Caller frees; NULL without samples. */
static double *sorted_seconds(const struct times *times) {
  size_t n = times->count;
  double *sorted = n > 0 ? malloc(n * sizeof *sorted) : NULL;
  if (sorted == NULL) return NULL;
  memcpy(sorted, times->seconds, n * sizeof *sorted);
  qsort(sorted, n, sizeof *sorted, ascending);
  return sorted;
}

struct interval times_interval(const struct times *times) {
  struct interval interval = {NAN, NAN, NAN};
  size_t n = times->count;
  double *sorted = sorted_seconds(times);
  if (sorted == NULL) return interval;
  size_t k = lower_rank(n);
  interval.median = n % 2 == 1 ? sorted[n / 2] : 0.5 * (sorted[n / 2 - 1] + sorted[n / 2]);
  interval.low = sorted[k - 1];
  interval.high = sorted[n - k];
  free(sorted);
  return interval;
}

double interval_half_width(const struct interval *interval) {
  double half = 0.5 * (interval->high - interval->low);
  if (isnan(half)) return INFINITY;
  return half > 0 ? half / interval->median : 0;
}

/* The quantile q, between neighbours by their weights. */
static double quantile(const double *sorted, size_t n, double q) {
  double at = q * (double)(n - 1);
  size_t below = (size_t)at;
  double part = at - (double)below;
  return part > 0 ? sorted[below] + part * (sorted[below + 1] - sorted[below]) : sorted[below];
}

size_t times_outliers(const struct times *times) {
  double *sorted = sorted_seconds(times);
  if (sorted == NULL) return 0;
  double low = quantile(sorted, times->count, 0.25), high = quantile(sorted, times->count, 0.75);
  double reach = 3 * (high - low);
  size_t count = 0;
  for (size_t i = 0; i < times->count; i++)
    count += sorted[i] < low - reach || sorted[i] > high + reach;
  free(sorted);
  return count;
}

enum stop times_stop(const struct times *times, const struct stop_rule *rule, double spent) {
  size_t n = times->count;
  if (rule->most > 0 && n >= rule->most) return STOP_COUNT;
  if (n >= LEAST_OF_LONG && spent > BUDGETS_OF_LONG * rule->budget) return STOP_BUDGET;
  if (n < rule->least) return STOP_NOT_YET;
  if (spent > rule->budget) return STOP_BUDGET;
  /* Sorting at each of thousands of samples would disturb what is measured: at 10, 11, ... 19, 20,
   * 22, ... and so on, a tenth more each time. */
  size_t step = 1;
  while (step * 20 <= n)
    step *= 2;
  if (n % step != 0) return STOP_NOT_YET;
  struct interval interval = times_interval(times);
  return interval_half_width(&interval) <= rule->precision ? STOP_PRECISE : STOP_NOT_YET;
}

struct stop_rule stop_rule_of(bool quick, int runs, double budget) {
  struct stop_rule rule = {.least = 10, .precision = 0.01, .budget = budget};
  if (quick) rule.least = rule.most = 3;
  if (runs > 0) rule.least = rule.most = (size_t)runs;
  if (budget <= 0) rule.budget = quick ? 0.02 : 0.3;
  return rule;
}

void times_warning(const struct times *times, const struct stop_rule *rule, char *text,
                   size_t size) {
  struct interval interval = times_interval(times);
  double half = interval_half_width(&interval);
  struct text list = text_in(text, size);
  if (times->count == 0) return;
  if (times->throttled)
    text_append(&list, "clock below three quarters of its usual, %zu runs discarded",
                times->discarded);
  if (half <= rule->precision) return;
  if (list.length > 0) text_append(&list, "; ");
  /* A number of runs that was asked for is no shortage of time. */
  const char *why = rule->most > 0 ? "" : "time budget spent, ";
  text_append(&list, "%s%sinterval ±%.2g %%", half > 0.05 ? "noisy: " : "", why, 100 * half);
  if (times->count < 6) text_append(&list, " (of %zu runs: least and most)", times->count);
}
