/* signs_simd.h: the body of simd.h for signs: words `from` .. `to` - 1, of 64 bars each, a vector
 * of bars a comparison. A bit of a comparison is set where it holds; |d| < inf drops what is not
 * finite. */
#if WIDTH == 64 && ACC_BITS == 32
#define BITS(a, compare, b) _mm512_cmp_ps_mask((__m512)(a), (__m512)(b), compare)
#elif WIDTH == 64
#define BITS(a, compare, b) _mm512_cmp_pd_mask((__m512d)(a), (__m512d)(b), compare)
#elif WIDTH == 32 && ACC_BITS == 32
#define BITS(a, compare, b) _mm256_movemask_ps(_mm256_cmp_ps((__m256)(a), (__m256)(b), compare))
#elif WIDTH == 32
#define BITS(a, compare, b) _mm256_movemask_pd(_mm256_cmp_pd((__m256d)(a), (__m256d)(b), compare))
#elif ACC_BITS == 32
#define BITS(a, compare, b) _mm_movemask_ps((__m128)(compare ? (a) == (b) : (a) < (b)))
#else
#define BITS(a, compare, b) _mm_movemask_pd((__m128d)(compare ? (a) == (b) : (a) < (b)))
#endif
#if WIDTH == 16
#define LESS 0
#define EQUAL 1
#else
#define LESS _CMP_LT_OQ
#define EQUAL _CMP_EQ_OQ
#endif

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
#undef BITS
#undef LESS
#undef EQUAL
