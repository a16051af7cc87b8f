/* incremental_mean_kahan: the increments of an incremental mean, summed by Neumaier's compensated
 * steps.
 *
 *   m (+)= x_k / k - m / k,  k = 1 .. p;   then  m (+)= x_new / p - x_old / p
 *
 * What the compensation keeps is the error of adding an increment; the error of the increment
 * itself, in which 1e100 / k takes everything else with it, it never sees (prometheus pull request
 * 14413): the mean of 1, 1e100, 1, -1e100 is not 0.5. A sum is the mean times p.
 */
#ifdef REAL

#include "kernels/rolling/level.h"

#include "kernels/canonical/scalar.h"
#undef ACC
#undef ACC_BITS

static void T(step)(REAL *m, REAL *c, REAL increment) {
  REAL e;
  T(two_sum)(*m, increment, m, &e);
  *c += e;
}

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  const REAL p = (REAL)w->p;
  REAL m = x[0], c = 0;
  for (size_t j = 1; j < w->p; j++) {
    const REAL k = (REAL)(j + 1);
    T(step)(&m, &c, x[j] / k - m / k);
  }
  out[0] = w->mean ? m + c : (m + c) * p;
  for (size_t t = 1; t < outputs; t++) {
    T(step)(&m, &c, x[t + w->p - 1] / p - x[t - 1] / p);
    out[t] = w->mean ? m + c : (m + c) * p;
  }
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SUMS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/incremental_mean_kahan.c"
#include "kernels/twins.h"

const struct method rolling_incremental_mean_kahan = {
    .name = "incremental_mean_kahan",
    .label = "Incremental mean, Kahan",
    .summary = "Updates the mean by compensated steps: compensation around the wrong recurrence.",
    .citation = "Prometheus' avg_over_time before pull request 14413",
    .linetype = 10,
    .operations = 12,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .forecast = rolling_forecast_mean}},
};
#endif
