/* prefix.cuh: the scan whose steps STEPS names, for the device and the emulator (prefix.h tells how
 * it is used).
 *
 * A template: needs REAL and T (twins.h). Defines
 *
 *   int T(prefix_enqueue)(x, n, context, out, workspace, stream)
 *       out: one array for each output, on 16 bytes, as x is; workspace: prefix_workspace() bytes
 *       (device.h); context: in the memory of the device, or NULL where there is none. 0, or an
 *       error for gpu_error_text
 *
 * and where SCANS_RESULT is #defined before, T(run)(call), a run_function, of a problem whose
 * result is the scan of x. Where a file scans in several ways, K(name), #defined before, names each
 * differently: K(enqueue) and all it needs; T(prefix_##name) otherwise.
 *
 * Three launches: what every tile comes to; the scan of that, in one block for up to a tile of
 * tiles (more launches for more); the scan of every tile.
 */
#ifndef K
#define K(name) T(prefix_##name)
#endif
#include "kernels/prefix/terms.h"

#define SCALAR_NAME(name) K(name)
#include "kernels/canonical/scalar.h"

#define STATE struct K(state)
#define FIELDS (sizeof(STATE) / sizeof(ACC)) /* all are accumulators */
#define RUN PREFIX_RUN(sizeof(REAL))
#define TILE PREFIX_TILE(sizeof(REAL))

struct K(outputs) {
  OUT *to[OUTPUTS];
};

struct K(arguments) {
  const REAL *x;
#ifdef CONTEXT
  const CONTEXT *context;
#endif
  size_t n;           /* elements, or states */
  const STATE *carry; /* scanned: what tiles 0 .. k come to */
  STATE *states;      /* of tiles; the scan of states: these are its elements */
  struct K(outputs) out;
};

#ifdef CONTEXT
#define TAKE_CONTEXT                                                                               \
  const CONTEXT context = *a->context;                                                             \
  (void)context
#else
#define TAKE_CONTEXT (void)0
#endif

/* ---- between the threads of a warp ---- */

DEVICE STATE K(from)(const STATE *a, unsigned lane) {
  STATE other;
  UNROLL for (unsigned f = 0; f < FIELDS; f++) {
    ACC field = ((const ACC *)a)[f];
    ((ACC *)&other)[f] = __shfl_sync(WARP_ALL, field, lane % 32);
  }
  return other;
}

DEVICE void K(hillis_steele)(STATE *a) {
  const unsigned lane = threadIdx.x % 32;
  UNROLL for (unsigned d = 1; d < 32; d *= 2) {
    STATE left = K(from)(a, lane - d);
    if (lane >= d) {
      K(merge)(&left, a);
      *a = left;
    }
  }
}

/* What thread 31 would have, in thread 0: neighbours meet level by level. Threads that are no
 * longer any merge's left side go on merging, and mean nothing. */
DEVICE void K(tree)(STATE *a) {
  const unsigned lane = threadIdx.x % 32;
  UNROLL for (unsigned d = 1; d < 32; d *= 2) {
    const STATE right = K(from)(a, lane + d);
    K(merge)(a, &right);
  }
}

/* ---- a run: 16 bytes of elements ---- */

struct K(run) {
  REAL x[RUN];
};

/* The run that is this thread's number e, from element `first` on, of which there are `left`; what
 * is not there is 0, and nothing that is stored depends on it. */
DEVICE struct K(run) K(load_run)(const struct K(arguments) * a, size_t first, size_t left) {
  struct K(run) run;
  if (left >= RUN) {
    const T(prefix_pack) load = __ldg((const T(prefix_pack) *)(a->x + first));
    UNROLL for (unsigned k = 0; k < RUN; k++) run.x[k] = ((const REAL *)&load)[k];
  } else {
    UNROLL for (unsigned k = 0; k < RUN; k++) run.x[k] = k < left ? a->x[first + k] : R(0.0);
  }
  return run;
}

DEVICE void K(take)(STATE *s, const struct K(arguments) * a, const struct K(run) * run, unsigned k,
                    size_t first) {
  TAKE_CONTEXT;
  (void)a, (void)first;
  if (k == 0)
    K(start)(s, PREFIX_TERM(run->x[0], (ACC)first));
  else
    K(step)(s, PREFIX_TERM(run->x[k], (ACC)(first + k)));
}

DEVICE STATE K(fold_run)(const struct K(arguments) * a, const struct K(run) * run, size_t first) {
  STATE s;
  UNROLL for (unsigned k = 0; k < RUN; k++) K(take)(&s, a, run, k, first);
  return s;
}

