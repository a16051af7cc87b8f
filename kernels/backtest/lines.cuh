/* lines.cuh: both lines by direct averages on the device, signs and signals: T(run).
 *
 * A template: needs REAL and T, the arithmetic, and DATA, what prices and result are stored in. The
 * order of operations is that of lines.h with averages as direct_simd.h has them, so that the bits
 * of every d are those of the host.
 *
 * A block has a tile of bars of one combo, longest combos first. What lines are averages of it
 * keeps in shared memory, for the tile and for the bars that the longest window looks back on: it
 * makes that again, for it costs less than to write it out and read it. A thread has twelve bars in
 * registers throughout: the four averages of prices, then the two of averages, d, its element.
 */
#include "kernels/backtest/slide.cuh"

struct T(lines) {
  const DATA *x;
  DATA *result;
  size_t n, words, combos, length, step;
  unsigned tiles;  /* of a combo */
  unsigned tile;   /* elements that a block writes: one less than threads, or fewer */
  unsigned before; /* elements that the longest window looks back on */
  bool strict, root_down;
};

/* q (q + 1) / 2 is exact up to BACKTEST_LONGEST. */
DEVICE void T(divide)(REAL *sum, size_t q) {
  const REAL weights = (REAL)(q * (q + 1) / 2);
  UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) sum[r] = sum[r] / weights;
}
DEVICE void T(begin)(REAL *sum) { /* -0 + x is x */
  UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) sum[r] = -R(0.0);
}

/* out[r] = WMA_q of prices at the thread's bar r; the block's first bar is `bar`. */
DEVICE void T(of_prices)(PACKED *tile, const DATA *x, size_t n, size_t bar, size_t q, REAL *out) {
  REAL k = 0;
  T(begin)(out);
  for (size_t done = 0; done < q; done += SLIDE_LAGS) {
    const unsigned lags = (unsigned)(q - done < SLIDE_LAGS ? q - done : SLIDE_LAGS);
    const size_t first = bar - (q - 1) + done;
    __syncthreads();
    ROLLED for (unsigned i = threadIdx.x; i < TILE + lags - 1; i += SLIDE_THREADS) {
      const size_t at = first + i; /* before the beginning: a very large number */
      ((REAL *)tile)[i] = at < n ? (REAL)__ldg(x + at) : (REAL)0;
    }
    __syncthreads();
    T(slide)(out, tile + threadIdx.x * (BACKTEST_BARS / PACK), lags, &k);
  }
  T(divide)(out, q);
}

/* out[r] = WMA_q of a series in shared memory, of which series[0] is the oldest that the block's
 * first bar looks at. */
DEVICE void T(of_series)(const REAL *series, size_t q, REAL *out) {
  REAL k = 0;
  T(begin)(out);
  T(slide)(out, (const PACKED *)series + threadIdx.x * (BACKTEST_BARS / PACK), (unsigned)q, &k);
  T(divide)(out, q);
}

/* Numbers of a series of `bars` bars and of the q - 1 before them, as slide reads it. */
#define SERIES(bars, q) (((size_t)(bars) + (q) + TURN) / PACK * PACK)

/* series[i] and what follows: twelve numbers, where there is room. i may be negative. */
DEVICE void T(keep)(REAL *series, size_t room, size_t i, const REAL *values) {
  UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) if (i + r < room) series[i + r] = values[r];
}

/* What both lines are averages of, from the bars that the longest window looks back on up to the
 * tile's last. `bar`: of the first element. Averages are taken in a loop that is not unrolled: code
 * for each would not fit the instruction cache. */
DEVICE void T(inner)(PACKED *tile, const struct T(lines) * a, const struct combo *c, size_t bar,
                     REAL *of_h, REAL *of_h3) {
  const unsigned bars = (a->tile + 1) * BACKTEST_BARS, back = a->before * BACKTEST_BARS;
  const size_t p = c->half;
  ROLLED for (unsigned from = 0; from < back + bars; from += TILE) {
    REAL half[BACKTEST_BARS], held[BACKTEST_BARS], average[BACKTEST_BARS];
    const size_t i = (size_t)from + threadIdx.x * BACKTEST_BARS - back, first = bar + from - back;
    UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) half[r] = held[r] = 0;
    ROLLED for (unsigned step = 0; step < 4; step++) {
      const size_t q = step == 0 ? p : step == 1 ? c->length : step == 2 ? c->third : c->quarter;
      T(of_prices)(tile, a->x, a->n, first, q, average);
      if (step == 0) {
        UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) half[r] = average[r];
      } else if (step == 1) {
        UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) held[r] = R(2.0) * half[r] - average[r];
        T(keep)(of_h, SERIES(bars, c->root), i + (c->root - 1), held);
      } else if (step == 2) {
        UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) held[r] = R(3.0) * average[r];
      } else {
        UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) held[r] =
            held[r] - average[r] - half[r];
        T(keep)(of_h3, SERIES(bars, p), i + (p - 1), held);
      }
    }
  }
}

