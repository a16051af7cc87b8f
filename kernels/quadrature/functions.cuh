/* functions.cuh: the integrands in a .cu file: T(f_damped_sine)(x, c) ..., and any of them by its
 * number. A template: needs REAL and T (twins.h); LIBRARY as integrands.h. */
#define V REAL
#define SCALAR
#define ACC REAL
#define ACC_BITS REAL_BITS
#define S(name) T(name)
#define INLINE DEVICE
#if REAL_BITS == 32
#define FMA(a, b, c) __fmaf_rn(a, b, c)
#else
#define FMA(a, b, c) __fma_rn(a, b, c)
#endif
#include "kernels/quadrature/integrands.h"

DEVICE REAL T(node)(const struct T(quadrature) * q, REAL i) { return FMA(i, q->h, q->a); }

#define CASE_OF(name)                                                                              \
  case INTEGRAND_##name:                                                                           \
    return T(f_##name)(x, q->c);
DEVICE_APART REAL T(value)(const struct T(quadrature) * q, REAL x) {
  switch (q->integrand) {
    QUADRATURE_INTEGRANDS(CASE_OF)
  default:
    return x - x;
  }
}
#undef CASE_OF

#include "kernels/quadrature/uniform.cuh"
#undef V
#undef S
#undef INLINE
#undef FMA
#undef SCALAR
#undef ACC
#undef ACC_BITS
