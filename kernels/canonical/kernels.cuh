/* kernels.cuh: the canonical order on the device: kernels over the steps that STEPS names.
 *
 * A template: needs REAL, T (twins.h), ACC (scalar.h) and K(name), which names what it defines;
 * SEQUENCES, CONTEXT and TERM where a term is no plain element (terms.h).
 *
 * A warp owns a leaf. Thread t holds four lanes, which it reads 16 bytes at a time, the warp 512
 * bytes in a row: f32 lanes 4t .. 4t + 3; f64 lanes 2t, 2t + 1, 64 + 2t, 64 + 2t + 1. A block owns
 * a chunk of LEAF_WARPS consecutive leaves, a complete subtree, and writes one state; a second
 * kernel merges the chunks' states. y follows x without a gap, so that it may not lie on 16 bytes:
 * then its elements are loaded one by one.
 */
#define SCALAR_NAME(name) K(name)
#include "kernels/canonical/scalar.h"
#include "kernels/canonical/terms.h"

#ifdef COMPUTED /* f32 leaves room for more threads, and they have more to wait for */
#define RESIDENT (ACC_BITS == 32 ? 2 * LEAF_RESIDENT : LEAF_RESIDENT)
/* Ends take longest, and so go first: the last chunk before all others. */
#define CHUNK_OF_TURN(turn, count) ((turn) == 0 ? (count)-1 : (turn)-1)
#else
#define RESIDENT LEAF_RESIDENT
#define CHUNK_OF_TURN(turn, count) (turn)
#define COMPUTED_TERMS(call, context) ((call)->input->n)
#endif

#ifndef RESULT
#define RESULT REAL
#endif

#define STATE struct K(state)
#define FIELDS (sizeof(STATE) / sizeof(ACC)) /* all are accumulators */
#define PACK T(PACK)
#define GROUPS (HELD / PACK) /* of lanes that lie side by side */

struct K(arguments) {
#ifdef COMPUTED
  COMPUTED made_of; /* what terms are made of, beside their index */
#else
  const REAL *x;
#endif
#if SEQUENCES == 2
  const REAL *y;
#endif
#if defined(CONTEXT)
  const CONTEXT *context;
#endif
  size_t n;
  const STATE *in; /* fold: the states to merge */
  size_t count;    /* leaves: of the chunks; fold: of in */
  STATE *out;      /* one state a chunk, or a block of fold */
  RESULT *result;  /* written by whoever holds the last state */
  unsigned *unsettled;
};

/* ---- the end ---- */

DEVICE RESULT K(finished)(const struct K(arguments) * a, const STATE *sum) {
#ifdef COMPUTED_FINISH
  return COMPUTED_FINISH(K(finish), sum, &a->made_of);
#else
  const size_t n = a->n;
#ifdef CONTEXT
  const CONTEXT context = *a->context;
  (void)context;
#endif
  (void)n;
  return K(finish)(sum FINISHED_BY);
#endif
}

/* As canonical_run: a result that is not finite is what plain addition in this order gives, and a
 * zero has its sign. */
DEVICE void K(answer)(const struct K(arguments) * a, const STATE *sum) {
  const RESULT value = a->n == 0 ? (RESULT)0 : K(finished)(a, sum);
#if defined(SETTLING) /* the pass of plain addition */
  if (!isfinite(*a->result) || value == 0) *a->result = value;
#elif defined(PLAIN) /* which the state holds already */
  const REAL plain = a->n == 0 ? R(0.0) : PLAIN(sum);
  *a->result = !isfinite(value) || (value == 0 && plain == 0) ? plain : value;
#else
  *a->result = value;
  *a->unsettled = !isfinite(value) || value == 0;
#endif
}

/* ---- between threads ---- */

DEVICE STATE K(from_above)(const STATE *a, unsigned distance) {
  STATE other;
  UNROLL for (unsigned f = 0; f < FIELDS; f++) {
    ACC field = ((const ACC *)a)[f];
    ((ACC *)&other)[f] = __shfl_down_sync(WARP_ALL, field, distance);
  }
  return other;
}

