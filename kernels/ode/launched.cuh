/* launched.cuh: a launch a step, as a program that keeps its states in memory steps them: T(run),
 * of the method that SLOPE and UPDATE name (steps.h). Between the steps lies the whole array, so
 * that the order in which threads find it there decides the speed, and no bit.
 *
 * A template: needs REAL and T (twins.h), STRIDED (device.h), 0 or 1, and TRANSPOSED: 0, component
 * c of trajectory j is element c trajectories + j (structure of arrays), or 1, j dim + c (array of
 * structures). The state is no more than numbers of the type.
 */
#define STEPS "kernels/ode/steps.h"
#include "kernels/ode/step_size.h"

#include "kernels/canonical/scalar.h"

struct T(arguments) {
  REAL *states;
  REAL *snapshot; /* where in the result; NULL: between snapshots */
  size_t trajectories;
  bool begins, ends; /* nothing to load, nobody to store for */
  struct T(step_size) h;
  REAL y[ODE_DIMENSION_MAX];
  REAL first[ODE_DISTINCT];
};

ODE_DEVICE void T(trajectory)(enum ode_equation system, const struct T(arguments) * a) {
  const size_t dim = ode_dimension(system), j = ode_own_trajectory(STRIDED);
  if (j >= a->trajectories) return;
  const size_t apart = TRANSPOSED ? 1 : a->trajectories;
  REAL *own = a->states + (TRANSPOSED ? j * dim : j);
  struct T(state) s;
  if (a->begins)
    EACH(c, dim) T(begin)(&s, c, c == 0 ? a->first[j % ODE_DISTINCT] : a->y[c]);
  else
    EACH(c, dim) T(begin)(&s, c, own[c * apart]);
  T(advance)(system, &a->h, &s);
  if (!a->ends) EACH(c, dim) own[c * apart] = T(value)(&s, c);
  if (a->snapshot != NULL) EACH(c, dim) a->snapshot[c * a->trajectories + j] = T(value)(&s, c);
}

#include "kernels/ode/launch.cuh"

static int T(run)(const struct call *call) {
  struct ode_run run;
  int status = ode_run_of(call, &run);
  if (status != 0) return status;
  struct T(arguments) a;
  a.states = (REAL *)call->workspace;
  a.trajectories = run.shape.trajectories;
  a.h = T(step_size_of)(run.h);
  for (unsigned c = 0; c < ODE_DIMENSION_MAX; c++)
    a.y[c] = (REAL)run.y[c];
  for (unsigned j = 0; j < ODE_DISTINCT; j++)
    a.first[j] = (REAL)run.first[j];
  REAL *snapshot = (REAL *)call->result;
  for (size_t i = 1; status == 0 && i <= run.n; i++) {
    const bool seen = i % run.stretch == 0;
    a.begins = i == 1;
    a.ends = i == run.n;
    a.snapshot = seen ? snapshot : NULL;
    status = T(launch)(call, &run, a);
    if (seen) snapshot += run.shape.dimension * run.shape.trajectories;
  }
  return gpu_launched(call, status);
}

#undef EACH
#undef NARROW
#undef STRIDED
#undef TRANSPOSED
#undef SLOPE
#undef UPDATE
#undef STEPS
#undef ACC
#undef ACC_BITS
