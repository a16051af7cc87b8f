/* atomic.cu: every thread adds its element to one number in memory. */
#ifdef REAL

struct T(atomic_arguments) {
  const REAL *x;
  size_t n;
  REAL *result;
};

KERNEL(T(zero), (1), struct T(atomic_arguments)) { *a.result = 0; }

KERNEL(T(add_each), (ATOMIC_BLOCK), struct T(atomic_arguments)) {
  const size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < a.n) atomicAdd(a.result, a.x[i]);
}

static int T(run)(const struct call *call) {
  struct T(atomic_arguments) a;
  a.x = (const REAL *)call->input->data;
  a.n = call->input->n;
  a.result = (REAL *)call->result;
  const unsigned blocks = (unsigned)((a.n + ATOMIC_BLOCK - 1) / ATOMIC_BLOCK);
  int status = LAUNCH(T(zero), 1, 1, 0, call->stream, a);
  if (status == 0 && blocks > 0)
    status = LAUNCH(T(add_each), blocks, ATOMIC_BLOCK, 0, call->stream, a);
  return gpu_launched(call, status);
}

#else

#include "kernels/sum/device.h"

#define ATOMIC_BLOCK 256

#define TWINS "kernels/sum/atomic.cu"
#include "kernels/twins.h"

GPU_REALIZATION(sum_atomic, ORDER_FREE, BITS_UNORDERED, run_f32, run_f64, sum_bound_recursive,
                sum_typical_recursive, NULL);
#endif
