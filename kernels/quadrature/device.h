/* device.h: quadrature.h for a .cu file, where it may be C++. */
#ifndef STUDY_KERNELS_QUADRATURE_DEVICE_H
#define STUDY_KERNELS_QUADRATURE_DEVICE_H

#include <math.h>

#include "kernels/canonical/device.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/quadrature/quadrature.h"
#ifdef __cplusplus
}
#endif

/* Kinds of leaves beside the integrands (uniform.cuh). */
enum { INTEGRAND_damped_even = INTEGRANDS, INTEGRAND_damped_odd };
#define QUADRATURE_UNIFORM(EACH) EACH(damped_even) EACH(damped_odd)

/* Of rules on equal intervals: n of them have a term more. */
static inline size_t quadrature_workspace(enum type type, size_t n, const struct params *given) {
  return canonical_workspace(type, n + 1, given);
}

#endif
