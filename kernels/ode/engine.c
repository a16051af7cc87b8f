/* engine.c: blocks of trajectories over the cores. Which core steps which is no part of any
 * result. */
#include "kernels/canonical/canonical.h"
#include "kernels/ode/ode.h"

/* A block is as many trajectories as fill the widest vectors that are in flight, fewer where that
 * leaves cores idle, and then no less than fill one of them. */
enum { BLOCK = ODE_DISTINCT, LEAST = 16 };

int ode_stepper_run(const struct ode_stepper *stepper, const struct call *call) {
  struct ode_run run;
  const int status = ode_run_of(call, &run);
  if (status != 0) return status;
  const size_t trajectories = run.shape.trajectories, threads = (size_t)call->threads;
  size_t block = BLOCK;
  while (block > LEAST && trajectories / block < threads)
    block /= 2;
  const size_t blocks = (trajectories - 1) / block + 1;
  const enum isa isa = isa_best();
#pragma omp parallel for num_threads(call->threads) schedule(dynamic) if (call->threads > 1)
  for (size_t b = 0; b < blocks; b++) {
    const size_t first = b * block, left = trajectories - first;
    stepper->block[isa](&run, first, left < block ? left : block, call->result);
  }
  return 0;
}
