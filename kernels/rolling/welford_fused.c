/* welford_fused: one update for both the number that enters and the one that leaves.
 *
 *   d = x_new - x_old;  m' = m + d / p;  S = S + d ((x_new - m') + (x_old - m))
 *
 * Half the operations of welford; S is changed by a difference of two squares at once, and may
 * become negative.
 *
 * No bound follows from the window alone: what is once in the totals stays there.
 */
#ifdef REAL

#include "kernels/rolling/level.h"

#include "kernels/rolling/welford.h"

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  struct T(moments) a = {0};
  for (size_t j = 0; j < w->p; j++)
    T(moments_add)(&a, x[j], (REAL)(j + 1));
  out[0] = T(spread)(a.s, w);
  for (size_t t = 1; t < outputs; t++) {
    const REAL in = x[t + w->p - 1], off = x[t - 1], d = in - off, before = a.m;
    a.m += d / (REAL)w->p;
    a.s += d * ((in - a.m) + (off - before));
    out[t] = T(spread)(a.s, w);
  }
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SPREADS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/welford_fused.c"
#include "kernels/twins.h"

const struct method rolling_welford_fused = {
    .name = "welford_fused",
    .label = "Welford, fused",
    .summary = "Mean and S updated in one step by the number that enters and the one that leaves.",
    .citation = "Chan, Golub and LeVeque 1983, as polars and others fuse it",
    .linetype = 15,
    .operations = 7,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = rolling_bound_updated,
                               .forecast = rolling_forecast_welford}},
};
#endif
