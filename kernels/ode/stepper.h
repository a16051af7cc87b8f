/* stepper.h: a method with equal steps on the host, in one type, from the steps that STEPS names
 * (steps.h from SLOPE and UPDATE, where it is not given): T(serial) and T(openmp).
 *
 * A template: needs REAL and T (twins.h); ACC where the state is wider than the type, IN_FLIGHT
 * where other than four vectors of trajectories shall step together.
 */
#ifndef STEPS
#define STEPS "kernels/ode/steps.h"
#endif
#include "kernels/ode/step_size.h"

#include "kernels/canonical/scalar.h"

/* One trajectory from its beginning to its end. */
static inline __attribute__((always_inline)) void
T(trajectory)(enum ode_equation system, const struct ode_run *run, size_t j, REAL *result) {
  const size_t dim = ode_dimension(system);
  const struct T(step_size) h = T(step_size_of)(run->h);
  struct T(state) s;
  for (size_t c = 0; c < dim; c++)
    T(begin)(&s, c, (REAL)(c == 0 ? run->first[j % ODE_DISTINCT] : run->y[c]));
  for (size_t snapshot = 0; snapshot < run->shape.snapshots; snapshot++) {
    for (size_t i = 0; i < run->stretch; i++)
      T(advance)(system, &h, &s);
    for (size_t c = 0; c < dim; c++)
      result[(snapshot * dim + c) * run->shape.trajectories + j] = T(value)(&s, c);
  }
}

static int T(serial)(const struct call *call) {
  struct ode_run run;
  const int status = ode_run_of(call, &run);
  if (status != 0) return status;
  for (size_t j = 0; j < run.shape.trajectories; j++)
    switch (run.shape.system) {
#define CASE(system)                                                                               \
  case system:                                                                                     \
    T(trajectory)(system, &run, j, call->result);                                                  \
    break;
      ODE_EQUATIONS(CASE)
#undef CASE
    case ODE_EQUATION_COUNT:
      break;
    }
  return 0;
}

#define SIMD_BODY "kernels/ode/stepper_simd.h"
#include "kernels/canonical/simd.h"

static const struct ode_stepper T(fast) = {
    .block = {T(block_sse2), T(block_avx2), T(block_avx512)},
};

static int T(openmp)(const struct call *call) { return ode_stepper_run(&T(fast), call); }

#undef EACH
#undef NARROW
#undef COPIED
#undef STEPS
#undef IN_FLIGHT
#undef ACC
#undef ACC_BITS
