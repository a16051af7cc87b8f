/* at.h: an integrand at many given nodes at once, by vectors: the same bits as one at a time. */
#ifndef STUDY_KERNELS_QUADRATURE_AT_H
#define STUDY_KERNELS_QUADRATURE_AT_H

#include "kernels/canonical/canonical.h"
#include "kernels/quadrature/quadrature.h"

/* Each of the first n numbers x of an array becomes f(x). The array has room for whole vectors: up
 * to the next multiple of 64 bytes; what stands behind the n-th is overwritten. */
typedef void quadrature_at_function(const void *constants, size_t n, void *nodes);
extern quadrature_at_function *const quadrature_at_f32[ISA_COUNT][INTEGRANDS];
extern quadrature_at_function *const quadrature_at_f64[ISA_COUNT][INTEGRANDS];

#endif
