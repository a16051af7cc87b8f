/* until_end_f64: while (t < end) t = t + step with t in f64, step and end of f32: the drift is
 * gone, but the step rounded to f32 is not the step, so that the count may be off all the same.
 */
#include "kernels/clock/clock.h"

#define REAL float
#define T(name) name##_f32
#define ACC double
#define END (double)c.end
#include "kernels/clock/until.h"

const struct method clock_until_end_f64 = {
    .name = "until_end_f64",
    .label = "while (t < end), t in f64",
    .summary = "Adds the f32 step to a time in f64 while it is before the end.",
    .citation = "erf-model/ERF#3161",
    .scheme = "clock",
    .specimen = true,
    .linetype = 6,
    .operations = 2,
    .bytes = 0,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32}}},
};
