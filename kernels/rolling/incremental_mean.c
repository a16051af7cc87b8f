/* incremental_mean: the mean itself is updated, built up number by number first.
 *
 *   m = m + (x_k - m) / k,  k = 1 .. p;   then  m = m + (x_new - x_old) / p
 *
 * No sum is formed, so none overflows; but each update rounds three times, and 1e100 in the window
 * takes the rest with it (prometheus issue 14413). A sum is the mean times p.
 */
#ifdef REAL

#include "kernels/rolling/level.h"

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  const REAL p = (REAL)w->p;
  REAL m = x[0];
  for (size_t j = 1; j < w->p; j++)
    m += (x[j] - m) / (REAL)(j + 1);
  out[0] = w->mean ? m : m * p;
  for (size_t t = 1; t < outputs; t++) {
    m += (x[t + w->p - 1] - x[t - 1]) / p;
    out[t] = w->mean ? m : m * p;
  }
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SUMS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/incremental_mean.c"
#include "kernels/twins.h"

const struct method rolling_incremental_mean = {
    .name = "incremental_mean",
    .label = "Incremental mean",
    .summary = "Updates the mean itself: m += (x_new - x_old) / p.",
    .citation = "Welford, Technometrics 4 (1962), on a sliding window",
    .linetype = 9,
    .operations = 3,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .forecast = rolling_forecast_mean}},
};
#endif
