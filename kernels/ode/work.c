/* work.c: floating-point operations a step, by scheme and system. A square root and a division
 * count one each, a fused multiply-add two, a change of sign none. Nothing is read; the states at
 * snapshots are written. */
#include "kernels/ode/ode.h"

/* Of a right-hand side (systems.h), and of one in pairs (systems_pair.h), where a number is added
 * in 10 operations, a pair in 20, and multiplied by in 8 and 11; a quotient takes 15, a root 10. */
static const double plain[ODE_EQUATION_COUNT] = {
    [ODE_DECAY] = 0,  [ODE_OSCILLATOR] = 0,  [ODE_KEPLER] = 7,     [ODE_ARENSTORF] = 24,
    [ODE_LORENZ] = 8, [ODE_VAN_DER_POL] = 4, [ODE_BRUSSELATOR] = 7};
static const double pairs[ODE_EQUATION_COUNT] = {[ODE_DECAY] = 0,
                                                 [ODE_OSCILLATOR] = 0,
                                                 [ODE_KEPLER] = 2 * 11 + 20 + 10 + 11 + 2 * 15,
                                                 [ODE_ARENSTORF] =
                                                     2 * 10 + 11 + 2 * (11 + 20 + 10 + 11 + 15) +
                                                     3 * 20 + 2 * 11 + 2 + 3 * 20 + 11 + 2,
                                                 [ODE_LORENZ] = 20 + 8 + 10 + 11 + 20 + 11 + 8 + 20,
                                                 [ODE_VAN_DER_POL] = 11 + 10 + 11 + 20,
                                                 [ODE_BRUSSELATOR] = 2 * 11 + 10 + 8 + 20 + 8 + 20};

static struct work of(size_t n, const struct params *parameters, double slopes, double a_component,
                      const double *rhs) {
  const struct ode_shape shape = ode_shape_of(parameters);
  if (shape.system == ODE_EQUATION_COUNT || n == 0) return (struct work){0, 0};
  const double dimension = (double)shape.dimension;
  return (struct work){.operations = slopes * rhs[shape.system] + a_component * dimension,
                       .bytes = dimension * (double)shape.snapshots / (double)n};
}

/* Of a component: two operations a stage, those of the sum of slopes, the increment, and what adds
 * it: 1, or 7 where the error of that is kept. */
struct work ode_work_euler(size_t n, const struct params *parameters) {
  return of(n, parameters, 1, 1 + 1, plain);
}
struct work ode_work_euler_compensated(size_t n, const struct params *parameters) {
  return of(n, parameters, 1, 1 + 7, plain);
}
struct work ode_work_heun(size_t n, const struct params *parameters) {
  return of(n, parameters, 2, 2 + 1 + 1 + 1, plain);
}
struct work ode_work_rk4(size_t n, const struct params *parameters) {
  return of(n, parameters, 4, 3 * 2 + 4 + 1 + 1, plain);
}
struct work ode_work_rk4_compensated(size_t n, const struct params *parameters) {
  return of(n, parameters, 4, 3 * 2 + 4 + 1 + 7, plain);
}
struct work ode_work_rk4_double_single(size_t n, const struct params *parameters) {
  return of(n, parameters, 4, 3 * 28 + 3 * 20 + 2 + 28, pairs);
}
/* Six slopes, the last being the next step's first; 2 i + 1 operations for stage i, 11 for the
 * state, 12 for the error, 9 to judge it; and the next step's factor, by a logarithm and an
 * exponential. */
struct work ode_work_dopri5(size_t n, const struct params *parameters) {
  struct work work = of(n, parameters, 6, 3 + 5 + 7 + 9 + 11 + 11 + 12 + 9, plain);
  work.operations += 100;
  return work;
}
