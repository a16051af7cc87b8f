/* reanchored: add_remove, and for variances welford, begun afresh every K outputs (parameter
 * reanchor).
 *
 * What a user who cannot rescan each window asks for: p additions more every K outputs, and no
 * error, NaN or spike outlives K outputs. Within a stretch it is as bad as what it re-anchors: no
 * bound follows from the window alone; from the K + p numbers of its stretch, 2 (K + p) u times the
 * largest total there.
 */
#ifdef REAL

#include "kernels/rolling/level.h"
#include "kernels/rolling/running.h"

static int T(slide)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  if (w->spread)
    T(running_spreads)(x, outputs, w, out);
  else
    T(running_sums)(x, outputs, w, out);
  return 0;
}
ROLLING_RUN(stretches, slide, ROLLING_SUMS | ROLLING_SPREADS, rolling_reanchor)

#else

#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/reanchored.c"
#include "kernels/twins.h"

#define ANCHORED                                                                                   \
  {                                                                                                \
    .order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(stretches),                       \
    .worst = rolling_bound_reanchored, .typical = rolling_typical_reanchored,                      \
    .forecast = rolling_forecast_reanchored                                                        \
  }

const struct method rolling_reanchored = {
    .name = "reanchored",
    .label = "Re-anchored",
    .summary = "Adds and removes (of variances: by Welford's update), begun afresh every so many "
               "outputs.",
    .citation = "Practitioners' cure for drift; asked for beside the 1e100 tick of the question on "
                "moving averages",
    .bound_citation = "kernels/rolling/bounds_carried.c",
    .linetype = 19,
    .operations = 2.1,
    .bytes = 2.1,
    .work = rolling_work_reanchored,
    .on = {[BACKEND_SERIAL] = ANCHORED, [BACKEND_OPENMP] = ANCHORED},
};
#endif
