/* rk4_double_single.h: a step of RK4 in pairs: what steps.h gives, and in its place. */
#include "kernels/ode/systems_pair.h"

struct S(state) {
  struct S(pair) y[ODE_DIMENSION_MAX];
};

INLINE void S(begin)(struct S(state) * s, size_t c, X y) {
  s->y[c].high = y;
  s->y[c].low = (V){0};
}
INLINE X S(value)(const struct S(state) * s, size_t c) { return s->y[c].high; }

COPIED void S(advance)(enum ode_equation system, const struct T(step_size) * h,
                       struct S(state) * s) {
  const size_t dim = ode_dimension(system);
  struct S(pair) k1[ODE_DIMENSION_MAX], k2[ODE_DIMENSION_MAX], k3[ODE_DIMENSION_MAX],
      k4[ODE_DIMENSION_MAX], stage[ODE_DIMENSION_MAX], *y = s->y;
  S(rhs)(system, y, k1);
  EACH(c, dim) stage[c] = S(plus)(y[c], S(times_number)(h->half, k1[c]));
  S(rhs)(system, stage, k2);
  EACH(c, dim) stage[c] = S(plus)(y[c], S(times_number)(h->half, k2[c]));
  S(rhs)(system, stage, k3);
  EACH(c, dim) stage[c] = S(plus)(y[c], S(times_number)(h->h, k3[c]));
  S(rhs)(system, stage, k4);
  EACH(c, dim) {
    const struct S(pair) sum = S(plus)(S(plus)(k1[c], S(twice)(S(plus)(k2[c], k3[c]))), k4[c]);
    y[c] = S(plus)(y[c], S(times_number)(h->sixth, sum));
  }
}
