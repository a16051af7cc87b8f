/* gauss_legendre.cu: composite Gauss-Legendre, its terms added plainly, on the device (gauss.cuh).
 * The method is described in gauss_legendre.c. */
#ifdef REAL

#define SUM_STEPS "kernels/sum/blocked.h"
#define SETTLES 0
#include "kernels/quadrature/gauss.cuh"

#else

#include "kernels/quadrature/gauss_device.h"

#define TWINS "kernels/quadrature/gauss_legendre.cu"
#include "kernels/twins.h"

GPU_REALIZATION(quadrature_gauss_legendre, ORDER_CANONICAL, BITS_PORTABLE, gauss_legendre_f32,
                gauss_legendre_f64, NULL, NULL, gauss_workspace);
#endif
