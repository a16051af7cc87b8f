/* added_f64: t = t + step, n times, with t in f64 though step and result are f32.
 *
 * The accumulator's error is negligible beside that of step, which is rounded to f32: n u |step|,
 * and it has its own n at which it stands still, 2^29 times further. */
#include "kernels/clock/clock.h"

static int serial(const struct call *call) {
  const struct clock_f32 c = clock_of_f32(call);
  double t = (double)c.start, before = t;
  for (size_t i = 0; i < c.n; i++) {
    before = t;
    t = t + (double)c.step;
  }
  *(float *)call->result = (float)t;
  const struct clock_outcome outcome = {c.n, t - before, t, t == before};
  return clock_tell(call, &outcome);
}

const struct method clock_added_f64 = {
    .name = "added_f64",
    .label = "t += h in f64",
    .summary = "Adds the f32 step to a time in f64, n times.",
    .citation = "The usual remedy",
    .scheme = "clock",
    .linetype = 3,
    .operations = 1,
    .bytes = 0,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial}}},
};
