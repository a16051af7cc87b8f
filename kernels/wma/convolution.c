/* convolution: the definition, afresh for each window: sum = sum + k x, oldest element first, one
 * accumulator, product and sum rounded apart, then divided by p (p + 1) / 2.
 *
 * |error| <= about (p + 1) u sum k|x| / (p (p + 1) / 2), whatever came before the window: nothing
 * is carried along, so that nothing leaks and nothing drifts (direct_bounds.c, 1). It costs p
 * products an output. `operations` is that of a window of 100.
 */
#ifdef REAL

#define STEPS "kernels/wma/convolution.h"
#define FAST T(wma_convolution_fast)
#include "kernels/wma/convolve.h"

#else

#include "kernels/wma/stretches.h"

#define TWINS "kernels/wma/convolution.c"
#include "kernels/twins.h"

const struct method wma_convolution = {
    .name = "convolution",
    .label = "Convolution",
    .summary = "Multiplies each element of the window by its weight and adds, oldest first: the "
               "definition.",
    .citation = "The definition, as in any account of weighted moving averages",
    .bound_citation = "kernels/wma/direct_bounds.c, 1; Higham, Accuracy and Stability of Numerical "
                      "Algorithms, 2nd ed., SIAM 2002, lemma 3.1",
    .linetype = 1,
    .operations = 200,
    .bytes = 2,
    .work = wma_work_convolution,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32, [TYPE_F64] = serial_f64},
                               .worst = wma_bound_convolution,
                               .typical = wma_typical_convolution,
                               .forecast = wma_forecast_convolution},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32, [TYPE_F64] = openmp_f64},
                               .worst = wma_bound_convolution,
                               .typical = wma_typical_convolution,
                               .forecast = wma_forecast_convolution}},
};
#endif
