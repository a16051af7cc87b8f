/* prefix_local_centred: prefix_local on what remains of each block's numbers when its first is
 * taken off.
 *
 * Of prices the differences are some hundredths of themselves, and so are the sums and their
 * errors; they are exact where no element is twice another (Sterbenz). |error| <= the bound of
 * prefix_local with twice the largest deviation in place of max|x|, which a bound that knows max|x|
 * alone cannot tell apart (bounds.c), and u of the average for putting the centre back.
 */
#ifdef REAL

#define CENTRED
#include "kernels/wma/local_run.h"
#undef CENTRED

#else

#include "kernels/canonical/canonical.h"
#include "kernels/wma/wma.h"

#define TWINS "kernels/wma/prefix_local_centred.c"
#include "kernels/twins.h"

const struct method wma_prefix_local_centred = {
    .name = "prefix_local_centred",
    .label = "Prefix sums, local and centred",
    .summary =
        "Differences of prefix sums that start anew every 256 elements, of which the first is "
        "taken off each.",
    .citation = "Blocked prefix sums: Hillis and Steele, Data parallel algorithms, CACM 29 (1986); "
                "the local origin: this study",
    .bound_citation = "Proved in kernels/wma/bounds.c",
    .linetype = 10,
    .operations = 26,
    .bytes = 6,
    .work = wma_work_prefix_local_centred,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = wma_bound_local_centred,
                               .typical = wma_typical_local_centred,
                               .forecast = wma_forecast_local_centred},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = wma_bound_local_centred,
                               .typical = wma_typical_local_centred,
                               .forecast = wma_forecast_local_centred}},
};
#endif
