/* convolution_centred: wma_t = x_t + sum k (x_{t-p+k} - x_t) / (p (p + 1) / 2), oldest element
 * first.
 *
 * A shift of the data, which T. F. Chan, G. H. Golub and R. J. LeVeque, Amer. Statist. 37 (1983)
 * advise for variances, here to the newest element of each window. Numbers within a factor of two
 * are subtracted exactly (Sterbenz), all sums are of small numbers, and the last addition is the
 * one rounding that counts: for prices half an ulp (direct_bounds.c, 4). Results that are not
 * finite, or zero, are settled by the definition (average.h).
 */
#ifdef REAL

#define CENTRED
#define STEPS "kernels/wma/convolution_centred.h"
#define FAST T(wma_convolution_centred_fast)
#include "kernels/wma/convolve.h"
#undef CENTRED

#else

#include "kernels/wma/stretches.h"

#define TWINS "kernels/wma/convolution_centred.c"
#include "kernels/twins.h"

const struct method wma_convolution_centred = {
    .name = "convolution_centred",
    .label = "Convolution, centred",
    .summary = "The definition for the distances from the newest element, which is then added.",
    .citation = "A shift of the data, as Chan, Golub and LeVeque, Algorithms for computing the "
                "sample variance, Amer. Statist. 37 (1983) advise for variances",
    .bound_citation = "kernels/wma/direct_bounds.c, 4; Higham, Accuracy and Stability of Numerical "
                      "Algorithms, 2nd ed., SIAM 2002, lemma 3.1",
    .linetype = 2,
    .operations = 300,
    .bytes = 2,
    .work = wma_work_convolution_centred,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32, [TYPE_F64] = serial_f64},
                               .worst = wma_bound_convolution_centred,
                               .typical = wma_typical_convolution_centred,
                               .forecast = wma_forecast_centred},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32, [TYPE_F64] = openmp_f64},
                               .worst = wma_bound_convolution_centred,
                               .typical = wma_typical_convolution_centred,
                               .forecast = wma_forecast_centred}},
};
#endif
