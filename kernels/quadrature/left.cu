/* left.cu: The left rectangle rule on the device (kernels/quadrature/rule.cuh). The method is
 * described in left.c. */
#ifdef REAL

#define STEPS "kernels/sum/blocked.h"
#define RULE RULE_LEFT
#define SETTLES 0
#include "kernels/quadrature/rule.cuh"

#else

#include "kernels/quadrature/device.h"

#define TWINS "kernels/quadrature/left.cu"
#include "kernels/twins.h"

GPU_REALIZATION(quadrature_left, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64, NULL, NULL,
                quadrature_workspace);
#endif
