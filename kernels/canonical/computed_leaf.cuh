/* computed_leaf.cuh: a leaf of kernels.cuh whose terms are made of their index: nothing is read.
 *
 *   COMPUTED                  a type: what terms are made of beside their index, passed by value
 *   COMPUTED_TERMS(call, m)   how many terms there are (m: a const void * to what they are made of)
 *   COMPUTED_FINISH(finish, state, m)   the result, from what finish(state) gives
 *   COMPUTED_EACH(EACH)       EACH(name) for each kind of term: every kind has a loop of its own,
 * so that in it nothing is decided COMPUTED_SHARED, COMPUTED_SHARE(m, first)   a type: what all
 * terms of a whole leaf share, found once for it COMPUTED_KIND(shared, name)   whether its terms
 * are of this kind COMPUTED_INNER(m, first)  whether the whole leaf from `first` on is of inner
 * terms alone COMPUTED_LANE(m, i)       what all inner terms of a lane share, of which i is one: a
 * weight COMPUTED_TERM(name, m, shared, at, lane)   an inner term: its index rounded to REAL, and
 * what its leaf and its lane share COMPUTED_ANY(m, i)        any term
 *
 * A thread's four lanes are four chains of their own; a row further i is 128 larger.
 */

/* Indices rounded to the type. Those of f64 are exact, and so is going on by a row; in f32 each
 * must be rounded from the integer, of which inner leaves have one of 32 bits. */
#if REAL_BITS == 64
#define INDEX size_t
#define IS_SHORT(first) true
#define ROW_ON(at, i) ((at) + CANONICAL_LANES)
#else
#define INDEX unsigned
#define IS_SHORT(first) ((first) <= UINT32_MAX - CANONICAL_LEAF)
#define ROW_ON(at, i) ((REAL)(i))
#endif

DEVICE unsigned K(lane_of)(unsigned h) { return K(lane_index)(h / PACK, h % PACK); }

/* `rows` rows of inner terms from element `first` on, of which the first row starts the lanes. */
#define LOOP_OF_KIND(name)                                                                         \
  DEVICE void K(inner_##name)(STATE * lane, const COMPUTED *m, const COMPUTED_SHARED *leaf,        \
                              INDEX first, unsigned rows, bool starts) {                           \
    REAL at[HELD], shared[HELD];                                                                   \
    UNROLL for (unsigned h = 0; h < HELD; h++) {                                                   \
      const INDEX i = first + K(lane_of)(h);                                                       \
      at[h] = (REAL)i;                                                                             \
      shared[h] = COMPUTED_LANE(m, i);                                                             \
      const REAL term = COMPUTED_TERM(name, m, leaf, at[h], shared[h]);                            \
      if (starts)                                                                                  \
        K(start)(&lane[h], term);                                                                  \
      else                                                                                         \
        K(step)(&lane[h], term);                                                                   \
    }                                                                                              \
    ROLLED for (unsigned row = 1; row < rows; row++) {                                             \
      first += CANONICAL_LANES;                                                                    \
      UNROLL for (unsigned h = 0; h < HELD; h++) {                                                 \
        at[h] = ROW_ON(at[h], first + K(lane_of)(h));                                              \
        K(step)(&lane[h], COMPUTED_TERM(name, m, leaf, at[h], shared[h]));                         \
      }                                                                                            \
    }                                                                                              \
  }
COMPUTED_EACH(LOOP_OF_KIND)
#undef LOOP_OF_KIND

/* Rows with an end of the whole in them, or near one, from element `first` to `end`: every term by
 * itself. */
DEVICE void K(outer)(STATE *lane, const COMPUTED *m, size_t first, size_t end, bool starts) {
  ROLLED for (; first < end; first += CANONICAL_LANES) {
    UNROLL for (unsigned h = 0; h < HELD; h++) {
      const size_t i = first + K(lane_of)(h);
      if (i >= end) continue;
      const REAL term = COMPUTED_ANY(m, i);
      if (starts)
        K(start)(&lane[h], term);
      else
        K(step)(&lane[h], term);
    }
    starts = false;
  }
}

DEVICE void K(leaf)(STATE *lane, const struct K(arguments) * a, size_t first, size_t left) {
  const COMPUTED *m = &a->made_of;
  const size_t end = first + (left < CANONICAL_LEAF ? left : CANONICAL_LEAF);
  size_t from = first, to = first + (end - first) / CANONICAL_LANES * CANONICAL_LANES;
  if (!COMPUTED_INNER(m, from, from)) from += CANONICAL_LANES;
  while (to > from && !COMPUTED_INNER(m, from, to - 1))
    to -= CANONICAL_LANES;
  if (!IS_SHORT(first) || from >= to) from = to = end;
  K(outer)(lane, m, first, from, true);
  if (from == end) return;
  const COMPUTED_SHARED leaf = COMPUTED_SHARE(m, from, to - 1);
  const unsigned rows = (unsigned)(to - from) / CANONICAL_LANES;
/* The first kinds are asked for first: code far away is slow to come. */
#define CASE_OF_KIND(name)                                                                         \
  if (COMPUTED_KIND(leaf, name))                                                                   \
    K(inner_##name)(lane, m, &leaf, (INDEX)from, rows, from == first);                             \
  else
  COMPUTED_EACH(CASE_OF_KIND) {}
#undef CASE_OF_KIND
  K(outer)(lane, m, to, end, false);
}

#undef ROW_ON
#undef IS_SHORT
#undef INDEX
