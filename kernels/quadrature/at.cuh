/* at.cuh: an integrand at one node, on the device: T(f_at)(integrand, x, constants), a uniform
 * switch. A template: needs REAL and T (twins.h) and STEPS, a template of
 * kernels/canonical/scalar.h that includes integrands.h, whose functions are then called T(at_...).
 */
#define SCALAR_NAME(name) T(at_##name)
#include "kernels/canonical/scalar.h"
#undef STEPS
#undef ACC
#undef ACC_BITS

#define AT(name)                                                                                   \
  case INTEGRAND_##name:                                                                           \
    return T(at_f_##name)(x, c);
DEVICE REAL T(f_at)(int integrand, REAL x, const REAL *c) {
  switch (integrand) { QUADRATURE_INTEGRANDS(AT) }
  return R(0.0);
}
#undef AT
