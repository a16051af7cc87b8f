/* signs_simd.h: the body of simd.h for signs: words `from` .. `to` - 1, of 64 bars each, a vector
 * of bars a comparison. A bit of a comparison is set where it holds; |d| < inf drops what is not
 * finite. */
#include "kernels/backtest/bits.h"

TARGET static void S(words)(const struct signs *s, const REAL *d, size_t from, size_t to) {
  const V zero = {0}, most = zero + (REAL)INFINITY, least = zero - (REAL)INFINITY;
  for (size_t w = from; w < to; w++) {
    uint64_t above = 0, below = 0, tie = 0;
    for (size_t g = 0; g < 64; g += LANES) {
      const V v = *(const V *)(d + w * 64 + g);
      const uint64_t finite = (uint64_t)(BITS(v, LESS, most) & BITS(least, LESS, v));
      above |= ((uint64_t)BITS(zero, LESS, v) & finite) << g;
      below |= ((uint64_t)BITS(v, LESS, zero) & finite) << g;
      tie |= (uint64_t)BITS(v, EQUAL, zero) << g;
    }
    s->above[w] = above;
    s->below[w] = below;
    s->tie[w] = tie;
  }
}
#include "kernels/backtest/bits_end.h"
