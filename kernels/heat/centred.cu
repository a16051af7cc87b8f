/* centred.cu: the method of centred.c on the device: the mean in the canonical order, which stays
 * in device memory, then a launch a step (step.cuh) on what is left without it. */
#ifdef REAL

/* T(mean_enqueue): the mean. */
#define K(name) T(mean_##name)
#define STEPS "kernels/mean/blocked.h"
#define FINISHED_BY , n
#include "kernels/canonical/kernels.cuh"
#undef K
#undef STEPS
#undef FINISHED_BY
#undef SEQUENCES
#undef ACC
#undef ACC_BITS

#define POINT "kernels/heat/plain.h"
#include "kernels/heat/step.cuh"

struct T(shifted) {
  struct heat_shape shape;
  const REAL *input, *mean, *from;
  REAL *to;
  size_t n;
};

/* Of a mean that is not finite nothing. */
DEVICE REAL T(level)(const REAL *mean) { return isfinite(*mean) ? *mean : R(0.0); }

KERNEL(T(take_off), (HEAT_THREADS), struct T(shifted)) {
  const size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < a.n) a.to[i] = a.input[i] - T(level)(a.mean);
}

KERNEL(T(put_back), (HEAT_THREADS), struct T(shifted)) {
  const size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= a.n) return;
  a.to[i] = heat_is_kept(&a.shape, i) ? a.input[i] : a.from[i] + T(level)(a.mean);
}

/* The mean lies behind the second field. */
static REAL *T(find_mean)(const struct call *call, int *status) {
  char *behind = (char *)call->workspace + centred_field(call->input->type, call->input->n);
  struct call mean = *call;
  mean.result = behind;
  mean.length = 1;
  mean.workspace = behind + CENTRED_MEAN;
  *status = T(mean_enqueue)(&mean, NULL);
  return (REAL *)behind;
}

static int T(centred)(const struct call *call) {
  const size_t n = call->input->n;
  const struct heat_shape shape = heat_shape_of(n, call->parameters);
  const unsigned blocks = (unsigned)heat_pieces(n, HEAT_THREADS);
  heat_warn(call, &shape);
  if (shape.steps == 0)
    return gpu_launched(call,
                        gpu_copy(call->result, call->input->data, n * sizeof(REAL), call->stream));
  int status;
  struct T(shifted) s;
  s.shape = shape;
  s.input = (const REAL *)call->input->data;
  s.mean = T(find_mean)(call, &status);
  s.to = (REAL *)heat_field(call, shape.steps, 0);
  s.n = n;
  if (status == 0) status = LAUNCH(T(take_off), blocks, HEAT_THREADS, 0, call->stream, s);
  struct T(pass) p = T(pass_of)(&shape);
  p.from = s.to;
  for (size_t step = 1; status == 0 && step <= shape.steps; step++) {
    p.to = (REAL *)heat_field(call, shape.steps, step);
    status = T(step)(&p, call->stream);
    p.from = p.to;
  }
  s.from = s.to = (REAL *)call->result;
  if (status == 0) status = LAUNCH(T(put_back), blocks, HEAT_THREADS, 0, call->stream, s);
  return gpu_launched(call, status);
}

#include "kernels/heat/tile_end.cuh"

#else

#include "kernels/canonical/device.h"
#include "kernels/heat/centred.h"
#include "kernels/heat/device.h"
#include "kernels/heat/variants.h"

#define CENTRED_MEAN 256 /* bytes for the mean, so that what follows is aligned */

/* A field, aligned for what follows. */
static inline size_t centred_field(enum type type, size_t n) {
  return (n * type_size(type) + 255) / 256 * 256;
}
static size_t workspace(enum type type, size_t n, const struct params *parameters) {
  return centred_field(type, n) + CENTRED_MEAN + canonical_workspace(type, n, parameters);
}

#define TWINS "kernels/heat/centred.cu"
#include "kernels/twins.h"

GPU_REALIZATION(heat_centred, ORDER_RECURSIVE, BITS_PORTABLE, centred_f32, centred_f64,
                heat_worst_centred, heat_typical_centred, workspace);
#endif
