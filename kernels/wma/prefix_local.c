/* prefix_local: prefix sums whose index starts anew every 256 elements, so that no sum outgrows
 * its window.
 *
 * The cure for the index: S2 then stays below 256^2 / 2 max|x| wherever the window lies, and
 * |error| <= about p u (2^15 + 2^8 max(p, 255)) max|x| / (p (p + 1) / 2), whatever n (bounds.c): a
 * window costs one difference of each sum a block that it touches (local.h).
 */
#ifdef REAL

#include "kernels/wma/local_run.h"

#else

#include "kernels/canonical/canonical.h"
#include "kernels/wma/wma.h"

#define TWINS "kernels/wma/prefix_local.c"
#include "kernels/twins.h"

const struct method wma_prefix_local = {
    .name = "prefix_local",
    .label = "Prefix sums, local index",
    .summary = "Differences of prefix sums that start anew, index and all, every 256 elements.",
    .citation = "Blocked prefix sums: Hillis and Steele, Data parallel algorithms, CACM 29 (1986); "
                "the local origin: this study",
    .bound_citation = "Proved in kernels/wma/bounds.c",
    .linetype = 8,
    .operations = 10,
    .bytes = 6,
    .work = wma_work_prefix_local,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = wma_bound_local,
                               .typical = wma_typical_local,
                               .forecast = wma_forecast_local},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = wma_bound_local,
                               .typical = wma_typical_local,
                               .forecast = wma_forecast_local}},
};
#endif
