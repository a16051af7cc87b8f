/* plan_time.c: what no machine could do within the time limit is refused before anything is
 * measured: a mistyped count would run until the limit, and tell nothing. */
#include "harness/least_time.h"
#include "harness/plan_parts.h"

static int threads_of(const struct expansion *e, const struct point *point) {
  return point->backend == BACKEND_EMULATED ? e->here->threads : point->threads;
}

int plan_check_time(struct expansion *e, const struct plan_input *input, const struct point *points,
                    size_t count) {
  const double limit = e->here->timeout > 0 ? e->here->timeout : PLAN_TIMEOUT;
  const struct problem *problem = e->c->problem;
  for (size_t i = 0; i < count; i++) {
    const enum backend backend = points[i].backend;
    const int threads = threads_of(e, &points[i]);
    const double seconds = least_seconds(problem, points[i].method, backend, threads,
                                         (size_t)input->n, &input->parameters);
    if (!(seconds > limit)) continue;
    char n[32], values[200], keys[200], duration[40];
    plan_count_text(input->n, n, sizeof n);
    blame_text(problem, (size_t)input->n, &input->parameters, values, keys, sizeof values);
    duration_text(seconds, duration, sizeof duration);
    return plan_refuse(e,
                       "n = %s%s: %.4g %s, and %s on %s would take %s for them even at %.3g "
                       "operations a second, which no machine does; the limit is %g s: lower n%s, "
                       "leave out the backend, or raise --timeout=",
                       n, values, problem->items((size_t)input->n, &input->parameters),
                       problem->unit, points[i].method->name, backend_name[backend], duration,
                       most_operations(backend, threads), limit, keys);
  }
  return 0;
}
