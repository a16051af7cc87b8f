/* clock.h: the room of the clocks: how programs count time steps.
 *
 * The task: the time after n steps from `start`, n being the right number of them: start + n step,
 * or `end`, of which step is the n-th part. A method returns the time it is at when it has done,
 * and in `extra` how many steps it took:
 *
 *   steps=...      taken; loops that ask `t < end` may take more or fewer than n
 *   last_step=...  what the last step added to t, as a controller that asks (t + dt) - t sees it
 *   stalled=1      t + step == t: the clock stands still for ever
 *
 * The type's data, which the truth `scheme_rounded` shares, are start, step and end, each rounded
 * once; step from end: RN(RN(end - start) / n).
 */
#ifndef STUDY_KERNELS_CLOCK_CLOCK_H
#define STUDY_KERNELS_CLOCK_CLOCK_H

#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#include "kernels/kernel.h"

/* The initialiser of realization.run for a pair of twins. */
#define BOTH(run)                                                                                  \
  { [TYPE_F32] = run##_f32, [TYPE_F64] = run##_f64 }

struct clock_f32 {
  float start, step, end;
  size_t n;
};
struct clock_f64 {
  double start, step, end;
  size_t n;
};
struct clock_f32 clock_of_f32(const struct call *call);
struct clock_f64 clock_of_f64(const struct call *call);

/* What a clock that stands still would never reach: more steps than any loop is let take. */
#define CLOCK_MOST(n) (2 * (n) + 1000)

/* Writes `extra` and, where the steps are not n or the clock stands still, the message. Returns 0.
 */
struct clock_outcome {
  size_t steps;
  double last_step, time;
  bool stalled;
};
int clock_tell(const struct call *call, const struct clock_outcome *outcome);

/* What a clock of one accumulator in the type will do, from step and format alone: when it stands
 * still, and up to which step every time is exact. */
forecast_function clock_forecast;

#endif
