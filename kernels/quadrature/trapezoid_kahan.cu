/* trapezoid_kahan.cu: The trapezoidal rule by Kahan's addition on the device
 * (kernels/quadrature/rule.cuh). The method is described in trapezoid_kahan.c. */
#ifdef REAL

#define STEPS "kernels/sum/kahan.h"
#define RULE RULE_TRAPEZOID
#define SETTLES 1
#include "kernels/quadrature/rule.cuh"

#else

#include "kernels/quadrature/device.h"

#define TWINS "kernels/quadrature/trapezoid_kahan.cu"
#include "kernels/twins.h"

GPU_REALIZATION(quadrature_trapezoid_kahan, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64, NULL,
                NULL, quadrature_workspace);
#endif
