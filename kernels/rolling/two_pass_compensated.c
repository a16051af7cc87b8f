/* two_pass_compensated: of each window afresh the mean by TwoSum, then the squares of the
 * differences by TwoSum, less what the sum of the differences says of the mean's own rounding.
 *
 *   S = sum (x - m)^2 - (sum (x - m))^2 / p
 *
 * The mean is within a rounding, and so is each difference: |error| is some u variance, but for
 * kappa near 1/u. Bound in bounds.c.
 */
#ifdef REAL

#define STEPS "kernels/rolling/fresh_two_pass_compensated.h"
#define PASSES 2
#define CONCLUDE(value, x, w) T(spread)(value, w)
#include "kernels/rolling/fresh.h"
#undef CONCLUDE

ROLLING_RUN(windows, fresh, ROLLING_SPREADS, rolling_pieces)

#else

#include "kernels/canonical/canonical.h"
#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/two_pass_compensated.c"
#include "kernels/twins.h"

#define AFRESH                                                                                     \
  {                                                                                                \
    .order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(windows),                         \
    .worst = rolling_bound_two_pass_compensated, .typical = rolling_typical_two_pass_compensated,  \
    .forecast = rolling_forecast_two_pass                                                          \
  }

const struct method rolling_two_pass_compensated = {
    .name = "two_pass_compensated",
    .label = "Two-pass, compensated",
    .summary = "Of each window afresh the mean by TwoSum, then the squares of the differences by "
               "TwoSum, corrected for the mean's rounding.",
    .citation = "Chan, Golub and LeVeque, Amer. Statist. 37 (1983), formula 1.7; Ogita, Rump and "
                "Oishi, SIAM J. Sci. Comput. 26 (2005)",
    .bound_citation = "kernels/rolling/bounds.c",
    .linetype = 18,
    .operations = 1700, /* of a window of 100 */
    .bytes = 2,
    .work = rolling_work_two_pass_compensated,
    .on = {[BACKEND_SERIAL] = AFRESH, [BACKEND_OPENMP] = AFRESH},
};
#endif
