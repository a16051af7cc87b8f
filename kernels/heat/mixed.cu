/* mixed.cu: the method of mixed.c on the device: the input is widened, stepped in f64 by a launch a
 * step (each_step.cuh), and rounded. */
#ifdef REAL
#if REAL_BITS == 64

#define POINT "kernels/heat/plain.h"
#include "kernels/heat/each_step.cuh"

#endif
#else

#include "kernels/heat/device.h"
#include "kernels/heat/variants.h"

#define TWINS "kernels/heat/mixed.cu"
#include "kernels/twins.h"

struct converted {
  const float *from;
  double *wide;
  float *to;
  size_t n;
};

KERNEL(widen, (HEAT_THREADS), struct converted) {
  const size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < a.n) a.wide[i] = (double)a.from[i];
}

KERNEL(narrow, (HEAT_THREADS), struct converted) {
  const size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < a.n) a.to[i] = (float)a.wide[i];
}

static int run(const struct call *call) {
  const size_t n = call->input->n;
  const struct heat_shape shape = heat_shape_of(n, call->parameters);
  const unsigned blocks = (unsigned)heat_pieces(n, HEAT_THREADS);
  double *wide = (double *)call->workspace;
  void *field[2];
  field[0] = wide;
  field[1] = wide + heat_wide_field(n);
  struct heat_on_other in_f64;
  heat_on_other(&in_f64, call, TYPE_F64, field);
  struct converted c;
  c.from = (const float *)call->input->data;
  c.wide = (double *)field[shape.steps % 2];
  c.to = (float *)call->result;
  c.n = n;
  int status = LAUNCH(widen, blocks, HEAT_THREADS, 0, call->stream, c);
  if (status == 0 && shape.steps > 0) status = run_f64(&in_f64.call);
  c.wide = wide;
  if (status == 0) status = LAUNCH(narrow, blocks, HEAT_THREADS, 0, call->stream, c);
  heat_warn(call, &shape);
  return gpu_launched(call, status);
}

GPU_REALIZATION(heat_mixed, ORDER_RECURSIVE, BITS_PORTABLE, run, NULL, heat_worst_mixed,
                heat_typical_mixed, heat_workspace_mixed);
#endif
