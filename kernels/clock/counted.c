/* counted: steps are counted in integers, t = start + i step.
 *
 * |error| of the time <= u |i step| + u |t| at any i: two roundings (three where i itself is
 * rounded to the type). Nothing is carried along, nothing drifts, and nothing stands still.
 */
#ifdef REAL

static int T(serial)(const struct call *call) {
  const struct T(clock) c = T(clock_of)(call);
  REAL t = c.start, before = t;
  for (size_t i = 1; i <= c.n; i++) {
    before = t;
    t = c.start + (REAL)i * c.step;
  }
  *(REAL *)call->result = t;
  const struct clock_outcome outcome = {c.n, (double)(t - before), (double)t, false};
  return clock_tell(call, &outcome);
}

#else

#include "kernels/clock/clock.h"

#define TWINS "kernels/clock/counted.c"
#include "kernels/twins.h"

const struct method clock_counted = {
    .name = "counted",
    .label = "t = i h",
    .summary = "Counts steps in integers and multiplies.",
    .citation = "As any text on floating point advises",
    .scheme = "clock",
    .linetype = 4,
    .operations = 2,
    .bytes = 0,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial)}},
};
#endif
