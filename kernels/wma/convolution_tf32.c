/* convolution_tf32: the definition with elements and weights rounded to TF32, f32 with 10 bits of
 * fraction, and the products, now exact, added in f32: what becomes of a convolution in "float"
 * that a library hands to tensor cores. f32 alone.
 *
 * The rounding is in integers (tf32.h), so that host and device have the same bits. |error| <=
 * about (2^-11 + p u) sum k|x| / (p (p + 1) / 2) (direct_bounds.c, 5), of which the first part is
 * nearly all; averaging takes little of it away, for near numbers are rounded the same way. Not
 * even a window of 1 gives its element back.
 */
#ifdef REAL
#if REAL_BITS == 32

#define STEPS "kernels/wma/convolution_tf32.h"
#define FAST T(wma_convolution_tf32_fast)
#include "kernels/wma/convolve.h"

#endif

#else

#include "kernels/wma/stretches.h"

#define TWINS "kernels/wma/convolution_tf32.c"
#include "kernels/twins.h"

const struct method wma_convolution_tf32 = {
    .name = "convolution_tf32",
    .label = "Convolution, TF32 inputs",
    .summary = "The definition with elements and weights rounded to TF32 before; products and sums "
               "in f32.",
    .citation = "NVIDIA A100 Tensor Core GPU Architecture, whitepaper (2020): TF32",
    .bound_citation = "kernels/wma/direct_bounds.c, 5; Higham, Accuracy and Stability of Numerical "
                      "Algorithms, 2nd ed., SIAM 2002, lemma 3.1",
    .specimen = true,
    .linetype = 12,
    .operations = 200,
    .bytes = 2,
    .work = wma_work_convolution,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32},
                               .worst = wma_bound_convolution_tf32,
                               .typical = wma_typical_convolution_tf32,
                               .forecast = wma_forecast_tf32},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32},
                               .worst = wma_bound_convolution_tf32,
                               .typical = wma_typical_convolution_tf32,
                               .forecast = wma_forecast_tf32}},
};
#endif