/* The pairwise tree over one state a thread, of which `count` are there, into thread 0's. Taking
 * index j with j + d, for d = 1, 2, 4 ..., is taking neighbours level by level. */
DEVICE void K(merge_warp)(STATE *a, unsigned count) {
  const unsigned t = threadIdx.x % 32;
  UNROLL for (unsigned d = 1; d < 32; d *= 2) {
    const STATE other = K(from_above)(a, d);
    if (t % (2 * d) == 0 && t + d < count) K(merge)(a, &other);
  }
}

/* The same over a block of up to 32 warps, of which the first `count` threads have a state. */
DEVICE void K(merge_block)(STATE *a, unsigned count) {
  __shared__ STATE of_warp[32];
  const unsigned warp = threadIdx.x / 32;
  K(merge_warp)(a, count > 32 * warp ? count - 32 * warp : 0);
  if (threadIdx.x % 32 == 0) of_warp[warp] = *a;
  __syncthreads();
  if (warp != 0) return;
  if (threadIdx.x * 32 < count) *a = of_warp[threadIdx.x];
  K(merge_warp)(a, (count + 31) / 32);
}

/* ---- a leaf ---- */

/* Thread t's lane k of group g. */
DEVICE unsigned K(lane_index)(unsigned g, unsigned k) {
  return (g * 32 + threadIdx.x % 32) * PACK + k;
}

/* K(leaf)(lanes, arguments, first, left): folds the leaf of `left` elements, or more, from `first`
 * on into this thread's lanes. */
#ifdef COMPUTED
#include "kernels/canonical/computed_leaf.cuh"
#else
#include "kernels/canonical/loaded_leaf.cuh"
#endif

/* Lane j with j + 64, 32, ... 1, of `count` lanes, into thread 0's lane[0]. Lanes that are no
 * longer any merge's left side go on merging, and mean nothing. */
DEVICE void K(merge_lanes)(STATE *lane, unsigned count) {
  UNROLL for (unsigned k = 0; k < PACK && GROUPS == 2;
              k++) if (K(lane_index)(GROUPS - 1, k) < count)
      K(merge)(&lane[k], &lane[(GROUPS - 1) * PACK + k]);
  UNROLL for (unsigned d = 16; d >= 1; d /= 2) UNROLL for (unsigned k = 0; k < PACK; k++) {
    const STATE other = K(from_above)(&lane[k], d);
    if (K(lane_index)(0, k) + d * PACK < count) K(merge)(&lane[k], &other);
  }
  UNROLL for (unsigned h = PACK / 2; h >= 1; h /= 2)
      UNROLL for (unsigned k = 0; k < h; k++) if (K(lane_index)(0, k) + h < count)
          K(merge)(&lane[k], &lane[k + h]);
}

/* ---- the kernels ---- */

KERNEL(K(leaves), (LEAF_WARPS * 32, RESIDENT), struct K(arguments)) {
  __shared__ STATE leaf[LEAF_WARPS];
#ifdef SETTLING
  if (*a.unsettled == 0) return;
#endif
  const unsigned warp = threadIdx.x / 32;
  for (size_t turn = blockIdx.x; turn < a.count; turn += gridDim.x) {
    const size_t chunk = CHUNK_OF_TURN(turn, a.count);
    const size_t first = (chunk * LEAF_WARPS + warp) * CANONICAL_LEAF;
    STATE lane[HELD] = {{0}};
    if (first < a.n) {
      const size_t left = a.n - first;
      K(leaf)(lane, &a, first, left);
      K(merge_lanes)(lane, left < CANONICAL_LANES ? (unsigned)left : CANONICAL_LANES);
      if (threadIdx.x % 32 == 0) leaf[warp] = lane[0];
    }
    __syncthreads();
    if (warp == 0) {
      const size_t leaves = (a.n + CANONICAL_LEAF - 1) / CANONICAL_LEAF - chunk * LEAF_WARPS;
      const unsigned count = leaves < LEAF_WARPS ? (unsigned)leaves : LEAF_WARPS;
      if (threadIdx.x < count) lane[0] = leaf[threadIdx.x];
      K(merge_warp)(&lane[0], count);
      if (threadIdx.x == 0 && a.count > 1) a.out[chunk] = lane[0];
      if (threadIdx.x == 0 && a.count == 1) K(answer)(&a, &lane[0]);
    }
    __syncthreads();
  }
}

