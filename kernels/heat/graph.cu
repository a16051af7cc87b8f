/* graph.cu: the method of graph.c on the device: HEAT_GRAPH_STEPS launches are recorded once a run
 * and then enqueued as one thing, as often as they fit; the first steps, which begin at the input
 * and make the rest a multiple, are launched by themselves and run while the graph is made. */
#ifdef REAL

#define POINT "kernels/heat/plain.h"
#include "kernels/heat/step.cuh"

#include "kernels/heat/steps.cuh"

/* From one field to the other and back. */
static int T(there_and_back)(const void *arguments, void *stream) {
  struct T(pass) there = *(const struct T(pass) *)arguments, back = there;
  int status = 0;
  back.from = there.to;
  back.to = (REAL *)there.from;
  for (int s = 0; status == 0 && s < HEAT_GRAPH_STEPS; s += 2) {
    status = T(step)(&there, stream);
    if (status == 0) status = T(step)(&back, stream);
  }
  return status;
}

static int T(run)(const struct call *call) {
  const struct heat_shape shape = heat_shape_of(call->input->n, call->parameters);
  const size_t graphs = shape.steps > 0 ? (shape.steps - 1) / HEAT_GRAPH_STEPS : 0;
  struct T(pass) p = T(pass_of)(&shape);
  int status = T(steps)(call, &shape, &p, shape.steps - graphs * HEAT_GRAPH_STEPS);
  p.to = (REAL *)call->workspace; /* from call->result, where an even number of steps is left */
  if (status == 0) status = gpu_graph_repeat(T(there_and_back), &p, graphs, call->stream);
  heat_warn(call, &shape);
  return gpu_launched(call, status);
}

#include "kernels/heat/tile_end.cuh"

#else

#include "kernels/gpu/graph.h"
#include "kernels/heat/device.h"

#define TWINS "kernels/heat/graph.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_graph, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, heat_worst_plain,
                heat_typical_plain, heat_workspace_field);
#endif
