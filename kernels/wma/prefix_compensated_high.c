/* prefix_compensated_high: prefix sums compensated while they are made, but stored as one number,
 * s + c.
 *
 * Each stored sum is the best number of the type, half an ulp off: with n^2 x / 2 that half ulp is
 * what the difference then consists of. Compensation that is thrown away before the subtraction
 * leaves the error of `prefix` in its best order: |error| <= about 2 u (n^2 / 2 + n^2) max|x| / (p
 * (p + 1) / 2) (bounds.c).
 */
#ifdef REAL

#define HIGH_ONLY
#define SUM_STEPS "kernels/wma/compensated.h"
#define SUMS 2
#define IN_ORDER T(wma_prefix_compensated_high_order)
#include "kernels/wma/prefixes.h"
#undef HIGH_ONLY

#else

#include "kernels/prefix/prefix.h"
#include "kernels/wma/wma.h"

#define TWINS "kernels/wma/prefix_compensated_high.c"
#include "kernels/twins.h"

const struct method wma_prefix_compensated_high = {
    .name = "prefix_compensated_high",
    .label = "Prefix sums, pairs rounded",
    .summary = "Prefix sums made as pairs, of which one rounded number is stored.",
    .citation =
        "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. 26 (2005)",
    .bound_citation = "Proved in kernels/wma/bounds.c",
    .specimen = true,
    .linetype = 13,
    .operations = 22,
    .bytes = 6,
    .work = wma_work_prefix_compensated_high,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = wma_bound_compensated_high,
                               .typical = wma_typical_compensated_high,
                               .forecast = wma_forecast_compensated_high},
           [BACKEND_OPENMP] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = wma_bound_compensated_high_blocked,
                               .typical = wma_typical_compensated_high,
                               .forecast = wma_forecast_compensated_high}},
};
#endif
