/* kahan_atomic.cu: Kahan's loop in each thread, then one atomicAdd a thread. */
#ifdef REAL

struct T(kahan_atomic_arguments) {
  const REAL *x;
  size_t n;
  REAL *result;
};

KERNEL(T(zero), (1), struct T(kahan_atomic_arguments)) { *a.result = 0; }

KERNEL(T(add_parts), (KAHAN_ATOMIC_BLOCK), struct T(kahan_atomic_arguments)) {
  const size_t first = (size_t)blockIdx.x * KAHAN_ATOMIC_BLOCK * KAHAN_ATOMIC_EACH + threadIdx.x;
  REAL s = 0, c = 0;
  if (first >= a.n) return;
  for (int k = 0; k < KAHAN_ATOMIC_EACH; k++) {
    const size_t i = first + (size_t)k * KAHAN_ATOMIC_BLOCK;
    if (i >= a.n) break;
    const REAL y = a.x[i] - c;
    const REAL t = s + y;
    c = (t - s) - y;
    s = t;
  }
  atomicAdd(a.result, s); /* and c is lost */
}

static int T(run)(const struct call *call) {
  struct T(kahan_atomic_arguments) a;
  a.x = (const REAL *)call->input->data;
  a.n = call->input->n;
  a.result = (REAL *)call->result;
  const size_t each = (size_t)KAHAN_ATOMIC_BLOCK * KAHAN_ATOMIC_EACH;
  const unsigned blocks = (unsigned)((a.n + each - 1) / each);
  int status = LAUNCH(T(zero), 1, 1, 0, call->stream, a);
  if (status == 0 && blocks > 0)
    status = LAUNCH(T(add_parts), blocks, KAHAN_ATOMIC_BLOCK, 0, call->stream, a);
  return gpu_launched(call, status);
}

#else

#include "kernels/sum/device.h"
#include "kernels/sum/kahan_atomic.h"

#define TWINS "kernels/sum/kahan_atomic.cu"
#include "kernels/twins.h"

GPU_REALIZATION(sum_kahan_atomic, ORDER_FREE, BITS_UNORDERED, run_f32, run_f64,
                sum_bound_kahan_atomic, sum_typical_kahan_atomic, NULL);
#endif
