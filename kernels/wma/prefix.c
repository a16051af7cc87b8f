/* prefix: the average by two prefix sums, of x_j and of j x_j, as everyone writes it who has a
 * cumsum:
 *
 *   wma_t = ((S2_t - S2_{t-p}) - (t - p) (S1_t - S1_{t-p})) / (p (p + 1) / 2)
 *
 * S2 grows like n^2 x / 2 and is differenced to something of size p n x, from which almost as much
 * is taken off: |error| <= about (p u (n^2 / 2) + n p u n + ...) max|x| / (p (p + 1) / 2), which is
 * n^2 u for a short window (bounds.c). serial adds from left to right, openmp in the order of
 * kernels/prefix.
 */
#ifdef REAL

#define SUM_STEPS "kernels/wma/prefix.h"
#define SUMS 2
#define IN_ORDER T(wma_prefix_order)
#include "kernels/wma/prefixes.h"

#else

#include "kernels/prefix/prefix.h"
#include "kernels/wma/wma.h"

#define TWINS "kernels/wma/prefix.c"
#include "kernels/twins.h"

const struct method wma_prefix = {
    .name = "prefix",
    .label = "Prefix sums",
    .summary = "Differences of the prefix sums of x and of j x, in the type.",
    .citation = "Blelloch, Prefix sums and their applications, CMU-CS-90-190 (1990)",
    .bound_citation = "Proved in kernels/wma/bounds.c",
    .linetype = 6,
    .operations = 8,
    .bytes = 6,
    .work = wma_work_prefix,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = wma_bound_prefix,
                               .typical = wma_typical_prefix,
                               .forecast = wma_forecast_prefix},
           [BACKEND_OPENMP] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = wma_bound_prefix_blocked,
                               .typical = wma_typical_prefix_blocked,
                               .forecast = wma_forecast_prefix_blocked}},
};
#endif
