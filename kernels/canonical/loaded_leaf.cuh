/* loaded_leaf.cuh: a leaf of kernels.cuh whose elements are read from memory, 16 bytes at a time.
 */
#define PACKED T(packed)
#define LOADS (CANONICAL_ROWS * GROUPS) /* to a leaf */
#define BATCH (AHEAD / SEQUENCES)       /* loads of each sequence under way */

#if SEQUENCES == 2
#define TERM_OF_LOAD(k) STEP_WITH(((const REAL *)&load.x)[k], ((const REAL *)&load.y)[k])
#define TERM_AT(i) STEP_WITH(d->x[i], d->y[i])
#else
#define TERM_OF_LOAD(k) STEP_WITH(((const REAL *)&load.x)[k])
#define TERM_AT(i) STEP_WITH(d->x[i])
#endif
#ifdef CONTEXT
#define TAKE_CONTEXT const CONTEXT context = d->context
#else
#define TAKE_CONTEXT (void)0
#endif

/* Where a leaf reads, and what it is told. */
struct K(data) {
  const REAL *x;
#if SEQUENCES == 2
  const REAL *y;
#endif
#ifdef CONTEXT
  CONTEXT context;
#endif
};
struct K(load) {
  PACKED x;
#if SEQUENCES == 2
  PACKED y;
#endif
};

DEVICE struct K(data) K(data_from)(const struct K(arguments) * a, size_t first) {
  struct K(data) d;
  d.x = a->x + first;
#if SEQUENCES == 2
  d.y = a->y + first;
#endif
#ifdef CONTEXT
  d.context = *a->context;
#endif
  return d;
}

DEVICE struct K(load) K(no_load)(void) {
  const PACKED zero = {0};
  struct K(load) load;
  load.x = zero;
#if SEQUENCES == 2
  load.y = zero;
#endif
  return load;
}

/* The warp's i-th load from a leaf's begin on: this thread's part. aligned: y, too, lies on 16
 * bytes. */
DEVICE struct K(load) K(load_at)(const struct K(data) * d, unsigned i, bool aligned) {
  const unsigned at = i * 32 + threadIdx.x % 32;
  struct K(load) load;
  load.x = __ldg((const PACKED *)d->x + at);
  (void)aligned;
#if SEQUENCES == 2
  if (aligned)
    load.y = __ldg((const PACKED *)d->y + at);
  else
    UNROLL for (unsigned k = 0; k < PACK; k++)((REAL *)&load.y)[k] = __ldg(d->y + at * PACK + k);
#endif
  return load;
}

DEVICE void K(fold_load)(STATE *lane, const struct K(data) * d, struct K(load) load, unsigned i,
                         bool first) {
  TAKE_CONTEXT;
  (void)d;
  UNROLL for (unsigned k = 0; k < PACK; k++) {
    STATE *mine = &lane[i % GROUPS * PACK + k];
    if (first)
      K(start)(mine, TERM_OF_LOAD(k));
    else
      K(step)(mine, TERM_OF_LOAD(k));
  }
}

/* BATCH loads are under way while as many are folded: each is asked for again as soon as it is in
 * use. next: which are asked for; 0: none any more. */
DEVICE void K(fold_batch)(STATE *lane, const struct K(data) * d, struct K(load) * ahead,
                          unsigned next, bool first, bool aligned) {
  UNROLL for (unsigned i = 0; i < BATCH; i++) {
    const struct K(load) load = ahead[i];
    if (next != 0) ahead[i] = K(load_at)(d, next + i, aligned);
    K(fold_load)(lane, d, load, i, first && i < GROUPS);
  }
}

DEVICE void K(whole_leaf)(STATE *lane, const struct K(data) * d, bool aligned) {
  struct K(load) ahead[BATCH];
  UNROLL for (unsigned i = 0; i < BATCH; i++) ahead[i] = K(load_at)(d, i, aligned);
  K(fold_batch)(lane, d, ahead, BATCH, true, aligned);
  ROLLED for (unsigned i = 2 * BATCH; i < LOADS; i += BATCH)
      K(fold_batch)(lane, d, ahead, i, false, aligned);
  K(fold_batch)(lane, d, ahead, 0, false, aligned);
}

/* The last leaf, of n elements: its whole rows, then what is left. */
DEVICE void K(ragged_leaf)(STATE *lane, const struct K(data) * d, unsigned n, bool aligned) {
  const unsigned loads = n / CANONICAL_LANES * GROUPS;
  for (unsigned first = 0; first < loads; first += BATCH) {
    struct K(load) ahead[BATCH];
    UNROLL for (unsigned i = 0; i < BATCH; i++) {
      ahead[i] = K(no_load)();
      if (first + i < loads) ahead[i] = K(load_at)(d, first + i, aligned);
    }
    UNROLL for (unsigned i = 0; i < BATCH; i++) if (first + i < loads)
        K(fold_load)(lane, d, ahead[i], i, first + i < GROUPS);
  }
  TAKE_CONTEXT;
  const unsigned row = n / CANONICAL_LANES * CANONICAL_LANES;
  UNROLL for (unsigned h = 0; h < HELD; h++) {
    const unsigned i = row + K(lane_index)(h / PACK, h % PACK);
    if (i < n && row == 0)
      K(start)(&lane[h], TERM_AT(i));
    else if (i < n)
      K(step)(&lane[h], TERM_AT(i));
  }
}

DEVICE void K(leaf)(STATE *lane, const struct K(arguments) * a, size_t first, size_t left) {
  const struct K(data) from = K(data_from)(a, first), *d = &from;
#if SEQUENCES == 2
  const bool aligned = (size_t)d->y % sizeof(PACKED) == 0;
  if (left >= CANONICAL_LEAF && !aligned) {
    K(whole_leaf)(lane, d, false);
    return;
  }
#else
  const bool aligned = true;
#endif
  if (left >= CANONICAL_LEAF)
    K(whole_leaf)(lane, d, true);
  else
    K(ragged_leaf)(lane, d, (unsigned)left, aligned);
}

#undef PACKED
#undef LOADS
#undef BATCH
#undef TERM_OF_LOAD
#undef TERM_AT
#undef TAKE_CONTEXT
