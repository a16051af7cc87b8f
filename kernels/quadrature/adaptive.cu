/* adaptive.cu: globally adaptive quadrature whose plan is made on the host (adaptive_plan.c) and
 * whose pieces are integrated on the device: sixteen threads a piece, one a node. A round is two
 * copies, a launch and a copy back, which is waited for. The method is described in adaptive.c. */
#ifdef REAL

#define STEPS "kernels/quadrature/integrands.h"
#include "kernels/quadrature/at.cuh"
#include "kernels/quadrature/kronrod.h"

struct T(arguments) {
  struct T(quadrature) task;
  REAL *left, *right;
  size_t count;
  struct T(kronrod) * piece;
};

KERNEL(T(integrate), (PIECES * 16), struct T(arguments)) {
  __shared__ REAL y[PIECES * 16];
  const unsigned k = threadIdx.x % 16;
  const size_t p = (size_t)blockIdx.x * PIECES + threadIdx.x / 16;
  if (p < a.count && k < KRONROD_POINTS)
    y[threadIdx.x] = T(f_at)(a.task.integrand, T(kronrod_node)(a.left[p], a.right[p], k), a.task.c);
  __syncthreads();
  if (p < a.count && k == 0) a.piece[p] = T(kronrod_of)(a.left[p], a.right[p], &y[threadIdx.x]);
}

struct T(answer) {
  REAL *result;
  REAL value;
};
KERNEL(T(put), (1), struct T(answer)) { *a.result = a.value; }

static int T(on_device)(const struct call *call, const REAL *left, const REAL *right, size_t count,
                        struct T(kronrod) * piece) {
  struct T(arguments) a;
  const size_t bytes = count * sizeof(REAL);
  if (T(quadrature_of)(call, &a.task) != 0) return -1;
  a.piece = (struct T(kronrod) *)call->workspace;
  a.left = (REAL *)(a.piece + call->input->n);
  a.right = a.left + call->input->n;
  a.count = count;
  int status = gpu_send(a.left, left, bytes, call->stream);
  if (status == 0) status = gpu_send(a.right, right, bytes, call->stream);
  if (status == 0)
    status =
        LAUNCH(T(integrate), (unsigned)((count - 1) / PIECES + 1), PIECES * 16, 0, call->stream, a);
  if (status == 0) status = gpu_fetch(piece, a.piece, count * sizeof *piece, call->stream);
  return gpu_launched(call, status);
}

static int T(run)(const struct call *call) {
  struct T(answer) answer;
  const int status = T(adaptive)(call, T(on_device), &answer.value);
  if (status != 0) return status;
  answer.result = (REAL *)call->result;
  return gpu_launched(call, LAUNCH(T(put), 1, 1, 0, call->stream, answer));
}

#else

#include "kernels/quadrature/device.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/quadrature/adaptive.h"
#ifdef __cplusplus
}
#endif

#define PIECES 8 /* a block */

/* Four numbers a piece come back, two go there. */
static size_t workspace(enum type type, size_t n, const struct params *parameters) {
  (void)parameters;
  return n * 6 * type_size(type);
}

#define TWINS "kernels/quadrature/adaptive.cu"
#include "kernels/twins.h"

GPU_REALIZATION(quadrature_adaptive, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64, NULL, NULL,
                workspace);
#endif
