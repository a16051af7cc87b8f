/* running_neumaier: the running mean with compensated updates, as Prometheus had it
 * (prometheus/prometheus#14413).
 *
 *   m = m + (x / k - m / k), by Neumaier's addition; its errors are summed in c; at the end m + c
 *
 * The compensation is around the wrong recurrence: an error of m shrinks with every later update by
 * (k - 1) / k, while c gives back all of it. No better bound than that of `running`: bounds.c.
 */
#ifdef REAL

static REAL T(update)(const REAL *x, size_t n) {
  REAL m = x[0], c = 0;
  for (size_t i = 1; i < n; i++) {
    const REAL k = (REAL)(i + 1), step = x[i] / k - m / k, t = m + step;
    if (T(magnitude)(m) >= T(magnitude)(step))
      c += (m - t) + step;
    else
      c += (step - t) + m;
    m = t;
  }
  return isfinite(m) && m + c != 0 ? m + c : m;
}
SUM_RUN(serial, update)

#else

#include <math.h>

#include "kernels/mean/mean.h"

#define magnitude_f32 fabsf
#define magnitude_f64 fabs
#define TWINS "kernels/mean/running_neumaier.c"
#include "kernels/twins.h"

const struct method mean_running_neumaier = {
    .name = "running_neumaier",
    .label = "Running mean, compensated",
    .summary = "Updates the mean number by number, with Neumaier's addition: compensation around "
               "the wrong recurrence.",
    .citation = "Prometheus, avg_over_time before pull request 14413 (2024); Neumaier, ZAMM 54 "
                "(1974)",
    .bound_citation = "Proved in kernels/mean/bounds.c",
    .specimen = true,
    .linetype = 13,
    .operations = 8,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = mean_bound_running_neumaier,
                               .typical = mean_typical_running}},
};
#endif
