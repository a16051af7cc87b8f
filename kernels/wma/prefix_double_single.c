/* prefix_double_single: prefix sums in twice the type's precision (float-float, double-double),
 * products, differences and the quotient as well.
 *
 * |error| <= u |average| + about 3 u^2 h (n^2 / 2 + n^2) max|x| / (p (p + 1) / 2), h being the
 * additions that an element passes: Joldes, Muller, Popescu 2017; bounds.c. In f32 that is not
 * enough for long series: u^2 n^3 is not small.
 */
#ifdef REAL

#define SUM_STEPS "kernels/wma/double_single.h"
#define SUMS 4
#define IN_ORDER T(wma_prefix_double_single_order)
#include "kernels/wma/prefixes.h"

#else

#include "kernels/prefix/prefix.h"
#include "kernels/wma/wma.h"

#define TWINS "kernels/wma/prefix_double_single.c"
#include "kernels/twins.h"

const struct method wma_prefix_double_single = {
    .name = "prefix_double_single",
    .label = "Prefix sums, twice the precision",
    .summary = "Prefix sums, products and differences in twice the type's precision.",
    .citation = "Joldes, Muller and Popescu, Tight and rigorous error bounds for basic building "
                "blocks of double-word arithmetic, ACM TOMS 44 (2017)",
    .bound_citation = "Proved in kernels/wma/bounds.c",
    .linetype = 14,
    .operations = 107,
    .bytes = 10,
    .work = wma_work_prefix_double_single,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = wma_bound_double_single,
                               .typical = wma_typical_double_single,
                               .forecast = wma_forecast_double_single},
           [BACKEND_OPENMP] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = wma_bound_double_single_blocked,
                               .typical = wma_typical_double_single_blocked,
                               .forecast = wma_forecast_double_single_blocked}},
};
#endif
