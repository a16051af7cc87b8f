/* gauss_device.h: gauss.h for a .cu file, where it may be C++, and what its terms take. */
#ifndef STUDY_KERNELS_QUADRATURE_GAUSS_DEVICE_H
#define STUDY_KERNELS_QUADRATURE_GAUSS_DEVICE_H

#include "kernels/quadrature/device.h"
#include "kernels/quadrature/uneven_workspace.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/quadrature/gauss.h"
#ifdef __cplusplus
}
#endif

/* A count of points for which there is no rule is refused when it runs. */
static inline size_t gauss_workspace(enum type type, size_t n, const struct params *parameters) {
  const double points = gauss_points(parameters);
  const bool fits = points >= 1 && points <= GAUSS_POINTS_MAX;
  return uneven_workspace(type, n * (fits ? (size_t)points : 1));
}

#endif
