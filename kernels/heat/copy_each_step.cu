/* copy_each_step.cu: the method of copy_each_step.c on the device: the field lies in the host's
 * memory, as the program's own array does, and each step sends it, launches (step.cuh) and fetches
 * what came out. */
#ifdef REAL

#define POINT "kernels/heat/plain.h"
#include "kernels/heat/step.cuh"

static int T(step_copied)(const struct call *call, struct T(pass) * p, REAL *field) {
  const size_t bytes = call->input->n * sizeof(REAL);
  int status = gpu_send(call->workspace, field, bytes, call->stream);
  p->from = (const REAL *)call->workspace;
  p->to = (REAL *)call->result;
  if (status == 0) status = T(step)(p, call->stream);
  return status == 0 ? gpu_fetch(field, call->result, bytes, call->stream) : status;
}

static int T(run)(const struct call *call) {
  const size_t bytes = call->input->n * sizeof(REAL);
  const struct heat_shape shape = heat_shape_of(call->input->n, call->parameters);
  struct T(pass) p = T(pass_of)(&shape);
  REAL *field = (REAL *)malloc(bytes);
  if (field == NULL) {
    snprintf(call->message, call->message_size,
             "no memory on the host for the field that it keeps, of %zu bytes", bytes);
    return 1;
  }
  int status = gpu_fetch(field, call->input->data, bytes, call->stream);
  for (size_t s = 1; status == 0 && s <= shape.steps; s++)
    status = T(step_copied)(call, &p, field);
  if (status == 0 && shape.steps == 0) status = gpu_send(call->result, field, bytes, call->stream);
  free(field);
  heat_warn(call, &shape);
  return gpu_launched(call, status);
}

#include "kernels/heat/tile_end.cuh"

#else

#include <stdlib.h>

#include "kernels/heat/device.h"

#define TWINS "kernels/heat/copy_each_step.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_copy_each_step, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                heat_worst_plain, heat_typical_plain, heat_workspace_field);
#endif
