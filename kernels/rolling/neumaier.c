/* neumaier: add and remove by TwoSum; the errors of both are summed apart and added at the output.
 *
 *   (s, e) = s + x_new;  c = c + e;  (s, e) = s - x_old;  c = c + e;  output s + c
 *
 * s + c is the total but for what c itself rounds: after t steps an error of about t u^2 max|s|
 * plus t u |c|, so that a spike of 1e100 may pass and leave the window's sum as it was, while the
 * errors of c still have no window. NaN and infinities stay for ever.
 */
#ifdef REAL

#include "kernels/rolling/level.h"

#include "kernels/canonical/scalar.h"
#undef ACC
#undef ACC_BITS

static void T(step)(REAL *s, REAL *c, REAL x) {
  REAL e;
  T(two_sum)(*s, x, s, &e);
  *c += e;
}

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  REAL s = x[0], c = 0;
  for (size_t j = 1; j < w->p; j++)
    T(step)(&s, &c, x[j]);
  out[0] = T(level)(s + c, w);
  for (size_t t = 1; t < outputs; t++) {
    T(step)(&s, &c, x[t + w->p - 1]);
    T(step)(&s, &c, -x[t - 1]);
    out[t] = T(level)(s + c, w);
  }
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SUMS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/neumaier.c"
#include "kernels/twins.h"

const struct method rolling_neumaier = {
    .name = "neumaier",
    .label = "Neumaier",
    .summary = "Adds and removes by TwoSum, whose errors are summed apart and added at the output.",
    .citation = "Neumaier, ZAMM 54 (1974), on a sliding window",
    .bound_citation = "kernels/rolling/bounds_carried.c",
    .linetype = 5,
    .operations = 14,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = rolling_bound_carried_compensated,
                               .forecast = rolling_forecast_compensated}},
};
#endif
