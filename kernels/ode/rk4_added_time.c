/* rk4_added_time: RK4 with the loop that people write: while (t < end), t = t + h.
 *
 * t is off by up to n u / 2 of itself after n steps, and where it falls just short of the end one
 * step more is taken: of n steps in 1 to 2 cases out of 10 (HJReachability/ilqgames#5), after which
 * the state is that of another time. That costs h |y'|, whatever the order: RK4's h^4 is gone.
 * `steps`, `end_time` and `time_error` say what became of time.
 */
#ifdef REAL

#define SLOPE "kernels/ode/rk4.h"
#define UPDATE "kernels/ode/plain.h"
#define STEPS "kernels/ode/steps.h"
#include "kernels/ode/step_size.h"

#include "kernels/canonical/scalar.h"

static inline __attribute__((always_inline)) struct arrival T(trajectory)(enum ode_equation system,
                                                                          const struct call *call,
                                                                          const struct ode_run *run,
                                                                          size_t j) {
  const size_t dim = ode_dimension(system);
  const struct T(step_size) h = T(step_size_of)(run->h);
  struct T(state) s;
  REAL t = 0, *result = call->result;
  struct arrival arrival = {0};
  for (size_t c = 0; c < dim; c++)
    T(begin)(&s, c, (REAL)(c == 0 ? run->first[j % ODE_DISTINCT] : run->y[c]));
  for (size_t snapshot = 0; snapshot < run->shape.snapshots; snapshot++) {
    const REAL end = (REAL)ode_time(call, snapshot + 1);
    while (t < end) {
      const REAL next = t + h.h;
      if (next == t) return (struct arrival){.steps = arrival.steps, .t = t, .stands = true};
      T(advance)(system, &h, &s);
      t = next;
      arrival.steps++;
    }
    for (size_t c = 0; c < dim; c++)
      result[(snapshot * dim + c) * run->shape.trajectories + j] = T(value)(&s, c);
  }
  arrival.t = t;
  return arrival;
}

static int T(serial)(const struct call *call) {
  struct ode_run run;
  struct arrival arrival = {0};
  const int status = ode_run_of(call, &run);
  if (status != 0) return status;
  for (size_t j = 0; j < run.shape.trajectories && !arrival.stands; j++)
    switch (run.shape.system) {
#define CASE(system)                                                                               \
  case system:                                                                                     \
    arrival = T(trajectory)(system, call, &run, j);                                                \
    break;
      ODE_EQUATIONS(CASE)
#undef CASE
    case ODE_EQUATION_COUNT:
      break;
    }
  return arrived(call, &run, &arrival);
}

#undef SLOPE
#undef UPDATE
#undef STEPS
#undef EACH
#undef NARROW
#undef COPIED

#else

#include <stdio.h>

#include "kernels/canonical/canonical.h"
#include "kernels/ode/ode.h"

/* When, after how many steps; or where time stood still. */
struct arrival {
  size_t steps;
  double t;
  bool stands;
};

/* An end that is not the one asked for is never silent. */
static int arrived(const struct call *call, const struct ode_run *run,
                   const struct arrival *arrival) {
  const double end = ode_time(call, run->shape.snapshots);
  if (arrival->stands) {
    snprintf(call->message, call->message_size,
             "time stands still: at t = %.9g after %zu steps t + h is t in %s, h = %.9g",
             arrival->t, arrival->steps, type_name[call->input->type], run->h);
    return RUN_UNAVAILABLE;
  }
  snprintf(call->extra, call->extra_size, "end_time=%.17g;steps=%zu;time_error=%.17g", arrival->t,
           arrival->steps, arrival->t - end);
  if (arrival->steps != run->n || arrival->t != end)
    snprintf(call->message, call->message_size,
             "ends at t = %.17g, not %.17g, after %zu steps of %zu", arrival->t, end,
             arrival->steps, run->n);
  return 0;
}

#define TWINS "kernels/ode/rk4_added_time.c"
#include "kernels/twins.h"

const struct method ode_rk4_added_time = {
    .name = "rk4_added_time",
    .label = "RK4, time added up",
    .summary =
        "RK4 while t < end, with t = t + h: an end time, and a number of steps, that rounding "
        "decides.",
    .citation = "As in many a loop over time; HJReachability/ilqgames#5, erf-model/ERF#3161",
    .specimen = true,
    .linetype = 10,
    .work = ode_work_rk4,
    .scheme = "rk4",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(serial)}},
};
#endif
