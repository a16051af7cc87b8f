/* trapezoid_library.cu: the trapezoidal rule by the device library's functions
 * (kernels/quadrature/rule.cuh). The method is described in trapezoid_library.c. */
#ifdef REAL

#define STEPS "kernels/sum/blocked.h"
#define RULE RULE_TRAPEZOID
#define LIBRARY
#define SETTLES 0
#include "kernels/quadrature/rule.cuh"

#else

#include "kernels/quadrature/device.h"

#define TWINS "kernels/quadrature/trapezoid_library.cu"
#include "kernels/twins.h"

GPU_REALIZATION(quadrature_trapezoid_library, ORDER_CANONICAL, BITS_LIBRARY, run_f32, run_f64, NULL,
                NULL, quadrature_workspace);
#endif