/* The codes of a thread's element from d = h3 - h. */
DEVICE unsigned T(codes)(const REAL *of_h, const REAL *of_h3, const struct combo *c, size_t element,
                         size_t n) {
  REAL h[BACKTEST_BARS], average[BACKTEST_BARS];
  unsigned codes = 0;
  UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) h[r] = 0;
  ROLLED for (unsigned line = 0; line < 2; line++) {
    T(of_series)(line == 0 ? of_h : of_h3, line == 0 ? c->root : c->half, average);
    if (line == 0) {
      UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) h[r] = average[r];
    }
  }
  UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) {
    const REAL d = average[r] - h[r];
    const unsigned code = d > 0 ? CODE_ABOVE : d < 0 ? CODE_BELOW : CODE_TIE;
    codes |= d - d == 0 ? code << 2 * r : 0u; /* finite */
  }
  return codes & 3 * with_lines(element * BACKTEST_BARS, c->first, n);
}

KERNEL(T(cross), (SLIDE_THREADS), struct T(lines)) {
  __shared__ PACKED tile[(TILE + SLIDE_LAGS + TURN) / PACK];
  __shared__ unsigned codes[SLIDE_THREADS];
  DYNAMIC_SHARED(REAL, of_h3);
  const size_t k = a.combos - 1 - blockIdx.x / a.tiles;
  const struct combo c = combo_with(a.length + k * a.step, a.root_down);
  const size_t element =
      (size_t)(blockIdx.x % a.tiles) * a.tile + threadIdx.x - 1; /* thread 0: before */
  REAL *of_h = of_h3 + SERIES((a.tile + 1) * BACKTEST_BARS, c.half);
  T(inner)(tile, &a, &c, (element - threadIdx.x) * BACKTEST_BARS, of_h, of_h3);
  __syncthreads();
  if (threadIdx.x <= a.tile) codes[threadIdx.x] = T(codes)(of_h, of_h3, &c, element, a.n);
  __syncthreads();
  if (threadIdx.x == 0 || threadIdx.x > a.tile || element >= a.words) return;
  const unsigned before = codes[threadIdx.x - 1] >> 2 * (BACKTEST_BARS - 1);
  a.result[k * a.words + element] = (DATA)signals_from(codes[threadIdx.x], before, a.strict);
}

static size_t T(shared)(unsigned tile, const struct combo *c) {
  const unsigned bars = (tile + 1) * BACKTEST_BARS;
  return (SERIES(bars, c->half) + SERIES(bars, c->root)) * sizeof(REAL);
}

static int T(run)(const struct call *call) {
  const struct backtest b = backtest_of(call->input->n, call->parameters);
  const struct combo last = combo_of(&b, b.combos - 1);
  struct T(lines) a;
  memset(&a, 0, sizeof a);
  a.x = (const DATA *)call->input->data;
  a.result = (DATA *)call->result;
  a.n = b.n;
  a.words = backtest_words(b.n);
  a.combos = b.combos;
  a.length = b.length;
  a.step = b.step;
  a.strict = b.strict;
  a.root_down = b.root_down;
  a.before = (unsigned)((last.half - 1 + BACKTEST_BARS - 1) / BACKTEST_BARS);
  /* One pass over what is before and the tile, where that leaves a tile; else as much as fits. */
  const unsigned spare = SLIDE_THREADS - 1 - a.before;
  a.tile = a.before <= SLIDE_THREADS / 4 ? spare : SLIDE_THREADS - 1;
  while (a.tile > 1 && T(shared)(a.tile, &last) > LINES_ROOM)
    a.tile--;
  const size_t tiles = (a.words - 1) / a.tile + 1;
  const unsigned grid = backtest_grid(call, tiles * b.combos);
  if (grid == 0) return -1;
  a.tiles = (unsigned)tiles;
  return gpu_launched(
      call, LAUNCH(T(cross), grid, SLIDE_THREADS, T(shared)(a.tile, &last), call->stream, a));
}

#undef PACK
#undef PACKED
#undef TURN
#undef TILE
#undef SERIES
#undef DATA
