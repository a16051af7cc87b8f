/* two_pass: of each window afresh the mean, then S = sum (x - m)^2: never negative.
 *
 * |error| <= (p u + p^2 u^2 kappa^2) variance, kappa^2 = sum x^2 / S: T. F. Chan, G. H. Golub, R.
 * J. LeVeque, Amer. Statist. 37 (1983), to first order.
 */
#ifdef REAL

#define STEPS "kernels/rolling/fresh_two_pass.h"
#define PASSES 2
#define CONCLUDE(value, x, w) T(spread)(value, w)
#include "kernels/rolling/fresh.h"
#undef CONCLUDE

ROLLING_RUN(windows, fresh, ROLLING_SPREADS, rolling_pieces)

#else

#include "kernels/canonical/canonical.h"
#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/two_pass.c"
#include "kernels/twins.h"

#define AFRESH                                                                                     \
  {                                                                                                \
    .order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(windows),                         \
    .worst = rolling_bound_two_pass, .typical = rolling_typical_two_pass,                          \
    .forecast = rolling_forecast_two_pass                                                          \
  }

const struct method rolling_two_pass = {
    .name = "two_pass",
    .label = "Two-pass",
    .summary = "Of each window afresh the mean, then the squares of the differences from it.",
    .citation = "The definition",
    .bound_citation = "Chan, Golub and LeVeque, Amer. Statist. 37 (1983), table 1; with every "
                      "constant: kernels/variance/bounds.c",
    .linetype = 17,
    .operations = 500, /* of a window of 100 */
    .bytes = 2,
    .work = rolling_work_two_pass,
    .on = {[BACKEND_SERIAL] = AFRESH, [BACKEND_OPENMP] = AFRESH},
};
#endif