/* A thread takes FOLD_EACH consecutive states, by a binary counter whose digit k is a subtree of
 * 2^k: everything but `count` is known when this is compiled. A subtree without states is skipped.
 */
DEVICE STATE K(fold_own)(const STATE *in, size_t count) {
  STATE digit[FOLD_LEVELS + 1];
  UNROLL for (unsigned i = 0; i < FOLD_EACH; i++) {
    STATE node = {0};
    if (i < count) node = in[i];
    unsigned k;
    UNROLL for (k = 0; k < FOLD_LEVELS; k++) {
      if ((i >> k & 1) == 0) break;
      if (i + 1 - (1u << k) < count) K(merge)(&digit[k], &node);
      node = digit[k];
    }
    digit[k] = node;
  }
  return digit[FOLD_LEVELS];
}

KERNEL(K(fold), (FOLD_THREADS), struct K(arguments)) {
#ifdef SETTLING
  if (*a.unsettled == 0) return;
#endif
  const size_t block_first = (size_t)blockIdx.x * FOLD_THREADS * FOLD_EACH;
  const size_t first = block_first + (size_t)threadIdx.x * FOLD_EACH;
  const size_t left = a.count - block_first;
  const size_t threads = (left + FOLD_EACH - 1) / FOLD_EACH;
  STATE sum = {0};
  if (first < a.count) sum = K(fold_own)(a.in + first, a.count - first);
  K(merge_block)(&sum, threads < FOLD_THREADS ? (unsigned)threads : FOLD_THREADS);
  if (threadIdx.x == 0 && gridDim.x > 1) a.out[blockIdx.x] = sum;
  if (threadIdx.x == 0 && gridDim.x == 1) K(answer)(&a, &sum);
}

/* ---- on the host ---- */

static int K(enqueue)(const struct call *call, const void *context) {
  const size_t n = COMPUTED_TERMS(call, context);
  struct K(arguments) a;
#ifdef COMPUTED
  a.made_of = *(const COMPUTED *)context;
#else
  a.x = (const REAL *)call->input->data;
#endif
#if SEQUENCES == 2
  a.y = a.x + n;
#endif
#ifdef CONTEXT
  a.context = (const CONTEXT *)context;
#else
  (void)context;
#endif
  a.n = n;
  a.in = NULL;
  a.count = canonical_chunks(n);
  a.out = (STATE *)((char *)call->workspace + WORKSPACE_HEAD);
  a.result = (RESULT *)call->result;
  a.unsettled = (unsigned *)call->workspace;
#ifdef SETTLING /* rarely needed, and blocks that return at once cost time, too: no more than run  \
                 */
  const size_t most = FULL_GRID(K(leaves), LEAF_WARPS * 32);
#else
  const size_t most = a.count;
#endif
  const unsigned grid = (unsigned)(a.count < most ? a.count : most);
  int status = LAUNCH(K(leaves), grid, LEAF_WARPS * 32, 0, call->stream, a);
  while (status == 0 && a.count > 1) {
    const unsigned blocks = (unsigned)canonical_folds(a.count);
    a.in = a.out;
    a.out += a.count;
    status = LAUNCH(K(fold), blocks, canonical_fold_threads(a.count), 0, call->stream, a);
    a.count = blocks;
  }
  return status;
}

#undef STATE
#undef RESIDENT
#undef CHUNK_OF_TURN
#ifndef COMPUTED
#undef COMPUTED_TERMS
#endif
#undef FIELDS
#undef PACK
#undef GROUPS
#include "kernels/canonical/terms_end.h"
