/* local.cuh: averages from local sums (local.h) on the device: T(run).
 *
 * One kernel makes the sums of LOCAL_EACH blocks a thread block, in shared memory, a thread a block
 * of elements; another takes all windows of a sweep, as in averages.cuh.
 */
#define LOCAL DEVICE
#define LOCAL_AT(address) __ldg(address)
#include "kernels/wma/local.h"
#undef LOCAL
#undef LOCAL_AT

#define LOCAL_THREADS 128
#define LOCAL_EACH 4

struct T(local_arguments) {
  const REAL *x;
  REAL *s1, *s2, *result;
  struct windows w;
  unsigned tiles;
};

KERNEL(T(local_blocks), (LOCAL_THREADS), struct T(local_arguments)) {
  __shared__ REAL x[LOCAL_EACH * LOCAL_ENTRIES]; /* an odd distance: no two in one bank */
  __shared__ REAL s1[LOCAL_EACH * LOCAL_ENTRIES], s2[LOCAL_EACH * LOCAL_ENTRIES];
  const size_t first = (size_t)blockIdx.x * LOCAL_EACH * LOCAL_BLOCK, left = a.w.n - first;
  const unsigned most = LOCAL_EACH * LOCAL_BLOCK, count = left < most ? (unsigned)left : most;
  for (unsigned i = threadIdx.x; i < count; i += LOCAL_THREADS)
    x[i / LOCAL_BLOCK * LOCAL_ENTRIES + i % LOCAL_BLOCK] = __ldg(a.x + first + i);
  __syncthreads();
  const unsigned mine = threadIdx.x * LOCAL_BLOCK;
  if (threadIdx.x < LOCAL_EACH && mine < count) {
    const unsigned at = threadIdx.x * LOCAL_ENTRIES, rest = count - mine;
    T(local_sums)(x + at, rest < LOCAL_BLOCK ? rest : LOCAL_BLOCK, s1 + at, s2 + at);
  }
  __syncthreads();
  const unsigned entries = count + (count - 1) / LOCAL_BLOCK + 1;
  const size_t to = (size_t)blockIdx.x * LOCAL_EACH * LOCAL_ENTRIES;
  for (unsigned i = threadIdx.x; i < entries; i += LOCAL_THREADS) {
    a.s1[to + i] = s1[i];
    a.s2[to + i] = s2[i];
  }
}

KERNEL(T(local_averages), (WMA_THREADS), struct T(local_arguments)) {
  const size_t o = (size_t)(blockIdx.x % a.tiles) * WMA_THREADS + threadIdx.x;
  const size_t first = (size_t)(blockIdx.x / a.tiles) * WMA_EACH;
  UNROLL for (unsigned e = 0; e < WMA_EACH; e++) {
    const size_t k = first + e, p = a.w.first + k * a.w.step;
    if (k < a.w.count && o + p <= a.w.n)
      a.result[windows_offset(&a.w, k) + o] =
          T(local_average)(a.x, a.s1, a.s2, o, p, (REAL)WMA_WEIGHT(p));
  }
}

static int T(run)(const struct call *call) {
  struct T(local_arguments) a;
  memset(&a, 0, sizeof a);
  a.w = windows_of(call->input->n, call->parameters);
  a.x = (const REAL *)call->input->data;
  a.s1 = (REAL *)call->workspace;
  a.s2 = a.s1 + wma_pieces(a.w.n, LOCAL_BLOCK) * LOCAL_ENTRIES;
  a.result = (REAL *)call->result;
  a.tiles = wma_tiles(&a.w);
  const unsigned blocks = (unsigned)wma_pieces(a.w.n, LOCAL_EACH * LOCAL_BLOCK);
  int status = LAUNCH(T(local_blocks), blocks, LOCAL_THREADS, 0, call->stream, a);
  if (status == 0)
    status = LAUNCH(T(local_averages), wma_grid(&a.w), WMA_THREADS, 0, call->stream, a);
  return gpu_launched(call, status);
}
#undef LOCAL_THREADS
#undef LOCAL_EACH
#undef CENTRED
