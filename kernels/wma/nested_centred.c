/* nested_centred: sums of sums (nested.c) of the distances x_{t-j} - x_t from the newest element,
 * divided by p (p + 1) / 2, and x_t added in the end.
 *
 * Three additions an element serve all windows of a sweep. The sums are of small numbers, and the
 * last addition is the one rounding that counts: for prices half an ulp (direct_bounds.c, 4).
 * Results that are not finite, or zero, are settled by the definition (average.h).
 */
#ifdef REAL

#define CENTRED
#define FAST T(wma_nested_centred_fast)
#include "kernels/wma/nest.h"
#undef CENTRED

#else

#include "kernels/wma/stretches.h"

#define TWINS "kernels/wma/nested_centred.c"
#include "kernels/twins.h"

const struct method wma_nested_centred = {
    .name = "nested_centred",
    .label = "Nested sums, centred",
    .summary = "Sums of sums of the distances from the newest element, which is then added: three "
               "additions an element of one pass for all windows of a sweep (6.7 an output of 80 "
               "windows, 20 to 178), right to half an ulp "
               "for prices.",
    .citation = "nested, of data shifted as Chan, Golub and LeVeque, Amer. Statist. 37 (1983) "
                "advise for variances",
    .bound_citation = "kernels/wma/direct_bounds.c, 4; Higham, Accuracy and Stability of Numerical "
                      "Algorithms, 2nd ed., SIAM 2002, lemma 3.1",
    .linetype = 4,
    .operations = 8.7,
    .bytes = 2,
    .work = wma_work_nested_centred,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32, [TYPE_F64] = serial_f64},
                               .worst = wma_bound_nested_centred,
                               .typical = wma_typical_nested_centred,
                               .forecast = wma_forecast_centred},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32, [TYPE_F64] = openmp_f64},
                               .worst = wma_bound_nested_centred,
                               .typical = wma_typical_nested_centred,
                               .forecast = wma_forecast_centred}},
};
#endif
