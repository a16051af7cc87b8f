/* welford: Welford's update for the number that enters, and its inverse for the one that leaves
 * (welford.h).
 *
 *   remove:  d = x - m;  m = m - d / (k - 1);  S = S - d (x - m)
 *   add:     d = x - m;  m = m + d / k;        S = S + d (x - m)
 *
 * Adding alone S never becomes negative; removing subtracts, and a series of equal numbers that
 * follows others has an S of some rounding errors, of either sign.
 *
 * No bound follows from the window alone: what is once in the totals stays there.
 */
#ifdef REAL

#include "kernels/rolling/level.h"
#include "kernels/rolling/running.h"

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  T(running_spreads)(x, outputs, w, out);
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SPREADS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/welford.c"
#include "kernels/twins.h"

const struct method rolling_welford = {
    .name = "welford",
    .label = "Welford, remove",
    .summary = "Welford's update of mean and S, and its inverse for the number that leaves.",
    .citation = "Welford, Technometrics 4 (1962); with removal: pandas' rolling variance",
    .linetype = 14,
    .operations = 16,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = rolling_bound_updated,
                               .forecast = rolling_forecast_welford}},
};
#endif
