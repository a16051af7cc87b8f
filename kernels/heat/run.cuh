/* run.cuh: T(run): a launch for each step, from one field to another and back, by the T(step) that
 * the includer has; it ends tile.cuh. */
#include "kernels/heat/steps.cuh"

static int T(run)(const struct call *call) {
  const struct heat_shape shape = heat_shape_of(call->input->n, call->parameters);
  struct T(pass) p = T(pass_of)(&shape);
  const int status = T(steps)(call, &shape, &p, shape.steps);
  heat_warn(call, &shape);
  return gpu_launched(call, status);
}

#include "kernels/heat/tile_end.cuh"
