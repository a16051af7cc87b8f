/* computed_leaf.cuh: a leaf of kernels.cuh whose terms are made of their index: nothing is read.
 *
 * - COMPUTED: a type; what terms are made of beside their index, passed by value
 * - COMPUTED_TERMS(call, m): how many terms there are; m is a const void * to what they are made of
 * - COMPUTED_FINISH(finish, state, m): the result, from what finish(state) gives
 * - COMPUTED_EACH(EACH): EACH(name) for each kind of term, the hot ones first; every kind has a
 * loop of its own, so that nothing is decided in it
 * - COMPUTED_SHARED, COMPUTED_SHARE(m, first, last): a type; what the inner terms from first to
 * last share, found once for them
 * - COMPUTED_KIND(shared, name): whether these terms are of this kind
 * - COMPUTED_INNER(m, first, last): whether these terms, and those between, are inner ones
 * - COMPUTED_LANE(m, i): what all inner terms of a lane share, of which i is one: a weight
 * - COMPUTED_TERM(name, m, shared, at, lane): an inner term; at is its index rounded to REAL, then
 *   what its leaf and what its lane share
 * - COMPUTED_ANY(m, i): any term
 *
 * A thread's four lanes are four chains of their own; a row further i is 128 larger.
 */

/* Indices rounded to the type. Those of f64 are exact, and so is going on by a row; in f32 each
 * must be rounded from the integer, of which inner leaves have one of 32 bits. */
#if REAL_BITS == 64
#define INDEX size_t
#define ROW_LOOP UNROLL_3 /* FP64 instructions come every other cycle: there is time to fetch */
#define IS_SHORT(first) true
#define ROW_ON(at, i) ((at) + CANONICAL_LANES)
#else
#define INDEX unsigned
#define ROW_LOOP ROLLED /* a loop of three rows' length leaves the instruction cache behind */
#define IS_SHORT(first) ((first) <= UINT32_MAX - CANONICAL_LEAF)
#define ROW_ON(at, i) ((REAL)(i))
#endif

DEVICE unsigned K(lane_of)(unsigned h) { return K(lane_index)(h / PACK, h % PACK); }

/* A whole leaf of inner terms: its number of rows is known. */
#define LEAF_OF_KIND(name)                                                                         \
  DEVICE void K(inner_##name)(STATE * lane, const COMPUTED *m, const COMPUTED_SHARED *leaf,        \
                              INDEX first) {                                                       \
    REAL at[HELD], shared[HELD];                                                                   \
    UNROLL for (unsigned h = 0; h < HELD; h++) {                                                   \
      const INDEX i = first + K(lane_of)(h);                                                       \
      at[h] = (REAL)i;                                                                             \
      shared[h] = COMPUTED_LANE(m, i);                                                             \
      K(start)(&lane[h], COMPUTED_TERM(name, m, leaf, at[h], shared[h]));                          \
    }                                                                                              \
    ROW_LOOP for (unsigned row = 1; row < CANONICAL_ROWS; row++) {                                 \
      first += CANONICAL_LANES;                                                                    \
      UNROLL for (unsigned h = 0; h < HELD; h++) {                                                 \
        at[h] = ROW_ON(at[h], first + K(lane_of)(h));                                              \
        K(step)(&lane[h], COMPUTED_TERM(name, m, leaf, at[h], shared[h]));                         \
      }                                                                                            \
    }                                                                                              \
  }
COMPUTED_EACH(LEAF_OF_KIND)
#undef LEAF_OF_KIND

/* Terms of a row from element `first` on, as far as `end`, by whichever way `term` is made. */
#define ROW_OF_TERMS(term)                                                                         \
  UNROLL for (unsigned h = 0; h < HELD; h++) {                                                     \
    const size_t i = row + K(lane_of)(h);                                                          \
    if (i >= end) continue;                                                                        \
    if (row == first)                                                                              \
      K(start)(&lane[h], term);                                                                    \
    else                                                                                           \
      K(step)(&lane[h], term);                                                                     \
  }
#define ROWS_OF_KIND(name)                                                                         \
  if (COMPUTED_KIND(leaf, name)) {                                                                 \
    ROLLED for (; row < to; row += CANONICAL_LANES) {                                              \
      ROW_OF_TERMS(COMPUTED_TERM(name, m, &leaf, (REAL)i, COMPUTED_LANE(m, i)))                    \
    }                                                                                              \
  } else

/* A leaf with an end of the whole in it, or near one: those rows term by term. */
DEVICE_APART void K(end_leaf)(STATE *lane, const COMPUTED *m, size_t first, size_t left) {
  const size_t end = first + (left < CANONICAL_LEAF ? left : CANONICAL_LEAF);
  size_t row = first, from = first, to = first + (end - first) / CANONICAL_LANES * CANONICAL_LANES;
  if (!COMPUTED_INNER(m, from, from)) from += CANONICAL_LANES;
  while (to > from && !COMPUTED_INNER(m, from, to - 1))
    to -= CANONICAL_LANES;
  ROLLED for (; row < from && row < end; row += CANONICAL_LANES) {
    ROW_OF_TERMS(COMPUTED_ANY(m, i))
  }
  if (to > from) {
    const COMPUTED_SHARED leaf = COMPUTED_SHARE(m, from, to - 1);
    COMPUTED_EACH(ROWS_OF_KIND) {}
  }
  ROLLED for (; row < end; row += CANONICAL_LANES) { ROW_OF_TERMS(COMPUTED_ANY(m, i)) }
}
#undef ROWS_OF_KIND
#undef ROW_OF_TERMS

DEVICE void K(leaf)(STATE *lane, const struct K(arguments) * a, size_t first, size_t left) {
  const COMPUTED *m = &a->made_of;
  const size_t last = first + CANONICAL_LEAF - 1;
  if (left < CANONICAL_LEAF || !IS_SHORT(first) || !COMPUTED_INNER(m, first, last)) {
    K(end_leaf)(lane, m, first, left);
    return;
  }
  const COMPUTED_SHARED leaf = COMPUTED_SHARE(m, first, last);
/* The first kinds are asked for first: code far away is slow to come. */
#define CASE_OF_KIND(name)                                                                         \
  if (COMPUTED_KIND(leaf, name))                                                                   \
    K(inner_##name)(lane, m, &leaf, (INDEX)first);                                                 \
  else
  COMPUTED_EACH(CASE_OF_KIND) {}
#undef CASE_OF_KIND
}

#undef ROW_ON
#undef IS_SHORT
#undef INDEX
#undef ROW_LOOP
