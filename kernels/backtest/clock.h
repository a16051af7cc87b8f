/* clock.h: where a back-test's time goes: into lines, or into trades (signs, signals, packing). */
#ifndef STUDY_KERNELS_BACKTEST_CLOCK_H
#define STUDY_KERNELS_BACKTEST_CLOCK_H

#include <stdio.h>
#include <time.h>

#include "kernels/kernel.h"

struct clock {
  double last, lines, trades; /* seconds */
};
static inline double clock_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
static inline void clock_start(struct clock *clock) { clock->last = clock_now(); }
static inline void clock_lines(struct clock *clock) {
  const double now = clock_now();
  clock->lines += now - clock->last;
  clock->last = now;
}
static inline void clock_trades(struct clock *clock) {
  const double now = clock_now();
  clock->trades += now - clock->last;
  clock->last = now;
}
/* "share_lines=...;share_trades=..." at the end of the run's extra, which is sorted. */
static inline void clock_report(const struct clock *clock, const struct call *call) {
  const double all = clock->lines + clock->trades;
  size_t used = 0;
  while (used < call->extra_size && call->extra[used] != '\0')
    used++;
  if (all > 0 && used < call->extra_size)
    snprintf(call->extra + used, call->extra_size - used, "%sshare_lines=%.3f;share_trades=%.3f",
             used > 0 ? ";" : "", clock->lines / all, clock->trades / all);
}

#endif
