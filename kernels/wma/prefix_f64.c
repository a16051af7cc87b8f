/* prefix_f64: `prefix` of f32 data with f64 sums, differences and quotient, rounded once.
 *
 * The bound of `prefix` at 2^-53, and half an ulp of f32 (bounds.c): enough where n^2 2^-53 p /
 * (p (p + 1) / 2) is below f32's 2^-24.
 */
#ifdef REAL

#if REAL_BITS == 32
#define SUM double
#define SUM_BITS 64
#define SUM_STEPS "kernels/wma/prefix.h"
#define SUMS 2
#define IN_ORDER T(wma_prefix_f64_order)
#include "kernels/wma/prefixes.h"
#endif

#else

#include "kernels/prefix/prefix.h"
#include "kernels/wma/wma.h"

#define TWINS "kernels/wma/prefix_f64.c"
#include "kernels/twins.h"

const struct method wma_prefix_f64 = {
    .name = "prefix_f64",
    .label = "Prefix sums in f64",
    .summary = "Differences of f64 prefix sums of f32 data, rounded once an output.",
    .citation =
        "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 4.2",
    .bound_citation = "Proved in kernels/wma/bounds.c",
    .linetype = 17,
    .operations = 8,
    .bytes = 10,
    .work = wma_work_prefix_f64,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32},
                               .worst = wma_bound_prefix_f64,
                               .typical = wma_typical_prefix_f64,
                               .forecast = wma_forecast_prefix_f64},
           [BACKEND_OPENMP] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32},
                               .worst = wma_bound_prefix_f64_blocked,
                               .typical = wma_typical_prefix_f64_blocked,
                               .forecast = wma_forecast_prefix_f64_blocked}},
};
#endif
