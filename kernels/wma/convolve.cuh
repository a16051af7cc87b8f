/* convolve.cuh: a method by window on the device, from the steps that STEPS names: T(run).
 *
 * A template: needs REAL and T (twins.h), STEPS, and CENTRED where the sum is of distances from the
 * newest element.
 *
 * A thread owns OUTPUTS consecutive outputs of one window and slides four packs of 16 bytes of
 * elements past their sums: per pack of PACK elements one load from shared memory and PACK OUTPUTS
 * products, whose weights are counted up once for all outputs. Neighbouring threads read 48 bytes
 * apart, so that no eight of them meet in a bank. The register window turns round after four packs,
 * as many elements as the loop is unrolled by: nothing is moved. A block owns a tile of outputs;
 * the longest windows come first, so that the device's last blocks are short ones.
 */
#include "kernels/canonical/scalar.h"
#include "kernels/wma/average.h"

#define PACK T(PACK)
#define PACKED T(packed)
#define OUTPUTS (3 * PACK)
#define TURN (4 * PACK)
#define TILE (CONVOLVE_THREADS * OUTPUTS)

struct T(arguments) {
  const REAL *x;
  REAL *result;
  size_t n;
  struct windows w;
  unsigned tiles;  /* of the smallest window */
  unsigned stride; /* between the windows that one block takes, longest first */
};

DEVICE void T(unpack)(const PACKED *from, REAL *to) {
  const PACKED pack = *from;
  UNROLL for (unsigned j = 0; j < PACK; j++) to[j] = ((const REAL *)&pack)[j];
}

/* Elements from x[first] on into shared memory; what is beyond the series is in no output. */
DEVICE void T(fetch)(PACKED *tile, unsigned packs, const REAL *x, size_t n, size_t first) {
  for (unsigned i = threadIdx.x; i < packs; i += CONVOLVE_THREADS) {
    const size_t at = first + i * PACK;
    PACKED pack = {0};
    if (at + PACK <= n)
      pack = __ldg((const PACKED *)(x + at));
    else
      for (unsigned j = 0; j < PACK; j++)
        if (at + j < n) ((REAL *)&pack)[j] = x[at + j];
    UNROLL for (unsigned j = 0; j < PACK; j++)((REAL *)&pack)[j] =
        T(given)(((const REAL *)&pack)[j]);
    tile[i] = pack;
  }
}

/* TURN elements of the window, or, where that is not whole, the first `lags` of them. `ahead` is
 * the pack after the three that are in x. */
DEVICE void T(turn)(REAL *sum, const REAL *newest, REAL *x, const PACKED *ahead, unsigned lags,
                    bool whole, REAL *k) {
  UNROLL for (unsigned i = 0; i < TURN; i++) {
    if (!whole && i >= lags) break;
    if (i % PACK == 0) T(unpack)(ahead + i / PACK, x + (i + 3 * PACK) % TURN);
    *k += 1;
    const REAL weight = T(weight)(*k);
    UNROLL for (unsigned r = 0; r < OUTPUTS; r++) sum[r] =
        T(added)(sum[r], weight, x[(i + r) % TURN], newest[r]);
  }
}

/* `lags` elements of the window, of which the first output's oldest is at[0]. */
DEVICE void T(fold)(REAL *sum, const REAL *newest, const PACKED *at, unsigned lags, REAL *k) {
  REAL x[TURN];
  UNROLL for (unsigned i = 0; i < 3; i++) T(unpack)(at + i, x + i * PACK);
  at += 3;
  ROLLED for (; lags >= TURN; lags -= TURN) {
    T(turn)(sum, newest, x, at, TURN, true, k);
    at += 4;
  }
  T(turn)(sum, newest, x, at, lags, false, k);
}

/* The averages, from the threads that hold them to result in whole lines, by way of shared memory:
 * a window's outputs begin anywhere. */
DEVICE void T(put)(const REAL *sum, const REAL *newest, REAL weights, PACKED *tile) {
  UNROLL for (unsigned i = 0; i < 3; i++) {
    PACKED pack;
    UNROLL for (unsigned j = 0; j < PACK; j++) {
      const REAL average = sum[i * PACK + j] / weights;
#ifdef CENTRED
      ((REAL *)&pack)[j] = newest[i * PACK + j] + average;
#else
      ((REAL *)&pack)[j] = average;
#endif
    }
    tile[threadIdx.x * 3 + i] = pack;
  }
  (void)newest;
}

/* One tile of the outputs of one window of p, of which `left` are there. */
DEVICE void T(tile_of)(PACKED *tile, const REAL *x, size_t n, size_t p, size_t left, REAL *out) {
  REAL sum[OUTPUTS], newest[OUTPUTS], k = 0;
  UNROLL for (unsigned r = 0; r < OUTPUTS; r++) {
    sum[r] = -R(0.0);
    newest[r] = 0;
#ifdef CENTRED
    const size_t at = threadIdx.x * OUTPUTS + r + p - 1;
    if (at < n) newest[r] = x[at];
#endif
  }
  for (size_t done = 0; done < p; done += CONVOLVE_LAGS) {
    const unsigned lags = (unsigned)(p - done < CONVOLVE_LAGS ? p - done : CONVOLVE_LAGS);
    __syncthreads();
    T(fetch)(tile, (TILE + lags + TURN - 1) / PACK, x, n, done);
    __syncthreads();
    T(fold)(sum, newest, tile + threadIdx.x * 3, lags, &k);
  }
  __syncthreads();
  T(put)(sum, newest, T(weights)(k), tile);
  __syncthreads();
  const unsigned count = (unsigned)(left < TILE ? left : TILE);
  ROLLED for (unsigned i = threadIdx.x; i < count; i += CONVOLVE_THREADS) {
    REAL value = ((const REAL *)tile)[i];
#ifdef CENTRED
    value = T(settle)(value, x + i, p);
#endif
    out[i] = value;
  }
}

KERNEL(T(convolve), (CONVOLVE_THREADS), struct T(arguments)) {
  __shared__ PACKED tile[(TILE + CONVOLVE_LAGS + TURN) / PACK];
  const size_t first = (size_t)(blockIdx.x % a.tiles) * TILE;
  for (size_t i = blockIdx.x / a.tiles; i < a.w.count; i += a.stride) {
    const size_t window = a.w.count - 1 - i, p = windows_size(&a.w, window);
    if (first + p > a.n) continue;
    T(tile_of)
    (tile, a.x + first, a.n - first, p, a.n - p + 1 - first,
     a.result + windows_offset(&a.w, window) + first);
  }
}

static int T(run)(const struct call *call) {
  struct T(arguments) a;
  if (wma_direct_refuses(call) != 0) return -1;
  a.x = (const REAL *)call->input->data;
  a.result = (REAL *)call->result;
  a.n = call->input->n;
  a.w = windows_of(a.n, call->parameters);
  a.tiles = (unsigned)((a.n - a.w.first) / TILE + 1);
  const size_t most = CONVOLVE_BLOCKS / a.tiles > 0 ? CONVOLVE_BLOCKS / a.tiles : 1;
  a.stride = (unsigned)(a.w.count < most ? a.w.count : most);
  return gpu_launched(
      call, LAUNCH(T(convolve), a.tiles * a.stride, CONVOLVE_THREADS, 0, call->stream, a));
}

#undef PACK
#undef PACKED
#undef OUTPUTS
#undef TURN
#undef TILE
#undef STEPS
#undef ACC
#undef ACC_BITS
