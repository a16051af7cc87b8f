/* until_end: while (t < end) t = t + step: takes a step too many where rounding leaves t just short
 * of the end, and too few where steps round upward, n u being the relative drift either way.
 */
#ifdef REAL

#define ACC REAL
#define END c.end
#include "kernels/clock/until.h"
#undef ACC
#undef END

#else

#include "kernels/clock/clock.h"

#define TWINS "kernels/clock/until_end.c"
#include "kernels/twins.h"

const struct method clock_until_end = {
    .name = "until_end",
    .label = "while (t < end)",
    .summary = "Adds the step while the time is before the end.",
    .citation = "As in many a loop over time; erf-model/ERF#3161, HJReachability/ilqgames#5",
    .scheme = "clock",
    .specimen = true,
    .linetype = 5,
    .operations = 2,
    .bytes = 0,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .forecast = clock_forecast}},
};
#endif