/* 16 bytes of outputs at a time. */
struct K(stored) {
  OUT value[OUTPUTS][RUN];
};
DEVICE void K(store_run)(const struct K(arguments) * a, const struct K(stored) * stored,
                         size_t first, size_t left) {
  UNROLL for (unsigned o = 0; o < OUTPUTS; o++) {
    OUT *to = a->out.to[o] + first;
    if (left >= RUN) {
      UNROLL for (unsigned p = 0; p < RUN * sizeof(OUT) / 16; p++)((float4 *)to)[p] =
          ((const float4 *)stored->value[o])[p];
    } else {
      UNROLL for (unsigned k = 0; k < RUN; k++) if (k < left) to[k] = stored->value[o][k];
    }
  }
}

/* ---- a tile ---- */

/* Where this thread's run e begins in the tile; its group. */
DEVICE unsigned K(group_of)(unsigned e) { return threadIdx.x / 32 * PREFIX_EACH + e; }
DEVICE unsigned K(offset_of)(unsigned e) {
  return (K(group_of)(e) * 32 + threadIdx.x % 32) * (unsigned)RUN;
}
DEVICE size_t K(left_at)(size_t first, size_t n) { return first < n ? n - first : 0; }

/* What the groups of the tile come to, from those that have it (thread `holder` of each warp). */
DEVICE STATE K(of_groups)(const STATE *run, unsigned holder) {
  __shared__ STATE group[PREFIX_GROUPS];
  UNROLL for (unsigned e = 0; e < PREFIX_EACH; e++) if (threadIdx.x % 32 == holder)
      group[K(group_of)(e)] = run[e];
  __syncthreads();
  return group[threadIdx.x % 32];
}

/* before := carry (+) groups before; false: there is nothing. Every warp scans the groups. */
DEVICE bool K(before_group)(STATE *before, const STATE *carry, bool carried, const STATE *groups,
                            unsigned group) {
  const STATE left = K(from)(groups, group + 31);
  if (carried) {
    *before = *carry;
    if (group > 0) K(merge)(before, &left);
  } else {
    *before = left;
  }
  return carried || group > 0;
}

/* The same for the thread's run: (+) runs before. */
DEVICE bool K(before_run)(STATE *before, bool there, const STATE *run) {
  const unsigned lane = threadIdx.x % 32;
  const STATE left = K(from)(run, lane - 1);
  if (lane == 0) return there;
  if (there)
    K(merge)(before, &left);
  else
    *before = left;
  return true;
}

DEVICE STATE K(joined)(const STATE *before, bool there, const STATE *local) {
  STATE sum = *before;
  if (!there) return *local;
  K(merge)(&sum, local);
  return sum;
}

/* ---- the kernels ---- */

/* Tiles from the last to the first, so that the scan finds the first ones in the cache. */
KERNEL(K(totals), (PREFIX_THREADS, PREFIX_RESIDENT), struct K(arguments)) {
  const size_t tile = gridDim.x - 1 - blockIdx.x;
  struct K(run) run[PREFIX_EACH];
  STATE s[PREFIX_EACH];
  UNROLL for (unsigned e = 0; e < PREFIX_EACH; e++) run[e] =
      K(load_run)(&a, tile * TILE + K(offset_of)(e), RUN);
  UNROLL for (unsigned e = 0; e < PREFIX_EACH; e++) {
    s[e] = K(fold_run)(&a, &run[e], tile * TILE + K(offset_of)(e));
    K(tree)(&s[e]);
  }
  STATE groups = K(of_groups)(s, 0);
  if (threadIdx.x >= 32) return;
  K(tree)(&groups);
  if (threadIdx.x == 0) a.states[tile] = groups;
}

KERNEL(K(tiles), (PREFIX_THREADS, PREFIX_RESIDENT), struct K(arguments)) {
  const size_t tile = blockIdx.x;
  const bool carried = tile > 0;
  struct K(run) run[PREFIX_EACH];
  STATE s[PREFIX_EACH], carry = {0};
  UNROLL for (unsigned e = 0; e < PREFIX_EACH; e++) {
    const size_t first = tile * TILE + K(offset_of)(e);
    run[e] = K(load_run)(&a, first, K(left_at)(first, a.n));
  }
  if (carried) carry = a.carry[tile - 1];
  UNROLL for (unsigned e = 0; e < PREFIX_EACH; e++) {
    s[e] = K(fold_run)(&a, &run[e], tile * TILE + K(offset_of)(e));
    K(hillis_steele)(&s[e]);
  }
  STATE groups = K(of_groups)(s, 31);
  K(hillis_steele)(&groups);
  UNROLL for (unsigned e = 0; e < PREFIX_EACH; e++) {
    const size_t first = tile * TILE + K(offset_of)(e);
    struct K(stored) stored;
    STATE before, local;
    bool there = K(before_group)(&before, &carry, carried, &groups, K(group_of)(e));
    there = K(before_run)(&before, there, &s[e]);
    UNROLL for (unsigned k = 0; k < RUN; k++) {
      ACC value[OUTPUTS];
      K(take)(&local, &a, &run[e], k, first);
      const STATE sum = K(joined)(&before, there, &local);
      K(finish)(&sum, value);
      UNROLL for (unsigned o = 0; o < OUTPUTS; o++) stored.value[o][k] = (OUT)value[o];
    }
    K(store_run)(&a, &stored, first, K(left_at)(first, a.n));
  }
}

