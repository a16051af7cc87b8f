/* kahan_one_thread.cu: Kahan's loop as printed, in one thread of the device. */
#ifdef REAL

struct T(one_thread_arguments) {
  const REAL *x;
  size_t n;
  REAL *result;
};

KERNEL(T(one_thread), (1), struct T(one_thread_arguments)) {
  REAL s = 0, c = 0;
  for (size_t i = 0; i < a.n; i++) {
    const REAL y = a.x[i] - c;
    const REAL t = s + y;
    c = (t - s) - y;
    s = t;
  }
  *a.result = s;
}

static int T(run)(const struct call *call) {
  struct T(one_thread_arguments) a;
  a.x = (const REAL *)call->input->data;
  a.n = call->input->n;
  a.result = (REAL *)call->result;
  return gpu_launched(call, LAUNCH(T(one_thread), 1, 1, 0, call->stream, a));
}

#else

#include "kernels/sum/device.h"

#define TWINS "kernels/sum/kahan_one_thread.cu"
#include "kernels/twins.h"

GPU_REALIZATION(sum_kahan_one_thread, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                sum_bound_kahan, sum_typical_kahan, NULL);
#endif
