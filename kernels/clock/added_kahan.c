/* added_kahan: t = t + step, n times, by Kahan's compensated addition.
 *
 * |error| <= about 2 u t, whatever n: W. Kahan, CACM 8 (1965); used for time in integrators by
 * E. Hairer, C. Lubich and G. Wanner, Geometric Numerical Integration, 2nd ed., 2006, VIII.5.
 */
#ifdef REAL

static int T(serial)(const struct call *call) {
  const struct T(clock) c = T(clock_of)(call);
  REAL t = c.start, before = t, lost = R(0.0);
  for (size_t i = 0; i < c.n; i++) {
    before = t;
    const REAL step = c.step - lost;
    t = before + step;
    lost = (t - before) - step;
  }
  *(REAL *)call->result = t;
  const struct clock_outcome outcome = {c.n, (double)(t - before), (double)t, false};
  return clock_tell(call, &outcome);
}

#else

#include "kernels/clock/clock.h"

#define TWINS "kernels/clock/added_kahan.c"
#include "kernels/twins.h"

const struct method clock_added_kahan = {
    .name = "added_kahan",
    .label = "t += h, Kahan",
    .summary = "Adds the step to the time, n times, and puts what an addition lost into the next.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965)",
    .scheme = "clock",
    .linetype = 2,
    .operations = 4,
    .bytes = 0,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial)}},
};
#endif
