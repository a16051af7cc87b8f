/* gauss_legendre_mixed.cu: composite Gauss-Legendre with terms in f32, their sum in f64, on the
 * device (gauss.cuh). The method is described in gauss_legendre_mixed.c. */
#ifdef REAL
#if REAL_BITS == 32

#define SUM_STEPS "kernels/quadrature/scaled_mixed.h"
#define SETTLES 0
#define WIDER
#include "kernels/quadrature/gauss.cuh"

#endif
#else

#include "kernels/quadrature/gauss_device.h"

#define TWINS "kernels/quadrature/gauss_legendre_mixed.cu"
#include "kernels/twins.h"

GPU_REALIZATION(quadrature_gauss_legendre_mixed, ORDER_CANONICAL, BITS_PORTABLE, gauss_legendre_f32,
                NULL, NULL, NULL, gauss_workspace);
#endif
