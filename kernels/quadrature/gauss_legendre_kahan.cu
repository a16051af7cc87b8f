/* gauss_legendre_kahan.cu: composite Gauss-Legendre, its terms added by Kahan's steps, on the
 * device (gauss.cuh). The method is described in gauss_legendre_kahan.c. */
#ifdef REAL

#define SUM_STEPS "kernels/sum/kahan.h"
#define SETTLES 1
#include "kernels/quadrature/gauss.cuh"

#else

#include "kernels/quadrature/gauss_device.h"

#define TWINS "kernels/quadrature/gauss_legendre_kahan.cu"
#include "kernels/twins.h"

GPU_REALIZATION(quadrature_gauss_legendre_kahan, ORDER_CANONICAL, BITS_PORTABLE, gauss_legendre_f32,
                gauss_legendre_f64, NULL, NULL, gauss_workspace);
#endif
