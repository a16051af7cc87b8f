/* local.h: sums that start anew, index and all, every LOCAL_BLOCK elements, and the average of a
 * window from them (a template: REAL, T, LOCAL for its functions, LOCAL_AT(address) for their
 * loads; with CENTRED each block's numbers are less their first).
 *
 * Block b holds, for j = 0 .. LOCAL_BLOCK, the sum of its first j elements and that of k x_k over
 * them, so that a piece [low, high) of it is a difference of each. A window that begins at o is one
 * piece of each block that it touches. In the piece of a block that begins at element s the weight
 * of local element k is k + (s - o + 1):
 *
 *   piece = (S2_high - S2_low) + (s - o + 1) (S1_high - S1_low)
 *
 * With centres c_b a piece also holds the sum of its weights times c_b, of which the last block's
 * is the centre of all: window = c + (sum of pieces + sum of weights_b (c_b - c)) / weight.
 */
#include "kernels/wma/local_block.h"

/* The sums of block b, of `count` elements from x on, into its entries. */
LOCAL void T(local_sums)(const REAL *x, unsigned count, REAL *s1, REAL *s2) {
  REAL total = R(0.0), weighted = R(0.0);
  s1[0] = s2[0] = R(0.0);
  for (unsigned j = 0; j < count; j++) {
#ifdef CENTRED
    const REAL term = x[j] - x[0];
#else
    const REAL term = x[j];
#endif
    total = total + term;
    weighted = weighted + (REAL)j * term;
    s1[j + 1] = total;
    s2[j + 1] = weighted;
  }
}

/* S1, S2: where the block's entries of low and of high are. k: s - o + 1. */
LOCAL REAL T(local_piece)(REAL s1_low, REAL s1_high, REAL s2_low, REAL s2_high, REAL k) {
  return (s2_high - s2_low) + k * (s1_high - s1_low);
}
#ifdef CENTRED
/* The sum of j + k over low <= j < high, times the distance of the centres. */
LOCAL REAL T(local_shift)(REAL low, REAL high, REAL k, REAL distance) {
  return R(0.5) * (high - low) * (low + high + R(2.0) * k - R(1.0)) * distance;
}
#endif

/* One output, with x from the series' beginning on. */
LOCAL REAL T(local_average)(const REAL *x, const REAL *s1, const REAL *s2, size_t o, size_t p,
                            REAL weight) {
  const size_t first = o / LOCAL_BLOCK, last = (o + p - 1) / LOCAL_BLOCK;
  REAL sum = R(0.0);
  for (size_t b = first; b <= last; b++) {
    const size_t s = b * LOCAL_BLOCK, at = b * LOCAL_ENTRIES;
    const size_t low = b == first ? o - s : 0, high = b == last ? o + p - s : LOCAL_BLOCK;
    const REAL k = b == first ? R(1.0) - (REAL)low : (REAL)(s - o + 1);
    REAL piece = T(local_piece)(LOCAL_AT(s1 + at + low), LOCAL_AT(s1 + at + high),
                                LOCAL_AT(s2 + at + low), LOCAL_AT(s2 + at + high), k);
#ifdef CENTRED
    piece = piece + T(local_shift)((REAL)low, (REAL)high, k,
                                   LOCAL_AT(x + s) - LOCAL_AT(x + last * LOCAL_BLOCK));
#endif
    sum = b == first ? piece : sum + piece;
  }
#ifdef CENTRED
  return LOCAL_AT(x + last * LOCAL_BLOCK) + sum / weight;
#else
  (void)x;
  return sum / weight;
#endif
}
