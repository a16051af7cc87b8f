/* remove_add: a running total from which the oldest number is taken, and to which then the newest
 * is added.
 *
 *   s = s - x_old;  s = s + x_new
 *
 * The same two operations as add_remove in the other order: the total between them is of p - 1
 * numbers instead of p + 1, and with p = 1 it is 0, so that a window of one number is that number.
 *
 * No bound on an output follows from its own window: a rounding error, a NaN or an infinity once in
 * s stays there. After t outputs |error| <= about 2 t u (p + 1) max|x| over the whole series
 * (bounds_carried.c), of order sqrt(t) where roundings are unbiased.
 */
#ifdef REAL

#include "kernels/rolling/level.h"

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  REAL s = T(total)(x, w->p);
  out[0] = T(level)(s, w);
  for (size_t t = 1; t < outputs; t++) {
    s -= x[t - 1];
    s += x[t + w->p - 1];
    out[t] = T(level)(s, w);
  }
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SUMS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/remove_add.c"
#include "kernels/twins.h"

const struct method rolling_remove_add = {
    .name = "remove_add",
    .label = "Remove, add",
    .summary = "Takes the oldest number off a running total, then adds the newest.",
    .citation = "data.table pull request 7298: the total stays smaller, and a window of 1 is the "
                "number itself",
    .bound_citation = "kernels/rolling/bounds_carried.c",
    .linetype = 2,
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
