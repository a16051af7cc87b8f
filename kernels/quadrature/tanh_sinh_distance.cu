/* tanh_sinh_distance.cu: the double exponential rule on the device (exponential.cuh). The method is
 * described in tanh_sinh_distance.c. */
#ifdef REAL

#define BY_DISTANCE 1
#include "kernels/quadrature/exponential.cuh"
#undef BY_DISTANCE

#else

#include "kernels/quadrature/device.h"
#include "kernels/quadrature/uneven_workspace.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/quadrature/exponential.h"
#ifdef __cplusplus
}
#endif

static size_t workspace(enum type type, size_t n, const struct params *parameters) {
  (void)parameters;
  return uneven_workspace(type, n + 1);
}

#define TWINS "kernels/quadrature/tanh_sinh_distance.cu"
#include "kernels/twins.h"

GPU_REALIZATION(quadrature_tanh_sinh_distance, ORDER_CANONICAL, BITS_PORTABLE, tanh_sinh_f32,
                tanh_sinh_f64, NULL, NULL, workspace);
#endif
