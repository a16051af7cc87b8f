/* nest.cuh: a method by bar on the device, sums of sums (nest.h): T(run).
 *
 * A template: needs REAL and T (twins.h), ACC where R and S are no REAL, and CENTRED where the sums
 * are of distances from the newest element.
 *
 * A thread owns NEST_BARS bars, NEST_THREADS apart, and walks back from them through shared memory,
 * once, as far as the largest window goes; wherever a window ends, it divides and writes,
 * neighbouring threads to neighbouring places. Between two windows of a sweep by 2 are two loads
 * and four additions a bar: what counts the lags and finds the place to write to costs as much, and
 * serves all bars of a thread.
 */
#include "kernels/canonical/scalar.h"
#include "kernels/wma/average.h"

#ifdef CENTRED
#define TERM(x, b) ((x)-newest[b])
#else
#define TERM(x, b) (x)
#endif
#define BARS (NEST_BARS * NEST_THREADS) /* of a block */

struct T(arguments) {
  const REAL *x;
  REAL *result;
  size_t n, below; /* bars that come before the first window is full */
  unsigned first, step, count;
};

/* Elements `newest` - NEST_LAGS + 1 .. newest + BARS - 1; what is not of the series is in no
 * output.
 */
DEVICE void T(fetch)(ACC *tile, const REAL *x, size_t n, size_t newest) {
  ROLLED for (unsigned i = threadIdx.x; i < NEST_LAGS + BARS - 1; i += NEST_THREADS) {
    const size_t at = newest + i - (NEST_LAGS - 1); /* before the beginning: a very large number */
    tile[i] = at < n ? (ACC)x[at] : (ACC)0;
  }
}

/* One element more in every sum. */
DEVICE void T(add)(ACC *sum, ACC *weighted, const ACC *newest, const ACC *at) {
  UNROLL for (unsigned b = 0; b < NEST_BARS; b++) {
    sum[b] = sum[b] + TERM(at[b * NEST_THREADS], b);
    weighted[b] = weighted[b] + sum[b];
  }
  (void)newest;
}

/* The outputs of the window of p. held[b]: how many elements there are up to bar b, 0 where there
 * is no such bar; x and out: the oldest element of the first bar's window, and its place. */
DEVICE void T(write)(const ACC *weighted, const ACC *newest, ACC weights, const unsigned *held,
                     const REAL *x, unsigned p, REAL *out) {
  UNROLL for (unsigned b = 0; b < NEST_BARS; b++) {
    const ACC average = weighted[b] / weights;
    if (p > held[b]) continue;
#ifdef CENTRED
    out[b * NEST_THREADS] = T(settle)(newest[b] + average, x + b * NEST_THREADS - p, p);
#else
    out[b * NEST_THREADS] = (REAL)average;
#endif
  }
  (void)newest, (void)x;
}

KERNEL(T(nest), (NEST_THREADS), struct T(arguments)) {
  __shared__ ACC tile[NEST_LAGS + BARS];
  const size_t block = a.below + (size_t)blockIdx.x * BARS, t = block + threadIdx.x;
  const size_t most = block + BARS; /* no bar of the block has a longer window */
  ACC newest[NEST_BARS], sum[NEST_BARS], weighted[NEST_BARS];
  unsigned held[NEST_BARS];
  UNROLL for (unsigned b = 0; b < NEST_BARS; b++) {
    const size_t bar = t + b * NEST_THREADS;
    newest[b] = bar < a.n ? (ACC)a.x[bar] : (ACC)0;
    held[b] = bar >= a.n ? 0 : bar < 0xffffffffu ? (unsigned)bar + 1 : 0xffffffffu;
    sum[b] = weighted[b] = -(ACC)0;
  }
  unsigned p = a.first, missing = a.first, windows = a.count;
  ACC length = (ACC)p;
  const REAL *x = a.x + (t + 1);
  REAL *out = a.result + (t - a.below);
  size_t further = a.n - a.below - a.step; /* from one window's place to the next one's */
  for (size_t done = 0; windows > 0 && p <= most; done += NEST_LAGS) {
    __syncthreads();
    T(fetch)(tile, a.x, a.n, block - done);
    __syncthreads();
    const ACC *at = tile + threadIdx.x + NEST_LAGS - 1;
    for (unsigned left = NEST_LAGS; windows > 0; windows--) {
      unsigned run = missing < left ? missing : left;
      left -= run;
      missing -= run;
      ROLLED for (; run >= 2; run -= 2) {
        T(add)(sum, weighted, newest, at);
        T(add)(sum, weighted, newest, at - 1);
        at -= 2;
      }
      if (run > 0) T(add)(sum, weighted, newest, at--);
      if (missing > 0) break; /* the window goes on in the next piece */
      T(write)(weighted, newest, T(weights)(length), held, x, p, out);
      out += further;
      further -= a.step;
      length += (ACC)a.step;
      p += a.step;
      missing = a.step;
    }
  }
}

static int T(run)(const struct call *call) {
  const struct windows w = windows_of(call->input->n, call->parameters);
  struct T(arguments) a;
  if (wma_direct_refuses(call) != 0) return -1;
  a.x = (const REAL *)call->input->data;
  a.result = (REAL *)call->result;
  a.n = w.n;
  a.below = w.first - 1;
  a.first = (unsigned)w.first;
  a.step = w.count > 1 ? (unsigned)w.step : 0;
  a.count = (unsigned)w.count;
  const unsigned blocks = (unsigned)((a.n - w.first) / BARS + 1);
  return gpu_launched(call, LAUNCH(T(nest), blocks, NEST_THREADS, 0, call->stream, a));
}

#undef TERM
#undef BARS
#undef ACC
#undef ACC_BITS
