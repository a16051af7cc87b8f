/* averages.cuh: averages from prefix sums on the device: the kernel that takes all windows of a
 * sweep at once.
 *
 * A template: needs REAL, T, SUM, SUMS and T(prefix_average), the method's S(average). CENTRED: the
 * first element is put back. A thread loads the sums before its windows once; the sums at their
 * ends are those that its neighbours need for the next window, and come from the cache.
 */
struct T(averages_arguments) {
  const SUM *sum[SUMS];
  const REAL *x;
  REAL *result;
  struct windows w;
  unsigned tiles;
};

KERNEL(T(averages), (WMA_THREADS), struct T(averages_arguments)) {
  const size_t o = (size_t)(blockIdx.x % a.tiles) * WMA_THREADS + threadIdx.x;
  const size_t first = (size_t)(blockIdx.x / a.tiles) * WMA_EACH;
  const SUM index = (SUM)((double)o - 1);
  SUM before[SUMS];
  if (o + a.w.first > a.w.n) return;
  UNROLL for (unsigned f = 0; f < SUMS; f++) before[f] = o > 0 ? __ldg(a.sum[f] + o - 1) : (SUM)0;
#ifdef CENTRED
  const REAL centre = __ldg(a.x);
#endif
  UNROLL for (unsigned e = 0; e < WMA_EACH; e++) {
    const size_t k = first + e, p = a.w.first + k * a.w.step;
    SUM now[SUMS];
    if (k < a.w.count && o + p <= a.w.n) {
      UNROLL for (unsigned f = 0; f < SUMS; f++) now[f] = __ldg(a.sum[f] + o + p - 1);
      const SUM average = T(prefix_average)(now, before, index, (SUM)WMA_WEIGHT(p));
#ifdef CENTRED
      a.result[windows_offset(&a.w, k) + o] = centre + average;
#else
      a.result[windows_offset(&a.w, k) + o] = (REAL)average;
#endif
    }
  }
}

static int T(enqueue_averages)(const struct call *call, SUM *const *sum) {
  struct T(averages_arguments) a;
  memset(&a, 0, sizeof a);
  for (unsigned f = 0; f < SUMS; f++)
    a.sum[f] = sum[f];
  a.x = (const REAL *)call->input->data;
  a.result = (REAL *)call->result;
  a.w = windows_of(call->input->n, call->parameters);
  a.tiles = wma_tiles(&a.w);
  return LAUNCH(T(averages), wma_grid(&a.w), WMA_THREADS, 0, call->stream, a);
}
