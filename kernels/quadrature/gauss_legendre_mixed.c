/* gauss_legendre_mixed: composite Gauss-Legendre (gauss_legendre.c) with terms in f32, their sum
 * and the factor in f64. */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#define WIDER
#define STEPS "kernels/sum/mixed.h"
#include "kernels/quadrature/gauss_serial.h"

#endif
#else

#include "kernels/quadrature/gauss.h"
#include "kernels/sum/sum.h"

#define TWINS "kernels/quadrature/gauss_legendre_mixed.c"
#include "kernels/twins.h"

const struct method quadrature_gauss_legendre_mixed = {
    .name = "gauss_legendre_mixed",
    .label = "Gauss-Legendre, f64 sum",
    .summary = "Composite Gauss-Legendre with terms in f32, their sum in f64.",
    .citation = "Gauss, Methodus nova integralium valores per approximationem inveniendi (1814)",
    .linetype = 15,
    .operations = 4,
    .scheme = "gauss_legendre",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32}},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = gauss_run_mixed}}},
};
#endif
