/* prefix_compensated: prefix sums kept as pairs (s, c), a plain sum and the sum of its additions'
 * errors, and differenced as pairs.
 *
 * Pairs make the sums right to about (n u)^2; what remains is the rounding of the products j x_j
 * and of the recombination, both of n p x instead of n^2 x: |error| <= about 4 n u p max|x| / (p (p
 * + 1) / 2) (bounds.c). Exact sums would do no better (prefix_exact_sums): the index is the
 * trouble.
 */
#ifdef REAL

#define SUM_STEPS "kernels/wma/compensated.h"
#define SUMS 4
#define IN_ORDER T(wma_prefix_compensated_order)
#include "kernels/wma/prefixes.h"

#else

#include "kernels/prefix/prefix.h"
#include "kernels/wma/wma.h"

#define TWINS "kernels/wma/prefix_compensated.c"
#include "kernels/twins.h"

const struct method wma_prefix_compensated = {
    .name = "prefix_compensated",
    .label = "Prefix sums, pairs",
    .summary = "Prefix sums as pairs of a sum and its errors, differenced as pairs.",
    .citation =
        "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. 26 (2005)",
    .bound_citation = "Proved in kernels/wma/bounds.c",
    .linetype = 11,
    .operations = 24,
    .bytes = 10,
    .work = wma_work_prefix_compensated,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = wma_bound_compensated,
                               .typical = wma_typical_compensated,
                               .forecast = wma_forecast_compensated},
           [BACKEND_OPENMP] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = wma_bound_compensated_blocked,
                               .typical = wma_typical_compensated,
                               .forecast = wma_forecast_compensated}},
};
#endif
