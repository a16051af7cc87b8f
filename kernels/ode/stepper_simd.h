/* stepper_simd.h: trajectories over SIMD lanes. A body of simd.h; stepper.h puts it to use.
 *
 * A trajectory is one long chain of operations, each of which waits for the one before; IN_FLIGHT
 * vectors of them step by step keep the processor busy.
 */
#undef EACH
#undef NARROW
#undef COPIED
#if WIDTH == 16 /* a lane is a call of the C library: where it stands in line, code is megabytes   \
                 */
static __attribute__((noinline, unused)) V S(fused)(V a, V b, V c) { return FMA(a, b, c); }
#undef FMA
#define FMA(a, b, c) S(fused)(a, b, c)
#endif
#include "kernels/canonical/eft.h"
#include STEPS

#ifndef IN_FLIGHT
#define IN_FLIGHT 4
#endif

/* `count` trajectories at most, from `first` on, in `vectors` vectors: lanes beyond them step
 * along, and are not written. */
COPIED void S(together)(enum ode_equation system, const struct ode_run *run,
                        const REAL *component_0, size_t first, size_t count, REAL *result,
                        size_t vectors) {
  const size_t dim = ode_dimension(system), trajectories = run->shape.trajectories;
  const struct T(step_size) h = T(step_size_of)(run->h);
  struct S(state) s[IN_FLIGHT];
#pragma GCC unroll 4
  for (size_t g = 0; g < vectors; g++) {
    S(begin)(&s[g], 0, *(const X *)(component_0 + (first + g * LANES) % ODE_DISTINCT));
#pragma GCC unroll 4
    for (size_t c = 1; c < dim; c++)
      S(begin)(&s[g], c, (X){0} + (REAL)run->y[c]);
  }
  for (size_t snapshot = 0; snapshot < run->shape.snapshots; snapshot++) {
    for (size_t i = 0; i < run->stretch; i++) {
#pragma GCC unroll 4
      for (size_t g = 0; g < vectors; g++)
        S(advance)(system, &h, &s[g]);
    }
#pragma GCC unroll 4
    for (size_t g = 0; g < vectors; g++)
#pragma GCC unroll 4
      for (size_t c = 0; c < dim; c++) {
        const X y = S(value)(&s[g], c);
        REAL *out = result + (snapshot * dim + c) * trajectories + first + g * LANES;
        if ((g + 1) * LANES <= count)
          *(X *)out = y;
        else
          for (size_t l = 0; g * LANES + l < count; l++)
            out[l] = y[l];
      }
  }
}

INLINE void S(trajectories)(enum ode_equation system, const struct ode_run *run,
                            const REAL *component_0, size_t first, size_t count, REAL *result) {
  for (size_t i = 0; i < count; i += IN_FLIGHT * LANES) {
    const size_t left = count - i;
    if (left <= LANES || IN_FLIGHT == 1)
      S(together)(system, run, component_0, first + i, left, result, 1);
    else
      S(together)(system, run, component_0, first + i, left, result, IN_FLIGHT);
  }
}

TARGET static void S(block)(const struct ode_run *run, size_t first, size_t count, void *result) {
  REAL component_0[ODE_DISTINCT];
  for (size_t j = 0; j < ODE_DISTINCT; j++)
    component_0[j] = (REAL)run->first[j];
  switch (run->shape.system) {
#define CASE(system)                                                                               \
  case system:                                                                                     \
    S(trajectories)(system, run, component_0, first, count, result);                               \
    break;
    ODE_EQUATIONS(CASE)
#undef CASE
  case ODE_EQUATION_COUNT:
    break;
  }
}
