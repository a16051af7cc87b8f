/* steps.h: a step of the method that SLOPE and UPDATE name: a template over V, X, S, INLINE; the
 * STEPS of scalar.h, for scalar C and .cu files, and of the body that is compiled for SIMD lanes.
 *
 *   struct T(step_size), made once a run by T(step_size_of)
 *   struct S(state), S(begin)(&s, c, y): component c of the initial state
 *   S(advance)(system, &h, &s): one step; system is known when this is compiled
 *   S(value)(&s, c)
 */
#include SLOPE
#include UPDATE

COPIED void S(advance)(enum ode_equation system, const struct T(step_size) * h,
                       struct S(state) * s) {
  const size_t dim = ode_dimension(system);
  X y[ODE_DIMENSION_MAX], sum[ODE_DIMENSION_MAX];
  EACH(c, dim) y[c] = NARROW(s->y[c]);
  const REAL factor = S(slope)(system, h, y, sum);
  EACH(c, dim) S(update)(s, c, factor, sum[c]);
}

INLINE X S(value)(const struct S(state) * s, size_t c) { return NARROW(s->y[c]); }
