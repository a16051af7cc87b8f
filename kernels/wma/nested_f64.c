/* nested_f64: sums of sums (nested.c) of f32 elements in f64, divided in f64 and rounded to f32 in
 * the end. f32 alone.
 *
 * |error| <= half an ulp and about (p + 1) 2^-53 sum k|x| / (p (p + 1) / 2): nearly always the
 * correctly rounded average (direct_bounds.c, 2, at u = 2^-53).
 */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#define FAST T(wma_nested_wide_fast)
#include "kernels/wma/nest.h"

#endif

#else

#include "kernels/wma/stretches.h"

#define TWINS "kernels/wma/nested_f64.c"
#include "kernels/twins.h"

const struct method wma_nested_f64 = {
    .name = "nested_f64",
    .label = "Nested sums in f64",
    .summary = "Sums of sums of f32 elements in f64, divided in f64 and rounded once.",
    .citation = "nested, with the wider accumulators of Higham, Accuracy and Stability of "
                "Numerical Algorithms, 2nd ed., SIAM 2002, section 4.4",
    .bound_citation = "kernels/wma/direct_bounds.c, 2; Higham, Accuracy and Stability of Numerical "
                      "Algorithms, 2nd ed., SIAM 2002, lemma 3.1",
    .linetype = 5,
    .operations = 5.5,
    .bytes = 2,
    .work = wma_work_nested,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32},
                               .worst = wma_bound_nested_f64,
                               .typical = wma_typical_nested_f64,
                               .forecast = wma_forecast_nested_f64},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32},
                               .worst = wma_bound_nested_f64,
                               .typical = wma_typical_nested_f64,
                               .forecast = wma_forecast_nested_f64}},
};
#endif
