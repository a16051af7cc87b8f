/* dopri5.cu: the method of dopri5.c on the device: a thread a trajectory, each with steps of its
 * own. What the lanes of a warp share is the attempt, by far the most of a step; a warp is done
 * when its last lane is. What comes after the time that a trajectory reaches is NaN: nobody waits
 * here to tell why.
 */
#ifdef REAL

#define STEPS "kernels/ode/dopri5.h"
#include "kernels/canonical/scalar.h"

struct T(arguments) {
  REAL *result;
  size_t trajectories, snapshots, most; /* most: steps */
  REAL tolerance, span;
  REAL y[ODE_DIMENSION_MAX];
  REAL first[ODE_DISTINCT];
};

ODE_DEVICE void T(trajectory)(enum ode_equation system, const struct T(arguments) * a) {
  const size_t dim = ode_dimension(system), j = ode_own_trajectory(false);
  if (j >= a->trajectories) return;
  REAL *out = a->result + j;
  struct T(state) s;
  EACH(c, dim) s.y[c] = c == 0 ? a->first[j % ODE_DISTINCT] : a->y[c];
  T(start)(system, &s);
  ROLLED for (size_t snapshot = 0; snapshot < a->snapshots; snapshot++) {
    if (s.end == ODE_REACHED) T(reach)(system, a->tolerance, a->span, a->most, &s);
    EACH(c, dim) {
      *out = s.end == ODE_REACHED ? s.y[c] : (REAL)NAN;
      out += a->trajectories;
    }
  }
}

#include "kernels/ode/launch.cuh"

static int T(run)(const struct call *call) {
  struct ode_run run;
  double tolerance;
  struct T(arguments) a;
  int status = ode_run_of(call, &run);
  if (status == 0) status = ode_tolerance_of(call, &tolerance);
  if (status != 0) return status;
  a.result = (REAL *)call->result;
  a.trajectories = run.shape.trajectories;
  a.snapshots = run.shape.snapshots;
  a.most = run.n;
  a.tolerance = (REAL)tolerance;
  a.span = (REAL)run.span;
  for (unsigned c = 0; c < ODE_DIMENSION_MAX; c++)
    a.y[c] = (REAL)run.y[c];
  for (unsigned j = 0; j < ODE_DISTINCT; j++)
    a.first[j] = (REAL)run.first[j];
  return gpu_launched(call, T(launch)(call, &run, a));
}

#undef EACH
#undef NARROW
#undef STEPS
#undef ACC
#undef ACC_BITS

#else

#include "kernels/ode/device.h"

#define TWINS "kernels/ode/dopri5.cu"
#include "kernels/twins.h"

GPU_REALIZATION(ode_dopri5, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, NULL, NULL, NULL);
#endif
