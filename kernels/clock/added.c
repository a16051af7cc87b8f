/* added: t = t + step, n times: time as most programs keep it.
 *
 * |error| of the time <= about n^2/2 u step + n u |step| (recursive summation of equal terms:
 * Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 4.2), until
 * step is below half the spacing of t: then t stands still.
 */
#ifdef REAL

static int T(serial)(const struct call *call) {
  const struct T(clock) c = T(clock_of)(call);
  REAL t = c.start, before = t;
  size_t steps = 0;
  while (steps < c.n) {
    before = t;
    t = t + c.step;
    if (t == before) break; /* as it will be after all further steps */
    steps++;
  }
  *(REAL *)call->result = t;
  const struct clock_outcome outcome = {steps, (double)(t - before), (double)t, t == before};
  return clock_tell(call, &outcome);
}

#else

#include "kernels/clock/clock.h"

#define TWINS "kernels/clock/added.c"
#include "kernels/twins.h"

const struct method clock_added = {
    .name = "added",
    .label = "t += h",
    .summary = "Adds the step to the time, n times.",
    .citation = "As in any loop over time",
    .scheme = "clock",
    .linetype = 1,
    .operations = 1,
    .bytes = 0,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .forecast = clock_forecast}},
};
#endif
