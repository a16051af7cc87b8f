/* rk4.h: the classical Runge-Kutta scheme, four slopes a step: a SLOPE of steps.h.
 *
 *   k1 = f(y), k2 = f(y + h/2 k1), k3 = f(y + h/2 k2), k4 = f(y + h k3)
 *   y + h/6 (k1 + 2 k2 + 2 k3 + k4)
 */
#include "kernels/ode/systems.h"

INLINE REAL S(slope)(enum ode_equation system, const struct T(step_size) * h, const X *y, X *sum) {
  const size_t dim = ode_dimension(system);
  X k1[ODE_DIMENSION_MAX], k2[ODE_DIMENSION_MAX], k3[ODE_DIMENSION_MAX], k4[ODE_DIMENSION_MAX];
  X stage[ODE_DIMENSION_MAX];
  S(rhs)(system, y, k1);
  EACH(c, dim) stage[c] = y[c] + h->half * k1[c];
  S(rhs)(system, stage, k2);
  EACH(c, dim) stage[c] = y[c] + h->half * k2[c];
  S(rhs)(system, stage, k3);
  EACH(c, dim) stage[c] = y[c] + h->h * k3[c];
  S(rhs)(system, stage, k4);
  EACH(c, dim) sum[c] = (k1[c] + R(2.0) * (k2[c] + k3[c])) + k4[c];
  return h->sixth;
}
