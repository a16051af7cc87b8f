/* trajectories.cuh: a thread a trajectory, which stays in its registers from the first step to the
 * last: T(run), of the method that SLOPE and UPDATE (or STEPS) name (steps.h).
 *
 * A template: needs REAL and T (twins.h); ACC where the state is wider than the type; STRIDED 1
 * where neighbouring threads shall not have neighbouring trajectories; LOOP, how the loop over
 * steps is unrolled, where four at once are too many.
 *
 * There is a kernel for each system, so that nothing is decided in the loop: what a step issues is
 * its arithmetic, with h and the constants as operands from the constant bank or as immediates.
 * What hides the latency of one trajectory's chain of operations is the other warps.
 */
#ifndef STEPS
#define STEPS "kernels/ode/steps.h"
#endif
#ifndef STRIDED
#define STRIDED 0
#endif
#ifndef LOOP
#define LOOP UNROLL_4
#endif
#include "kernels/ode/step_size.h"

#include "kernels/canonical/scalar.h"

struct T(arguments) {
  REAL *result;
  size_t trajectories, snapshots, stretch; /* stretch: steps from one snapshot to the next */
  struct T(step_size) h;
  REAL y[ODE_DIMENSION_MAX];
  REAL first[ODE_DISTINCT];
};

static inline struct T(arguments)
    T(arguments_of)(const struct call *call, const struct ode_run *run) {
  struct T(arguments) a;
  a.result = (REAL *)call->result;
  a.trajectories = run->shape.trajectories;
  a.snapshots = run->shape.snapshots;
  a.stretch = run->stretch;
  a.h = T(step_size_of)(run->h);
  for (unsigned c = 0; c < ODE_DIMENSION_MAX; c++)
    a.y[c] = (REAL)run->y[c];
  for (unsigned j = 0; j < ODE_DISTINCT; j++)
    a.first[j] = (REAL)run->first[j];
  return a;
}

/* Counted in 32 bits, as far as they go: a count of 64 takes twice the instructions. Where a step
 * divides, it is long enough by itself. */
ODE_DEVICE void T(walk)(enum ode_equation system, const struct T(step_size) * h,
                        struct T(state) * s, size_t steps) {
  const unsigned most = 1u << 31;
  ROLLED while (steps > 0) {
    const unsigned part = steps < most ? (unsigned)steps : most;
    if (ode_dimension(system) == 4)
      ROLLED for (unsigned i = 0; i < part; i++) T(advance)(system, h, s);
    else
      LOOP for (unsigned i = 0; i < part; i++) T(advance)(system, h, s);
    steps -= part;
  }
}

ODE_DEVICE void T(trajectory)(enum ode_equation system, const struct T(arguments) * a) {
  const size_t dim = ode_dimension(system), j = ode_own_trajectory(STRIDED);
  if (j >= a->trajectories) return;
  REAL *out = a->result + j;
  struct T(state) s;
  EACH(c, dim) T(begin)(&s, c, c == 0 ? a->first[j % ODE_DISTINCT] : a->y[c]);
  ROLLED for (size_t snapshot = 0; snapshot < a->snapshots; snapshot++) {
    T(walk)(system, &a->h, &s, a->stretch);
    EACH(c, dim) {
      *out = T(value)(&s, c);
      out += a->trajectories;
    }
  }
}

#include "kernels/ode/launch.cuh"

static int T(run)(const struct call *call) {
  struct ode_run run;
  const int status = ode_run_of(call, &run);
  if (status != 0) return status;
  return gpu_launched(call, T(launch)(call, &run, T(arguments_of)(call, &run)));
}

#undef EACH
#undef NARROW
#undef LOOP
#undef STRIDED
#undef SLOPE
#undef UPDATE
#undef STEPS
#undef ACC
#undef ACC_BITS
