/* work.c: floating-point operations a step, by scheme and system. A square root, a division and a
 * fused multiply-add count one each, a change of sign none. Nothing is read; the states at
 * snapshots are written. */
#include "kernels/ode/ode.h"

/* Of a right-hand side (systems.h), and of one with fused multiply-adds (systems_fused.h). */
static const double plain[ODE_EQUATION_COUNT] = {
    [ODE_DECAY] = 0,  [ODE_OSCILLATOR] = 0,  [ODE_KEPLER] = 7,     [ODE_ARENSTORF] = 24,
    [ODE_LORENZ] = 8, [ODE_VAN_DER_POL] = 4, [ODE_BRUSSELATOR] = 7};

static struct work of(size_t n, const struct params *parameters, double slopes, double a_component,
                      const double *rhs) {
  const struct ode_shape shape = ode_shape_of(parameters);
  const double dimension = (double)shape.dimension;
  if (shape.system == ODE_EQUATION_COUNT) return (struct work){0, 0};
  return (struct work){
      .operations = slopes * rhs[shape.system] + a_component * dimension,
      .bytes = n == 0 ? 0 : dimension * (double)shape.snapshots / (double)n,
  };
}

/* Two operations a stage, those of the sum of slopes, and a product and an addition. */
struct work ode_work_euler(size_t n, const struct params *parameters) {
  return of(n, parameters, 1, 2, plain);
}
struct work ode_work_heun(size_t n, const struct params *parameters) {
  return of(n, parameters, 2, 2 + 1 + 2, plain);
}
struct work ode_work_rk4(size_t n, const struct params *parameters) {
  return of(n, parameters, 4, 3 * 2 + 4 + 2, plain);
}
