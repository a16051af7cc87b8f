/* direct_compensated: each window added afresh by TwoSum, whose errors are added at the end.
 *
 * |error| <= u |sum| + O(p^2 u^2) sum|x| of the window: T. Ogita, S. M. Rump, S. Oishi, SIAM J.
 * Sci. Comput. 26 (2005). What is not finite is settled by plain addition, as IEEE arithmetic has
 * it.
 */
#ifdef REAL

#define STEPS "kernels/rolling/fresh_sum2.h"
#define PASSES 1
#define CONCLUDE(value, x, w) T(level)(T(settled)(value, x, (w)->p), w)
#include "kernels/rolling/fresh.h"
#undef CONCLUDE

ROLLING_RUN(windows, fresh, ROLLING_SUMS, rolling_pieces)

#else

#include "kernels/canonical/canonical.h"
#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/direct_compensated.c"
#include "kernels/twins.h"

#define AFRESH                                                                                     \
  {                                                                                                \
    .order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(windows),                         \
    .worst = rolling_bound_direct_compensated, .typical = rolling_typical_direct_compensated,      \
    .forecast = rolling_forecast_compensated                                                       \
  }

const struct method rolling_direct_compensated = {
    .name = "direct_compensated",
    .label = "Direct, compensated",
    .summary = "Adds each window afresh by TwoSum; the errors are added at the end.",
    .citation =
        "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. 26 (2005)",
    .bound_citation = "Ogita, Rump and Oishi 2005, proposition 4.5: kernels/rolling/bounds.c",
    .linetype = 7,
    .operations = 700, /* of a window of 100 */
    .bytes = 2,
    .work = rolling_work_direct_compensated,
    .on = {[BACKEND_SERIAL] = AFRESH, [BACKEND_OPENMP] = AFRESH},
};
#endif
