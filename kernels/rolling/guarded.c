/* guarded: squares_add_remove, whose variance is called 0 below an absolute threshold (parameter
 * guard).
 *
 * Meant to keep roots of negative numbers away, it takes every series of small numbers for a
 * constant one: prices near 0.06 have a deviation of 0, and so have masses of electrons, 1e-30 kg.
 * A guard that knows nothing of the data's scale is no cure.
 */
#ifdef REAL

#include "kernels/rolling/level.h"
#include "kernels/rolling/squares.h"

static REAL T(guarded)(REAL s, const struct rolling *w) {
  return s / (REAL)w->freedom < (REAL)w->guard ? R(0.0) : T(spread)(s, w);
}

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  T(squares_along)(x, outputs, w, T(guarded), out);
  return 0;
}
ROLLING_RUN(serial, slide, ROLLING_SPREADS, NULL)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/guarded.c"
#include "kernels/twins.h"

const struct method rolling_guarded = {
    .name = "guarded",
    .label = "Guarded squares",
    .summary = "As squares_add_remove; a variance below an absolute threshold is called 0.",
    .citation = "TA-Lib's STDDEV (vnpy_ctastrategy issue 36); deephaven-core pull request 4400",
    .specimen = true,
    .linetype = 12,
    .operations = 9,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .forecast = rolling_forecast_squares}},
};
#endif
