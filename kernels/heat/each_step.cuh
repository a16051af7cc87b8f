/* each_step.cuh: T(run): a launch for each step, from one field to another and back. What a method
 * keeps beside the field lies in the workspace behind the second field, and means nothing before
 * step 1.
 *
 * A template: tile.cuh's. */
#include "kernels/heat/step.cuh"

static int T(run)(const struct call *call) {
  const size_t n = call->input->n;
  const struct heat_shape shape = heat_shape_of(n, call->parameters);
  struct T(pass) p = T(pass_of)(&shape);
  int status = 0;
  p.from = (const REAL *)call->input->data;
  p.own = (REAL *)call->workspace + n;
  if (shape.steps == 0)
    status = gpu_copy(call->result, call->input->data, n * sizeof(REAL), call->stream);
  for (size_t s = 1; status == 0 && s <= shape.steps; s++) {
    p.step = s;
    p.to = (REAL *)heat_field(call, shape.steps, s);
    status = T(step)(&p, call->stream);
    p.from = p.to;
  }
  heat_warn(call, &shape);
  return gpu_launched(call, status);
}

#include "kernels/heat/tile_end.cuh"
