/* tree.cu: the work-efficient scan on the device, in shared memory, as published. The method is
 * described in tree.c, its order in tree.h.
 */
#ifdef REAL

struct T(tree_arguments) {
  const REAL *x;
  size_t n;
  REAL *s;
  REAL *sums; /* of tiles; NULL: there is one */
  bool inclusive;
};

/* Up and down a tile in shared memory, which is spaced so that no two threads of a warp meet in a
 * bank. The sum of all is in every thread. */
DEVICE REAL T(up_and_down)(REAL *a) {
  const unsigned t = threadIdx.x;
  for (unsigned d = 1; d < SCAN_TREE_TILE; d *= 2) {
    __syncthreads();
    if (t < SCAN_TREE_TILE / (2 * d)) {
      const unsigned k = 2 * d * t;
      a[SPACED(k + 2 * d - 1)] += a[SPACED(k + d - 1)];
    }
  }
  __syncthreads();
  const REAL sum = a[SPACED(SCAN_TREE_TILE - 1)];
  __syncthreads();
  if (t == 0) a[SPACED(SCAN_TREE_TILE - 1)] = R(0.0);
  for (unsigned d = SCAN_TREE_TILE / 2; d >= 1; d /= 2) {
    __syncthreads();
    if (t < SCAN_TREE_TILE / (2 * d)) {
      const unsigned k = 2 * d * t;
      const REAL left = a[SPACED(k + d - 1)];
      a[SPACED(k + d - 1)] = a[SPACED(k + 2 * d - 1)];
      a[SPACED(k + 2 * d - 1)] += left;
    }
  }
  __syncthreads();
  return sum;
}

KERNEL(T(tree_tiles), (TREE_THREADS), struct T(tree_arguments)) {
  __shared__ REAL tile[SPACED(SCAN_TREE_TILE)];
  const size_t first = (size_t)blockIdx.x * SCAN_TREE_TILE + threadIdx.x;
  REAL x[2];
  for (unsigned h = 0; h < 2; h++) {
    const size_t i = first + h * TREE_THREADS;
    x[h] = i < a.n ? a.x[i] : R(0.0);
    tile[SPACED(threadIdx.x + h * TREE_THREADS)] = x[h];
  }
  const REAL sum = T(up_and_down)(tile);
  if (threadIdx.x == 0 && a.sums != NULL) a.sums[blockIdx.x] = sum;
  for (unsigned h = 0; h < 2; h++) {
    const size_t i = first + h * TREE_THREADS;
    const REAL before = tile[SPACED(threadIdx.x + h * TREE_THREADS)];
    if (i < a.n) a.s[i] = a.inclusive ? before + x[h] : before;
  }
}

KERNEL(T(tree_add), (TREE_THREADS), struct T(tree_arguments)) {
  const size_t first = (size_t)blockIdx.x * SCAN_TREE_TILE + threadIdx.x;
  for (unsigned h = 0; h < 2; h++) {
    const size_t i = first + h * TREE_THREADS;
    if (i < a.n) a.s[i] = a.sums[blockIdx.x] + a.s[i];
  }
}

static int T(tree)(const REAL *x, size_t n, bool inclusive, REAL *s, REAL *sums, void *stream) {
  struct T(tree_arguments) a;
  const unsigned tiles = (unsigned)scan_tree_tiles(n);
  a.x = x;
  a.n = n;
  a.s = s;
  a.sums = tiles > 1 ? sums : NULL;
  a.inclusive = inclusive;
  int status = LAUNCH(T(tree_tiles), tiles, TREE_THREADS, 0, stream, a);
  if (tiles <= 1 || status != 0) return status;
  status = T(tree)(sums, tiles, false, sums, sums + tiles, stream);
  if (status != 0) return status;
  return LAUNCH(T(tree_add), tiles, TREE_THREADS, 0, stream, a);
}

static int T(run)(const struct call *call) {
  if (call->input->n == 0) return 0;
  return gpu_launched(call, T(tree)((const REAL *)call->input->data, call->input->n, true,
                                    (REAL *)call->result, (REAL *)call->workspace, call->stream));
}

#else

#include "kernels/scan/device.h"

#ifdef __cplusplus
extern "C" {
#endif
#include "kernels/scan/tree.h"
#ifdef __cplusplus
}
#endif

#define TREE_THREADS (SCAN_TREE_TILE / 2)
#define SPACED(i) ((i) + (i) / 32)

static size_t workspace(enum type type, size_t n, const struct params *unused) {
  (void)unused;
  return (scan_tree_sums(n) + 1) * (type == TYPE_F32 ? 4 : 8);
}

#define TWINS "kernels/scan/tree.cu"
#include "kernels/twins.h"

GPU_REALIZATION(scan_tree, ORDER_TREE, BITS_PORTABLE, run_f32, run_f64, scan_bound_tree,
                scan_typical_tree, workspace);
#endif
