/* sum_of_squares: of each window afresh, S = sum x^2 - (sum x)^2 / p.
 *
 * A difference of two numbers near p mean^2: |error| <= O(p) u (mean / deviation)^2 variance (T. F.
 * Chan, G. H. Golub, R. J. LeVeque, Amer. Statist. 37 (1983)); where that is more than the variance
 * itself, S may be negative. Small integers it squares and adds exactly.
 */
#ifdef REAL

#define STEPS "kernels/rolling/fresh_squares.h"
#define PASSES 1
#define CONCLUDE(value, x, w) T(spread)(value, w)
#include "kernels/rolling/fresh.h"
#undef CONCLUDE

ROLLING_RUN(windows, fresh, ROLLING_SPREADS, rolling_pieces)

#else

#include "kernels/canonical/canonical.h"
#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/sum_of_squares.c"
#include "kernels/twins.h"

#define AFRESH                                                                                     \
  {                                                                                                \
    .order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(windows),                         \
    .worst = rolling_bound_sum_of_squares, .typical = rolling_typical_sum_of_squares,              \
    .forecast = rolling_forecast_squares                                                           \
  }

const struct method rolling_sum_of_squares = {
    .name = "sum_of_squares",
    .label = "Sum of squares",
    .summary = "Of each window afresh, S = sum x^2 - (sum x)^2 / p.",
    .citation = "The one-pass formula of textbooks",
    .bound_citation = "Chan, Golub and LeVeque, Amer. Statist. 37 (1983), table 1; with every "
                      "constant: kernels/variance/bounds.c",
    .linetype = 16,
    .operations = 300, /* of a window of 100 */
    .bytes = 2,
    .work = rolling_work_sum_of_squares,
    .on = {[BACKEND_SERIAL] = AFRESH, [BACKEND_OPENMP] = AFRESH},
};
#endif
