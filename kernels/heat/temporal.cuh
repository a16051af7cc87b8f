/* temporal.cuh: T(run): temporal blocking with the arithmetic of POINT (plain.h, fused.h), in one
 * dimension and in two. A template: needs REAL and T (twins.h). */
#define STEPS POINT
#include "kernels/canonical/scalar.h"
#undef STEPS

#include "kernels/heat/temporal_line.cuh"
#if REAL_BITS == 32
#define DEPTH HEAT_PLANE_DEPTH_F32
#else
#define DEPTH HEAT_PLANE_DEPTH_F64
#endif
enum { T(deep) = DEPTH };
#define P(name) T(name##_deep)
#include "kernels/heat/temporal_plane.cuh"

#define DEPTH 1
#define P(name) T(name##_single)
#include "kernels/heat/temporal_plane.cuh"

/* As many steps as fill passes, and the others one by one. */
static int T(plane_run)(const struct call *call, const struct heat_shape *shape) {
  const size_t deep = T(deep), single = shape->steps % deep;
  const REAL *from = (const REAL *)call->input->data;
  const int status = T(plane_passes_deep)(call, shape, shape->steps / deep, &from, single);
  return status != 0 ? status : T(plane_passes_single)(call, shape, single, &from, 0);
}

static int T(run)(const struct call *call) {
  const struct heat_shape shape = heat_shape_of(call->input->n, call->parameters);
  int status = 0;
  if (shape.steps == 0)
    status = gpu_copy(call->result, call->input->data, call->input->n * sizeof(REAL), call->stream);
  else if (shape.rows > 1)
    status = T(plane_run)(call, &shape);
  else
    status = T(line_run)(call, &shape);
  heat_warn(call, &shape);
  return gpu_launched(call, status);
}

#undef POINT
#undef ACC
#undef ACC_BITS
