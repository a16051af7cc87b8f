/* trapezoid_fast.cu: the trapezoidal rule by the device's instructions for sin and exp. The method
 * is described in trapezoid_fast.c. */
#ifdef REAL

#define STEPS "kernels/sum/blocked.h"
#define RULE RULE_TRAPEZOID
#define LIBRARY
#define FAST
#define SETTLES 0
#include "kernels/quadrature/rule.cuh"
#undef FAST

#else

#include "kernels/quadrature/device.h"

#define REAL float
#define REAL_BITS 32
#define T(name) name##_f32
#define R(constant) constant##f
#include "kernels/quadrature/trapezoid_fast.cu"

CUDA_REALIZATION(quadrature_trapezoid_fast, ORDER_CANONICAL, BITS_LIBRARY, run_f32, NULL, NULL,
                 NULL, quadrature_workspace);
#endif
