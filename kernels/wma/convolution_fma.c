/* convolution_fma: the definition, oldest element first, with a fused multiply-add for each product
 * and sum.
 *
 * One rounding an element in place of two, and half the instructions; the error of the sums, which
 * is most of it, stays: |error| <= about p u sum k|x| / (p (p + 1) / 2) (direct_bounds.c, 1).
 */
#ifdef REAL

#define STEPS "kernels/wma/convolution_fma.h"
#define FAST T(wma_convolution_fma_fast)
#include "kernels/wma/convolve.h"

#else

#include "kernels/wma/stretches.h"

#define TWINS "kernels/wma/convolution_fma.c"
#include "kernels/twins.h"

const struct method wma_convolution_fma = {
    .name = "convolution_fma",
    .label = "Convolution, fused",
    .summary = "The definition with each product and sum rounded once, by fused multiply-add.",
    .citation = "IEEE 754-2008, 5.4.1: fusedMultiplyAdd",
    .bound_citation = "kernels/wma/direct_bounds.c, 1; Higham, Accuracy and Stability of Numerical "
                      "Algorithms, 2nd ed., SIAM 2002, lemma 3.1",
    .linetype = 9,
    .operations = 200,
    .bytes = 2,
    .work = wma_work_convolution,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32, [TYPE_F64] = serial_f64},
                               .worst = wma_bound_convolution_fma,
                               .typical = wma_typical_convolution_fma,
                               .forecast = wma_forecast_convolution},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32, [TYPE_F64] = openmp_f64},
                               .worst = wma_bound_convolution_fma,
                               .typical = wma_typical_convolution_fma,
                               .forecast = wma_forecast_convolution}},
};
#endif
