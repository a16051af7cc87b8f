/* dopri5: the pair of orders 5 and 4 of Dormand and Prince, in steps that follow from the error.
 *
 * J. R. Dormand, P. J. Prince, A family of embedded Runge-Kutta formulae, J. Comput. Appl. Math. 6
 * (1980); the control of the step as in E. Hairer, S. P. Norsett, G. Wanner, Solving Ordinary
 * Differential Equations I, 2nd ed., Springer 1993, II.4. A step is accepted where the difference
 * of both orders is at most tolerance (1 + |y|) in the mean square over the components: a local
 * error and an estimate. What errors become in the end is the system's business: `estimated_error`,
 * their sum, is a promise and no bound.
 */
#ifdef REAL

#define STEPS "kernels/ode/dopri5.h"
#include "kernels/canonical/scalar.h"
#undef STEPS

/* One trajectory; what comes after the time that it reaches is NaN. */
static inline __attribute__((always_inline)) struct outcome T(trajectory)(enum ode_equation system,
                                                                          const struct ode_run *run,
                                                                          double tolerance,
                                                                          size_t j, REAL *result) {
  const size_t dim = ode_dimension(system);
  struct T(state) s;
  for (size_t c = 0; c < dim; c++)
    s.y[c] = (REAL)(c == 0 ? run->first[j % ODE_DISTINCT] : run->y[c]);
  T(start)(system, &s);
  size_t reached = 0;
  for (size_t snapshot = 0; snapshot < run->shape.snapshots; snapshot++) {
    if (s.end == ODE_REACHED) T(reach)(system, (REAL)tolerance, (REAL)run->span, run->n, &s);
    reached += s.end == ODE_REACHED;
    for (size_t c = 0; c < dim; c++)
      result[(snapshot * dim + c) * run->shape.trajectories + j] =
          s.end == ODE_REACHED ? s.y[c] : (REAL)NAN;
  }
  return (struct outcome){.end = s.end,
                          .steps = s.steps,
                          .rejected = s.rejected,
                          .estimated = s.estimated,
                          .reached = reached,
                          .t = s.end == ODE_REACHED ? 0 : (double)s.t,
                          .h = (double)s.h};
}

static struct outcome T(solve)(const struct ode_run *run, double tolerance, size_t j,
                               void *result) {
  switch (run->shape.system) {
#define CASE(system)                                                                               \
  case system:                                                                                     \
    return T(trajectory)(system, run, tolerance, j, result);
    ODE_EQUATIONS(CASE)
#undef CASE
  case ODE_EQUATION_COUNT:
    break;
  }
  return (struct outcome){.end = ODE_NOT_FINITE};
}

static int T(solve_all)(const struct call *call) { return solve_all(call, T(solve)); }

#undef EACH
#undef NARROW
#undef COPIED

#else

#include <stdio.h>

#include "kernels/canonical/canonical.h"
#include "kernels/ode/ode.h"

/* How a trajectory ended. */
struct outcome {
  enum ode_end end;
  size_t steps, rejected, reached; /* snapshots */
  double estimated;
  double t, h; /* since the last snapshot; the step to try next */
};

/* Why the first of those that did not arrive did not. */
static int explain(const struct call *call, const struct outcome *o, size_t j, double tolerance) {
  const double t = o->t + (o->reached > 0 ? ode_time(call, o->reached) : 0);
  const double end = ode_time(call, ode_shape_of(call->parameters).snapshots);
  if (o->end == ODE_STEPS_USED_UP) {
    snprintf(
        call->message, call->message_size,
        "trajectory %zu: %zu steps, the most allowed (n), reach t = %g of %g at a tolerance of "
        "%g: a larger n or tolerance",
        j, o->steps + o->rejected, t, end, tolerance);
    return RUN_UNAVAILABLE;
  }
  snprintf(call->message, call->message_size,
           "trajectory %zu: the step underflows: at t = %.9g, h = %.3g, t + h is t in %s; %s", j, t,
           fabs(o->h), type_name[call->input->type],
           o->end == ODE_NOT_FINITE
               ? "the error is NaN: the right-hand side is not finite there"
               : "the error stays above the tolerance: the system is stiff, its solution ends "
                 "there, or the tolerance asks for more than time in this type resolves");
  return -1;
}

typedef struct outcome solver(const struct ode_run *run, double tolerance, size_t j, void *result);

static int solve_all(const struct call *call, solver *solve) {
  struct ode_run run;
  struct outcome first = {0}, stuck = {0};
  double tolerance;
  int status = ode_run_of(call, &run);
  if (status == 0) status = ode_tolerance_of(call, &tolerance);
  if (status != 0) return status;
  const size_t trajectories = run.shape.trajectories;
  size_t stuck_at = trajectories;
#pragma omp parallel for num_threads(call->threads) schedule(dynamic, 4) if (call->threads > 1)
  for (size_t j = 0; j < trajectories; j++) {
    const struct outcome outcome = solve(&run, tolerance, j, call->result);
    if (j == 0) first = outcome;
    if (outcome.end == ODE_REACHED) continue;
#pragma omp critical
    if (j < stuck_at) {
      stuck_at = j;
      stuck = outcome;
    }
  }
  if (trajectories == 1)
    snprintf(call->extra, call->extra_size,
             "end_time=%.17g;estimated_error=%.17g;rejected=%zu;steps=%zu;tolerance=%.17g",
             first.end == ODE_REACHED ? ode_time(call, run.shape.snapshots) : first.t,
             first.estimated, first.rejected, first.steps, tolerance);
  return stuck_at < trajectories ? explain(call, &stuck, stuck_at, tolerance) : 0;
}

#define TWINS "kernels/ode/dopri5.c"
#include "kernels/twins.h"

const struct method ode_dopri5 = {
    .name = "dopri5",
    .label = "Dormand-Prince 5(4)",
    .summary = "Six slopes a step, whose length follows from the error that two orders show.",
    .citation = "Dormand and Prince, A family of embedded Runge-Kutta formulae, J. Comput. Appl. "
                "Math. 6 (1980)",
    .linetype = 8,
    .work = ode_work_dopri5,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(solve_all)},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(solve_all)}},
};
#endif
