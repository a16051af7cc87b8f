/* heun.h: the trapezoidal scheme predicted by Euler's, two slopes a step: a SLOPE of steps.h.
 *
 *   k1 = f(y), k2 = f(y + h k1);  y + h/2 (k1 + k2)
 */
#include "kernels/ode/systems.h"

INLINE REAL S(slope)(enum ode_equation system, const struct T(step_size) * h, const X *y, X *sum) {
  const size_t dim = ode_dimension(system);
  X k1[ODE_DIMENSION_MAX], k2[ODE_DIMENSION_MAX], stage[ODE_DIMENSION_MAX];
  S(rhs)(system, y, k1);
  EACH(c, dim) stage[c] = y[c] + h->h * k1[c];
  S(rhs)(system, stage, k2);
  EACH(c, dim) sum[c] = k1[c] + k2[c];
  return h->half;
}
