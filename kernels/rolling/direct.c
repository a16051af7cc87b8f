/* direct: each window added afresh, from left to right: p - 1 additions an output, and nothing that
 * a former window left.
 *
 * |error| <= (p - 1) u sum|x| of the window: S. M. Rump, BIT 52 (2012). NaN and infinities live as
 * long as they are in the window. With p = 1 the output is the number itself.
 */
#ifdef REAL

#define STEPS "kernels/rolling/fresh_sum.h"
#define PASSES 1
#define CONCLUDE(value, x, w) T(level)(value, w)
#include "kernels/rolling/fresh.h"
#undef CONCLUDE

ROLLING_RUN(windows, fresh, ROLLING_SUMS, rolling_pieces)

#else

#include "kernels/canonical/canonical.h"
#include "kernels/rolling/rolling.h"

#define TWINS "kernels/rolling/direct.c"
#include "kernels/twins.h"

#define AFRESH                                                                                     \
  {                                                                                                \
    .order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(windows),                         \
    .worst = rolling_bound_direct, .typical = rolling_typical_direct,                              \
    .forecast = rolling_forecast_sums                                                              \
  }

const struct method rolling_direct = {
    .name = "direct",
    .label = "Direct",
    .summary = "Adds each window afresh, from left to right.",
    .citation = "The definition",
    .bound_citation = "Rump, Error estimation of floating-point summation and dot product, BIT 52 "
                      "(2012): kernels/rolling/bounds.c",
    .linetype = 6,
    .operations = 100, /* of a window of 100 */
    .bytes = 2,
    .work = rolling_work_direct,
    .on = {[BACKEND_SERIAL] = AFRESH, [BACKEND_OPENMP] = AFRESH},
};
#endif
