/* bits.h: BITS(a, LESS, b) and BITS(a, EQUAL, b), a bit for each lane of two vectors where the
 * comparison holds. For bodies of simd.h; bits_end.h takes it back. */
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
