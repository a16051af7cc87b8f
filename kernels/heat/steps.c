/* steps.c: a pass a step by what steps.h makes, over cores, in one parallel region for all steps.
 * Which thread steps a point is no part of any result. */
#include <omp.h>

#include "kernels/heat/march.h"
#include "kernels/heat/stepper.h"

/* More is done of each point than in march.c. */
enum { LEAST = HEAT_LEAST / 2 };

/* All steps of one thread's points. */
static void thread_steps(heat_range *range, struct heat_step s, void *const field[2], int thread,
                         int threads) {
  const size_t n = s.shape.rows * s.shape.columns;
  const size_t from = heat_piece_begin(n, thread, threads);
  const size_t end = heat_piece_begin(n, thread + 1, threads);
  for (s.step = 1; s.step <= s.shape.steps; s.step++) {
    s.to = field[(s.shape.steps - s.step) % 2];
    range(&s, from, end);
    s.from = s.to;
    if (threads > 1) {
#pragma omp barrier
    }
  }
}

int heat_steps_run(const struct heat_stepper *stepper, const struct call *call, int threads) {
  const size_t n = call->input->n, bytes = n * type_size(stepper->type);
  const struct heat_step s = {.shape = heat_shape_of(n, call->parameters),
                              .from = call->input->data,
                              .carry = (char *)call->workspace + bytes};
  void *const field[2] = {call->result, call->workspace};
  if (s.shape.steps == 0) memcpy(call->result, call->input->data, bytes);
  if (threads == 0) {
    thread_steps(stepper->serial, s, field, 0, 1);
  } else {
    heat_range *range = stepper->simd[isa_best()];
    const int team = heat_threads(n, LEAST, threads);
#pragma omp parallel num_threads(team) if (team > 1)
    thread_steps(range, s, field, omp_get_thread_num(), omp_get_num_threads());
  }
  heat_warn(call, &s.shape);
  return 0;
}
