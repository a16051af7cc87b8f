/* until_half: while (t < end - step / 2) t = t + step: right in its count as long as the drift
 * n^2 u step / 2 stays below half a step, n below about u^(-1/2): 4,000 steps in f32.
 */
#ifdef REAL

#define ACC REAL
#define END c.end - c.step / 2
#include "kernels/clock/until.h"
#undef ACC
#undef END

#else

#include "kernels/clock/clock.h"

#define TWINS "kernels/clock/until_half.c"
#include "kernels/twins.h"

const struct method clock_until_half = {
    .name = "until_half",
    .label = "while (t < end - h/2)",
    .summary = "Adds the step while the time is more than half a step before the end.",
    .citation = "A usual remedy of loops that end by time",
    .scheme = "clock",
    .specimen = true,
    .linetype = 7,
    .operations = 2,
    .bytes = 0,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .forecast = clock_forecast}},
};
#endif
