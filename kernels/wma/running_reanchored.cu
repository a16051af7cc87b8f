/* running_reanchored.cu: running totals on the device, a thread a stretch of one window. The method
 * is described in running_reanchored.c, its steps are those of running.h. */
#ifdef REAL

#define STEPS "kernels/wma/running.h"
#include "kernels/canonical/scalar.h"
#undef STEPS
#undef ACC
#undef ACC_BITS

struct T(arguments) {
  const REAL *x;
  REAL *result;
  struct windows w;
  size_t every, stretches; /* of the smallest window, which has the most */
};

KERNEL(T(along), (STRETCH_THREADS), struct T(arguments)) {
  const size_t i = (size_t)blockIdx.x * STRETCH_THREADS + threadIdx.x, k = i / a.stretches;
  const size_t from = i % a.stretches * a.every, p = a.w.first + k * a.w.step;
  if (k >= a.w.count || from + p > a.w.n) return;
  const size_t left = a.w.n - p + 1 - from, to = from + (left < a.every ? left : a.every);
  T(run_along)(a.x, p, (REAL)WMA_WEIGHT(p), from, to, a.result + windows_offset(&a.w, k) + from);
}

static int T(run)(const struct call *call) {
  struct T(arguments) a;
  memset(&a, 0, sizeof a);
  a.x = (const REAL *)call->input->data;
  a.result = (REAL *)call->result;
  a.w = windows_of(call->input->n, call->parameters);
  a.every = wma_reanchor(call->parameters);
  a.stretches = wma_pieces(windows_outputs(&a.w, 0), a.every);
  const unsigned grid = (unsigned)wma_pieces(a.w.count * a.stretches, STRETCH_THREADS);
  return gpu_launched(call, LAUNCH(T(along), grid, STRETCH_THREADS, 0, call->stream, a));
}

#else

#include "kernels/wma/device.h"

#define STRETCH_THREADS 64

#define TWINS "kernels/wma/running_reanchored.cu"
#include "kernels/twins.h"

GPU_REALIZATION(wma_running_reanchored, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                wma_bound_running_reanchored, wma_typical_running_reanchored, NULL);
#endif
