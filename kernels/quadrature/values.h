/* values.h: an integrand at many nodes at once. */
#ifndef STUDY_KERNELS_QUADRATURE_VALUES_H
#define STUDY_KERNELS_QUADRATURE_VALUES_H

#include "kernels/canonical/canonical.h"
#include "kernels/quadrature/quadrature.h"

/* f(fma(i, h, a)) for i = first .. first + n - 1 into out, which has room for whole vectors: up to
 * the next multiple of 64 bytes. The task is a struct quadrature_f32 or _f64. */
typedef void quadrature_values_function(const void *task, size_t first, size_t n, void *out);
extern quadrature_values_function *const quadrature_values_f32[ISA_COUNT][INTEGRANDS];
extern quadrature_values_function *const quadrature_values_f64[ISA_COUNT][INTEGRANDS];

/* Multiplies n values, the first of an index divisible by 64, by weights of period 4: those of 64
 * indices. As above in whole vectors. */
typedef void quadrature_weigh_function(const void *weights, size_t n, void *values);
extern quadrature_weigh_function *const quadrature_weigh_f32[ISA_COUNT];
extern quadrature_weigh_function *const quadrature_weigh_f64[ISA_COUNT];

#endif
