/* kahan: add and remove by Kahan's step, with one compensation for what is added and another for
 * what is taken off, as pandas does.
 *
 *   y = x_new - c_add;   t = s + y;  c_add = (t - s) - y;   s = t
 *   y = -x_old - c_off;  t = s + y;  c_off = (t - s) - y;   s = t
 *
 * A compensation is right while |s| >= |y|: a number larger than the total is lost for ever
 * (pandas issue 61071: it gives no error that only the window decides). NaN and infinities stay.
 */
#ifdef REAL

#include "kernels/rolling/level.h"

struct T(sum) {
  REAL s, add, off; /* the total and the compensations of the two directions */
};

static void T(step)(REAL *s, REAL *c, REAL x) {
  const REAL y = x - *c;
  const REAL t = *s + y;
  *c = (t - *s) - y;
  *s = t;
}

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  struct T(sum) a = {0};
  for (size_t j = 0; j < w->p; j++)
    T(step)(&a.s, &a.add, x[j]);
  out[0] = T(level)(a.s, w);
  for (size_t t = 1; t < outputs; t++) {
    T(step)(&a.s, &a.off, -x[t - 1]);
    T(step)(&a.s, &a.add, x[t + w->p - 1]);
    out[t] = T(level)(a.s, w);
  }
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SUMS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/kahan.c"
#include "kernels/twins.h"

const struct method rolling_kahan = {
    .name = "kahan",
    .label = "Kahan",
    .summary = "Adds and removes by Kahan's compensated addition, each direction with a "
               "compensation of its own.",
    .citation = "pandas since 1.2 (rolling sums, add_sum and remove_sum); Kahan, CACM 8 (1965)",
    .linetype = 4,
    .operations = 8,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .forecast = rolling_forecast_compensated}},
};
#endif
