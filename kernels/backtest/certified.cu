/* certified.cu: the method of certified.c on the device: the same filter, the same bound, the same
 * integers, all in three launches. Nothing but the signals leaves the device.
 *
 * weigh: a block a combo makes its weights, whole and rounded. filter: a block has 1536 bars of one
 * combo (longest combos first) and a centre of their own; d of twelve bars a thread, 12 fused
 * products per price that is read; signs that the bound certifies become codes. settle: decides the
 * bars that are left open, and makes signals (settle.cuh). The bits of the result depend on no
 * order, since every sign is the right one.
 */
#ifdef REAL

#define CERTIFIED DEVICE
#include "kernels/backtest/certified_bound.h"
#undef CERTIFIED

#if REAL_BITS == 32
#define FUSED __fmaf_rn
#define LARGEST FLT_MAX
#else
#define FUSED __fma_rn
#define LARGEST DBL_MAX
#endif
#define LOADED
#include "kernels/backtest/slide.cuh"

struct T(certified) {
  const REAL *x;
  REAL *result;
  struct prepared *prepared; /* of each combo */
  __int128 *whole;           /* `taps` of each combo: D w_j */
  REAL *weights;             /* the same rounded, oldest price first, 0 before */
  unsigned *codes;           /* `words` of each combo */
  size_t n, words, combos, length, step;
  size_t taps;      /* of the longest filter, rounded up */
  unsigned tiles;   /* of a combo: blocks of `filter` */
  unsigned settles; /* of a combo: blocks of `settle` */
  bool strict, root_down;
};

KERNEL(T(weigh), (WEIGH_THREADS), struct T(certified)) {
  __shared__ struct filter_scale scale;
  __shared__ double part[WEIGH_THREADS / 32];
  const size_t k = blockIdx.x;
  const struct combo c = combo_with(a.length + k * a.step, a.root_down);
  if (threadIdx.x == 0) scale = filter_scale_of(&c);
  __syncthreads();
  const size_t taps = c.first + 1, padded = filter_padded(taps);
  REAL *weights = a.weights + k * a.taps;
  double spread = 0;
  ROLLED for (size_t j = threadIdx.x; j < padded; j += WEIGH_THREADS) {
    const __int128 whole = j < taps ? filter_weight(&c, &scale, j) : 0;
    const double weight = (double)whole / (double)scale.denominator;
    a.whole[k * a.taps + j] = whole;
    weights[padded - 1 - j] = (REAL)weight;
    spread += (double)(j + 6) * fabs(weight);
  }
  UNROLL for (unsigned step = 16; step > 0; step /= 2) spread +=
      __shfl_xor_sync(WARP_ALL, spread, step);
  if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = spread;
  __syncthreads();
  if (threadIdx.x > 0) return;
  UNROLL for (unsigned i = 1; i < WEIGH_THREADS / 32; i++) spread += part[i];
  a.prepared[k].taps = (unsigned)taps;
  a.prepared[k].spread = spread * (1 + 0x1p-40);
  a.prepared[k].bits = bits_of((unsigned __int128)scale.denominator);
}

/* Distances of `count` prices from the centre, from x[first] on; the centre stands for what is not
 * of the series. Returns the largest of this thread's and `largest`: infinite where one is no
 * number. */
DEVICE REAL T(fetch)(REAL *tile, unsigned count, const REAL *x, size_t n, size_t first, REAL centre,
                     REAL largest) {
  ROLLED for (unsigned i = threadIdx.x; i < count; i += SLIDE_THREADS) {
    const size_t at = first + i; /* before the beginning: a very large number */
    const REAL y = (at < n ? __ldg(x + at) : centre) - centre, size = y < 0 ? -y : y;
    tile[i] = y;
    largest = !(size <= LARGEST) ? (REAL)INFINITY : size > largest ? size : largest;
  }
  return largest;
}

/* The largest of the block's. */
DEVICE REAL T(of_block)(REAL largest) {
  __shared__ REAL most[SLIDE_THREADS / 32];
  UNROLL for (unsigned step = 16; step > 0; step /= 2) {
    const REAL other = __shfl_xor_sync(WARP_ALL, largest, step);
    largest = other > largest ? other : largest;
  }
  if (threadIdx.x % 32 == 0) most[threadIdx.x / 32] = largest;
  __syncthreads();
  UNROLL for (unsigned i = 0; i < SLIDE_THREADS / 32; i++) largest =
      most[i] > largest ? most[i] : largest;
  return largest;
}