/* The same two of states, of which there are few: elements merge, and the scan is in place. */
DEVICE STATE K(state_run)(const struct K(arguments) * a, size_t first, unsigned count) {
  const STATE none = {0};
  STATE s = first < a->n ? a->states[first] : none;
  UNROLL for (unsigned k = 1; k < RUN; k++) if (k < count) {
    const STATE next = first + k < a->n ? a->states[first + k] : none;
    K(merge)(&s, &next);
  }
  return s;
}

KERNEL(K(state_totals), (PREFIX_THREADS), struct K(arguments)) {
  STATE s[PREFIX_EACH];
  UNROLL for (unsigned e = 0; e < PREFIX_EACH; e++) {
    s[e] = K(state_run)(&a, (size_t)blockIdx.x * TILE + K(offset_of)(e), RUN);
    K(tree)(&s[e]);
  }
  STATE groups = K(of_groups)(s, 0);
  if (threadIdx.x >= 32) return;
  K(tree)(&groups);
  if (threadIdx.x == 0) a.states[a.n + blockIdx.x] = groups; /* the next level's lie behind */
}

KERNEL(K(state_tiles), (PREFIX_THREADS), struct K(arguments)) {
  const bool carried = blockIdx.x > 0;
  STATE s[PREFIX_EACH], carry = {0};
  UNROLL for (unsigned e = 0; e < PREFIX_EACH; e++) {
    s[e] = K(state_run)(&a, (size_t)blockIdx.x * TILE + K(offset_of)(e), RUN);
    K(hillis_steele)(&s[e]);
  }
  if (carried) carry = a.carry[blockIdx.x - 1];
  STATE groups = K(of_groups)(s, 31);
  K(hillis_steele)(&groups);
  UNROLL for (unsigned e = 0; e < PREFIX_EACH; e++) {
    const size_t first = (size_t)blockIdx.x * TILE + K(offset_of)(e);
    STATE before, sums[RUN];
    bool there = K(before_group)(&before, &carry, carried, &groups, K(group_of)(e));
    there = K(before_run)(&before, there, &s[e]);
    UNROLL for (unsigned k = 0; k < RUN; k++) {
      const STATE local = K(state_run)(&a, first, k + 1);
      sums[k] = K(joined)(&before, there, &local);
    }
    UNROLL for (unsigned k = 0; k < RUN; k++) if (first + k < a.n) a.states[first + k] = sums[k];
  }
}

/* ---- on the host ---- */

/* The scan of n states, in place; behind them is room for those of the levels above. */
static int K(enqueue_states)(STATE *states, size_t n, void *stream) {
  struct K(arguments) a;
  memset(&a, 0, sizeof a);
  const size_t tiles = prefix_tiles(n, sizeof(REAL));
  int status = 0;
  a.n = n;
  a.states = states;
  a.carry = states + n;
  if (tiles > 1) {
    status = LAUNCH(K(state_totals), (unsigned)(tiles - 1), PREFIX_THREADS, 0, stream, a);
    if (status == 0) status = K(enqueue_states)(states + n, tiles - 1, stream);
  }
  if (status != 0) return status;
  return LAUNCH(K(state_tiles), (unsigned)tiles, PREFIX_THREADS, 0, stream, a);
}

static int K(enqueue)(const REAL *x, size_t n, const void *context, OUT *const *out,
                      void *workspace, void *stream) {
  struct K(arguments) a;
  memset(&a, 0, sizeof a);
  const size_t tiles = prefix_tiles(n, sizeof(REAL));
  int status = 0;
  if (n == 0) return 0;
  a.x = x;
#ifdef CONTEXT
  a.context = (const CONTEXT *)context;
#else
  (void)context;
#endif
  a.n = n;
  a.states = (STATE *)workspace;
  a.carry = a.states;
  for (unsigned o = 0; o < OUTPUTS; o++)
    a.out.to[o] = out[o];
  if (tiles > 1) {
    status = LAUNCH(K(totals), (unsigned)(tiles - 1), PREFIX_THREADS, 0, stream, a);
    if (status == 0) status = K(enqueue_states)(a.states, tiles - 1, stream);
  }
  if (status != 0) return status;
  return LAUNCH(K(tiles), (unsigned)tiles, PREFIX_THREADS, 0, stream, a);
}

#ifdef SCANS_RESULT
static int T(run)(const struct call *call) {
  OUT *const out[OUTPUTS] = {(OUT *)call->result};
  return gpu_launched(call, K(enqueue)((const REAL *)call->input->data, call->input->n, NULL, out,
                                       call->workspace, call->stream));
}
#undef SCANS_RESULT
#endif

#undef K
#undef STATE
#undef FIELDS
#undef RUN
#undef TILE
#undef TAKE_CONTEXT
#include "kernels/prefix/terms_end.h"
