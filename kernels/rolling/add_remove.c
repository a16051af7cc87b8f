/* add_remove: a running total to which the newest number is added, and from which then the oldest
 * is taken.
 *
 *   s = s + x_new;  s = s - x_old
 *
 * No bound on an output follows from its own window: a rounding error, a NaN or an infinity once in
 * s stays there. After t outputs |error| <= about 2 t u (p + 1) max|x| over the whole series
 * (bounds_carried.c), of order sqrt(t) where roundings are unbiased.
 */
#ifdef REAL

#include "kernels/rolling/level.h"
#include "kernels/rolling/running.h"

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  T(running_sums)(x, outputs, w, out);
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SUMS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/add_remove.c"
#include "kernels/twins.h"

const struct method rolling_add_remove = {
    .name = "add_remove",
    .label = "Add, remove",
    .summary = "Adds the newest number to a running total, then takes the oldest off.",
    .citation =
        "The textbook moving average; polars issue 22445 compares its order with the others'",
    .bound_citation = "kernels/rolling/bounds_carried.c",
    .linetype = 1,
    .operations = 2,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = rolling_bound_carried,
                               .typical = rolling_typical_carried,
                               .forecast = rolling_forecast_sums}},
};
#endif
