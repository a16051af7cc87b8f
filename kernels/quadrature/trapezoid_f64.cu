/* trapezoid_f64.cu: an f32 task carried out in f64, on the device (kernels/quadrature/rule.cuh).
 * The method is described in trapezoid_f64.c. */
#include "kernels/quadrature/device.h"

#define REAL double
#define REAL_BITS 64
#define T(name) name##_f64
#define R(constant) constant

#define STEPS "kernels/sum/blocked.h"
#define RULE RULE_TRAPEZOID
#define SETTLES 0
#define RESULT float
#define TASK_OF(call, q)                                                                           \
  struct quadrature_f32 given;                                                                     \
  if (quadrature_of_f32(call, &given) != 0) return -1;                                             \
  q = quadrature_widened(&given)
#include "kernels/quadrature/rule.cuh"

GPU_REALIZATION(quadrature_trapezoid_f64, ORDER_CANONICAL, BITS_PORTABLE, run_f64, NULL, NULL, NULL,
                quadrature_workspace);
