/* fused: a running total to which the difference of the newest and the oldest number is added.
 *
 *   s = s + (x_new - x_old)
 *
 * Two operations, one of them not waiting for the other; the difference is itself rounded, so that
 * s never returns to what it was: not even with p = 1.
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
    s += x[t + w->p - 1] - x[t - 1];
    out[t] = T(level)(s, w);
  }
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SUMS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/fused.c"
#include "kernels/twins.h"

const struct method rolling_fused = {
    .name = "fused",
    .label = "Fused update",
    .summary = "Adds the difference of the newest and the oldest number to a running total.",
    .citation = "bottleneck's move_mean before issue 437; numbagg pull request 326",
    .bound_citation = "kernels/rolling/bounds_carried.c",
    .linetype = 3,
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
