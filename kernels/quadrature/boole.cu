/* boole.cu: Boole's rule on the device (kernels/quadrature/rule.cuh). The method is described in
 * boole.c. */
#ifdef REAL

#define STEPS "kernels/sum/blocked.h"
#define RULE RULE_BOOLE
#define WEIGHTED
#define SETTLES 0
#include "kernels/quadrature/rule.cuh"

#else

#include "kernels/quadrature/device.h"

#define TWINS "kernels/quadrature/boole.cu"
#include "kernels/twins.h"

GPU_REALIZATION(quadrature_boole, ORDER_CANONICAL, BITS_PORTABLE, run_f32, run_f64, NULL, NULL,
                quadrature_workspace);
#endif
