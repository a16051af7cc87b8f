/* rk4_fma.h: rk4.h with a fused multiply-add wherever a product is added to: a SLOPE of steps.h. */
#include "kernels/ode/systems_fused.h"

INLINE REAL S(slope)(enum ode_equation system, const struct T(step_size) * h, const X *y, X *sum) {
  const size_t dim = ode_dimension(system);
  X k1[ODE_DIMENSION_MAX], k2[ODE_DIMENSION_MAX], k3[ODE_DIMENSION_MAX], k4[ODE_DIMENSION_MAX];
  X stage[ODE_DIMENSION_MAX];
  const V half = S(every)(h->half), whole = S(every)(h->h), two = S(every)(R(2.0));
  S(rhs)(system, y, k1);
  EACH(c, dim) stage[c] = FMA(half, k1[c], y[c]);
  S(rhs)(system, stage, k2);
  EACH(c, dim) stage[c] = FMA(half, k2[c], y[c]);
  S(rhs)(system, stage, k3);
  EACH(c, dim) stage[c] = FMA(whole, k3[c], y[c]);
  S(rhs)(system, stage, k4);
  EACH(c, dim) sum[c] = FMA(two, k2[c] + k3[c], k1[c]) + k4[c];
  return h->sixth;
}
