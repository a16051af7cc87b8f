/* euler.h: Euler's scheme, y + h f(y): a SLOPE of steps.h. */
#include "kernels/ode/systems.h"

INLINE REAL S(slope)(enum ode_equation system, const struct T(step_size) * h, const X *y, X *sum) {
  S(rhs)(system, y, sum);
  return h->h;
}