KERNEL(T(filter), (SLIDE_THREADS), struct T(certified)) {
  __shared__ PACKED tile[(TILE + SLIDE_LAGS + TURN) / PACK];
  __shared__ PACKED weights[SLIDE_LAGS / PACK];
  const size_t k = a.combos - 1 - blockIdx.x / a.tiles;
  const size_t begin = (size_t)(blockIdx.x % a.tiles) * TILE;
  const struct prepared prepared = a.prepared[k];
  const size_t taps = prepared.taps, padded = filter_padded(taps);
  const size_t middle = begin + TILE / 2 - taps / 2;
  const REAL centre = a.x[middle < a.n ? middle : begin];
  const REAL *own = a.weights + k * a.taps;
  REAL d[BACKTEST_BARS], largest = 0;
  UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) d[r] = 0;
  for (size_t done = 0; done < padded; done += SLIDE_LAGS) {
    const unsigned lags = (unsigned)(padded - done < SLIDE_LAGS ? padded - done : SLIDE_LAGS);
    __syncthreads();
    largest = T(fetch)((REAL *)tile, TILE + lags - 1, a.x, a.n, begin - (padded - 1) + done, centre,
                       largest);
    ROLLED for (unsigned i = threadIdx.x; i < lags; i += SLIDE_THREADS)((REAL *)weights)[i] =
        own[done + i];
    __syncthreads();
    T(slide)(d, tile + threadIdx.x * (BACKTEST_BARS / PACK), lags, weights);
  }
  largest = T(of_block)(largest);
  const REAL bound = T(bound)(prepared.spread * (double)largest, taps, (double)largest);
  const size_t element = begin / BACKTEST_BARS + threadIdx.x;
  unsigned codes = 0;
  UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) {
    const unsigned code = d[r] > bound    ? CODE_ABOVE
                          : d[r] < -bound ? CODE_BELOW
                          : largest == 0  ? CODE_TIE
                                          : CODE_NONE;
    codes |= code << 2 * r;
  }
  codes &= 3 * with_lines(element * BACKTEST_BARS, taps - 1, a.n);
  if (element < a.words) a.codes[k * a.words + element] = codes;
}

#include "kernels/backtest/settle.cuh"

static int T(run)(const struct call *call) {
  const struct backtest b = backtest_of(call->input->n, call->parameters);
  const struct layout at = layout_of(&b, sizeof(REAL));
  char *room = (char *)call->workspace;
  struct T(certified) a;
  memset(&a, 0, sizeof a);
  a.x = (const REAL *)call->input->data;
  a.result = (REAL *)call->result;
  a.prepared = (struct prepared *)(room + at.prepared);
  a.whole = (__int128 *)(room + at.whole);
  a.weights = (REAL *)(room + at.weights);
  a.codes = (unsigned *)(room + at.codes);
  a.n = b.n;
  a.words = backtest_words(b.n);
  a.combos = b.combos;
  a.length = b.length;
  a.step = b.step;
  a.taps = at.taps;
  const size_t tiles = (a.words - 1) / SLIDE_THREADS + 1;
  const size_t settles = (a.words - 1) / (31 * (SETTLE_THREADS / 32)) + 1;
  a.strict = b.strict;
  a.root_down = b.root_down;
  const unsigned filter_grid = backtest_grid(call, tiles * b.combos);
  const unsigned settle_grid = backtest_grid(call, settles * b.combos);
  if (filter_grid == 0 || settle_grid == 0) return -1;
  a.tiles = (unsigned)tiles;
  a.settles = (unsigned)settles;
  int status = LAUNCH(T(weigh), (unsigned)b.combos, WEIGH_THREADS, 0, call->stream, a);
  if (status == 0) status = LAUNCH(T(filter), filter_grid, SLIDE_THREADS, 0, call->stream, a);
  if (status == 0) status = LAUNCH(T(settle), settle_grid, SETTLE_THREADS, 0, call->stream, a);
  return gpu_launched(call, status);
}

#undef PACK
#undef PACKED
#undef TURN
#undef TILE
#undef LOADED
#undef FUSED
#undef LARGEST

#else

#include "kernels/backtest/device.h"

#define WEIGH_THREADS 128
#define SETTLE_THREADS 128

#define EXACT DEVICE
#include "kernels/backtest/filter_sign.h"
#include "kernels/backtest/filter_weight.h"
#undef EXACT

/* What is made of a combo's filter beside its weights. */
struct prepared {
  double spread; /* S of certified.c */
  unsigned taps;
  int bits; /* of D */
};

/* Taps in whole packs of both types. */
#ifdef __CUDACC__
__host__ __device__
#endif
    static inline size_t
    filter_padded(size_t taps) {
  return (taps + 3) / 4 * 4;
}

/* Where in the workspace what lies. */
struct layout {
  size_t taps, prepared, whole, weights, codes, end;
};
static struct layout layout_of(const struct backtest *b, size_t size) {
  const struct combo last = combo_of(b, b->combos - 1);
  struct layout at;
  at.taps = filter_padded(last.first + 1);
  at.prepared = 0;
  at.whole = (b->combos * sizeof(struct prepared) + 255) / 256 * 256;
  at.weights = at.whole + (b->combos * at.taps * sizeof(__int128) + 255) / 256 * 256;
  at.codes = at.weights + (b->combos * at.taps * size + 255) / 256 * 256;
  at.end = at.codes + b->combos * backtest_words(b->n) * sizeof(unsigned);
  return at;
}
static size_t workspace(enum type type, size_t n, const struct params *params) {
  const struct backtest b = backtest_of(n, params);
  return layout_of(&b, type_size(type)).end;
}

#define TWINS "kernels/backtest/certified.cu"
#include "kernels/twins.h"

GPU_REALIZATION(backtest_certified, ORDER_RECURSIVE, BITS_PORTABLE, run_f32, run_f64,
                certified_no_error, NULL, workspace);
#endif
