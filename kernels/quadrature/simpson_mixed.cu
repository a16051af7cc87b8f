/* simpson_mixed.cu: f32 terms summed in f64, on the device (kernels/quadrature/rule.cuh). The
 * method is described in simpson_mixed.c. */
#ifdef REAL

#define STEPS "kernels/sum/mixed.h"
#define RULE RULE_SIMPSON
#define WEIGHTED
#define WIDER
#define SETTLES 0 /* f32 cannot overflow f64 */
#include "kernels/quadrature/rule.cuh"

#else

#include "kernels/quadrature/device.h"

#define REAL float
#define REAL_BITS 32
#define T(name) name##_f32
#define R(constant) constant##f
#include "kernels/quadrature/simpson_mixed.cu"

GPU_REALIZATION(quadrature_simpson_mixed, ORDER_CANONICAL, BITS_PORTABLE, run_f32, NULL, NULL, NULL,
                quadrature_workspace);
#endif
