/* prefix_centred: `prefix` of x - x_0, and x_0 put back at the end.
 *
 * The usual advice, and it helps as far as the series stays near where it began: the sums are those
 * of the deviations, the index and its n^2 remain. The bound, which knows max|x| alone, is that of
 * `prefix` with 2 max|x| for the deviations (bounds.c).
 */
#ifdef REAL

#define SUM_STEPS "kernels/wma/centred.h"
#define SUMS 2
#define CENTRED
#define IN_ORDER T(wma_prefix_centred_order)
#include "kernels/wma/prefixes.h"

#else

#include "kernels/prefix/prefix.h"
#include "kernels/wma/wma.h"

#define TWINS "kernels/wma/prefix_centred.c"
#include "kernels/twins.h"

const struct method wma_prefix_centred = {
    .name = "prefix_centred",
    .label = "Prefix sums, centred",
    .summary =
        "Differences of the prefix sums of x - x_0 and of j (x - x_0); x_0 is put back at the end.",
    .citation = "Chan, Golub and LeVeque, Algorithms for computing the sample variance, Amer. "
                "Statist. 37 (1983): shifted data",
    .bound_citation = "Proved in kernels/wma/bounds.c",
    .linetype = 7,
    .operations = 10,
    .bytes = 6,
    .work = wma_work_prefix_centred,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = wma_bound_centred,
                               .typical = wma_typical_centred,
                               .forecast = wma_forecast_prefix_centred},
           [BACKEND_OPENMP] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = wma_bound_centred_blocked,
                               .typical = wma_typical_centred_blocked,
                               .forecast = wma_forecast_prefix_centred_blocked}},
};
#endif
