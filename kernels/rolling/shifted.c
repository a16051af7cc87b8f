/* shifted: running totals of y = x - x_0 and of y^2, x_0 being the first number of the series.
 *
 *   S = sum y^2 - (sum y)^2 / p
 *
 * The origin does not change a variance, and near the data is a better one than 0; a series that
 * wanders off from where it began loses that again.
 *
 * No bound follows from the window alone: what is once in the totals stays there.
 */
#ifdef REAL

#include "kernels/rolling/level.h"

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  const REAL origin = x[0], p = (REAL)w->p;
  REAL s = 0, q = 0;
  for (size_t j = 0; j < w->p; j++) {
    const REAL y = x[j] - origin;
    s += y;
    q += y * y;
  }
  out[0] = T(spread)(q - s * s / p, w);
  for (size_t t = 1; t < outputs; t++) {
    const REAL in = x[t + w->p - 1] - origin, off = x[t - 1] - origin;
    s += in;
    q += in * in;
    s -= off;
    q -= off * off;
    out[t] = T(spread)(q - s * s / p, w);
  }
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SPREADS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/shifted.c"
#include "kernels/twins.h"

const struct method rolling_shifted = {
    .name = "shifted",
    .label = "Shifted squares",
    .summary =
        "Running totals of x - x_0 and of its square, x_0 being the first number of the series.",
    .citation = "Chan, Golub and LeVeque, Amer. Statist. 37 (1983), section 3, on a sliding window",
    .bound_citation = "kernels/rolling/bounds_carried.c",
    .linetype = 13,
    .operations = 11,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = rolling_bound_shifted,
                               .forecast = rolling_forecast_shifted}},
};
#endif
