/* exact.cu: the correctly rounded sum on the device. The method is described in exact.c.
 *
 * A thread adds to numbers of its own in shared memory, in which nothing is lost; at the end the
 * block's threads add theirs as integers, and so does a second kernel with the blocks', before it
 * rounds once. Integers add in any order to the same bits, so the grid may be what the device
 * holds. f32: exact_f32.cuh; f64: exact_f64.cuh.
 */
#ifdef REAL

#define PACK T(PACK)
#define PACKED T(packed)

struct T(exact_arguments) {
  const REAL *x;
  size_t n;
  long long
      *row; /* T(ROWS) sums of every block, and what it saw: row r of block b at r blocks + b */
  unsigned blocks;
  REAL *result;
};

#if REAL_BITS == 32
#include "kernels/sum/exact_f32.cuh"
#else
#include "kernels/sum/exact_f64.cuh"
#endif

#define TILE ((size_t)T(THREADS) * EXACT_AHEAD) /* loads of a block at a time */

/* A block's share: every gridDim.x-th tile, the next one's loads under way while one is added; and
 * of the elements that make no whole tile. */
DEVICE void T(take_share)(T(own) own, unsigned *seen, const struct T(exact_arguments) * a) {
  const size_t tiles = a->n / (TILE * PACK);
  const PACKED *next = (const PACKED *)a->x + blockIdx.x * TILE + threadIdx.x;
  PACKED ahead[EXACT_AHEAD] = {{0}};
  if (blockIdx.x < tiles)
    UNROLL for (unsigned i = 0; i < EXACT_AHEAD; i++) ahead[i] = __ldg(next + i * T(THREADS));
  unsigned since_carry = 0;
  ROLLED for (size_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    const bool more = tile + gridDim.x < tiles;
    next += gridDim.x * TILE;
    UNROLL for (unsigned i = 0; i < EXACT_AHEAD; i++) {
      const PACKED load = ahead[i];
      if (more) ahead[i] = __ldg(next + i * T(THREADS));
      UNROLL for (unsigned k = 0; k < PACK; k++) T(take)(own, seen, ((const REAL *)&load)[k]);
    }
    if (++since_carry == T(CARRY_TILES)) {
      T(carry)(own);
      since_carry = 0;
    }
  }
  const size_t width = (size_t)gridDim.x * T(THREADS);
  for (size_t i = tiles * TILE * PACK + blockIdx.x * T(THREADS) + threadIdx.x; i < a->n; i += width)
    T(take)(own, seen, a->x[i]);
  T(carry)(own);
}

KERNEL(T(add_up), (T(THREADS), EXACT_RESIDENT), struct T(exact_arguments)) {
  __shared__ T(cell) cell[T(CELLS)][T(THREADS)];
  __shared__ unsigned seen_by_block;
  unsigned seen = 0;
  if (threadIdx.x == 0) seen_by_block = 0;
  ROLLED for (unsigned c = 0; c < T(CELLS); c++) cell[c][threadIdx.x] = T(NOTHING);
  T(take_share)(&cell[0][threadIdx.x], &seen, &a);
  __syncthreads();
  T(add_threads)(cell, &seen, &a);
  atomicOr(&seen_by_block, seen);
  __syncthreads();
  if (threadIdx.x == 0) a.row[T(ROWS) * a.blocks + blockIdx.x] = seen_by_block;
}

KERNEL(T(conclude), (CONCLUDE_THREADS), struct T(exact_arguments)) {
  __shared__ long long total[T(ROWS) + 1], limb[T(LIMBS)];
  for (unsigned r = threadIdx.x / 32; r <= T(ROWS); r += CONCLUDE_THREADS / 32) {
    const long long sum = exact_row(a.row + (size_t)r * a.blocks, a.blocks, r == T(ROWS));
    if (threadIdx.x % 32 == 0) total[r] = sum;
  }
  __syncthreads();
  if (threadIdx.x != 0) return;
  const unsigned seen = (unsigned)total[T(ROWS)];
  if (seen & (SEEN_NAN | SEEN_PLUS_INF | SEEN_MINUS_INF)) {
    *a.result = (REAL)exact_special(seen);
    return;
  }
  ROLLED for (unsigned i = 0; i < T(LIMBS); i++) limb[i] = 0;
  T(to_limbs)(limb, total);
  const REAL sum = (REAL)limbs_round(limb, T(LIMBS), REAL_BITS == 32 ? 24 : 53, T(UNIT));
  *a.result = sum == 0 && a.n > 0 && seen == 0 ? -sum : sum;
}

/* What the device holds, but at least so many that no thread takes more than T(SHARE_MAX) elements,
 * and no more than have some to take. */
static unsigned T(blocks)(size_t n) {
  const size_t full = FULL_GRID(T(add_up), T(THREADS));
  const size_t least = n / T(THREADS) / T(SHARE_MAX) + 1, most = n / (T(THREADS) * PACK) + 1;
  const size_t wanted = full > least ? full : least;
  return (unsigned)(most < wanted ? most : wanted);
}

static int T(run)(const struct call *call) {
  struct T(exact_arguments) a;
  a.x = (const REAL *)call->input->data;
  a.n = call->input->n;
  a.row = (long long *)call->workspace;
  a.blocks = T(blocks)(a.n);
  a.result = (REAL *)call->result;
  int status = LAUNCH(T(add_up), a.blocks, T(THREADS), 0, call->stream, a);
  if (status == 0) status = LAUNCH(T(conclude), 1, CONCLUDE_THREADS, 0, call->stream, a);
  return gpu_launched(call, status);
}

#undef PACK
#undef PACKED
#undef TILE

#else

#include "kernels/sum/exact_parts.cuh"

#define TWINS "kernels/sum/exact.cu"
#include "kernels/twins.h"

static size_t workspace(enum type type, size_t n, const struct params *unused) {
  (void)unused;
  const size_t blocks = type == TYPE_F32 ? blocks_f32(n) : blocks_f64(n);
  const size_t rows = type == TYPE_F32 ? ROWS_f32 : ROWS_f64;
  return (rows + 1) * blocks * sizeof(long long);
}

GPU_REALIZATION(sum_exact, ORDER_FREE, BITS_PORTABLE, run_f32, run_f64, sum_bound_exact,
                sum_bound_exact, workspace);
#endif
