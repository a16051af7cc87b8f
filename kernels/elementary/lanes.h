/* lanes.h: what the functions here need beside + - * and FMA, in the three worlds that a template
 * is instantiated in: one number on the host (scalar.h), one number of a CUDA thread, a vector of
 * gcc (simd.h). Macros and types alone: included anew by each template, in any of them.
 *
 *   VI           unsigned integers, as many and as wide as the numbers of a V
 *   BITS_OF(x), NUMBER_OF(bits)   the same bits, taken as the other
 *   MASK, IS_LESS(a, b), IS_ODD(bits)   one answer a number
 *   SELECT(mask, a, b)            a where the mask says so, else b
 *   B(bits)                       an integer constant, as wide as the numbers
 *   ALL(constant)                 a V of a constant that the type has
 */
#undef VI
#undef BITS_OF
#undef NUMBER_OF
#undef MASK
#undef IS_LESS
#undef IS_ODD
#undef SELECT
#undef B
#undef ALL

#define VI S(bits_of_numbers)
#if ACC_BITS == 32
#define B(bits) UINT32_C(bits)
#else
#define B(bits) UINT64_C(bits)
#endif

#ifdef SCALAR

#define ALL(constant) ((V)(constant))
#define MASK bool
#define IS_LESS(a, b) ((a) < (b))
#define IS_ODD(bits) (((bits)&1) != 0)
#define SELECT(mask, a, b) ((mask) ? (a) : (b))
#if ACC_BITS == 32
typedef uint32_t VI;
#else
typedef uint64_t VI;
#endif
#if defined(__CUDACC__) && ACC_BITS == 32
#define BITS_OF(x) __float_as_uint(x)
#define NUMBER_OF(bits) __uint_as_float(bits)
#elif defined(__CUDACC__)
#define BITS_OF(x) ((uint64_t)__double_as_longlong(x))
#define NUMBER_OF(bits) __longlong_as_double((long long)(bits))
#else
#define BITS_OF(x)                                                                                 \
  (((union {                                                                                       \
     V number;                                                                                     \
     VI bits;                                                                                      \
   }){.number = (x)})                                                                              \
       .bits)
#define NUMBER_OF(x)                                                                               \
  (((union {                                                                                       \
     VI bits;                                                                                      \
     V number;                                                                                     \
   }){.bits = (x)})                                                                                \
       .number)
#endif

#else

#if ACC_BITS == 32
typedef uint32_t VI __attribute__((vector_size(WIDTH)));
#else
typedef uint64_t VI __attribute__((vector_size(WIDTH)));
#endif
#define ALL(constant) ((V){0} + (ACC)(constant))
#define BITS_OF(x) ((VI)(x))
#define NUMBER_OF(bits) ((V)(bits))
#if WIDTH == 64 && ACC_BITS == 32
#define MASK __mmask16
#define IS_LESS(a, b) _mm512_cmp_ps_mask((__m512)(a), (__m512)(b), _CMP_LT_OQ)
#define IS_ODD(bits) _mm512_test_epi32_mask((__m512i)(bits), _mm512_set1_epi32(1))
#define SELECT(mask, a, b) ((V)_mm512_mask_blend_ps(mask, (__m512)(b), (__m512)(a)))
#elif WIDTH == 64
#define MASK __mmask8
#define IS_LESS(a, b) _mm512_cmp_pd_mask((__m512d)(a), (__m512d)(b), _CMP_LT_OQ)
#define IS_ODD(bits) _mm512_test_epi64_mask((__m512i)(bits), _mm512_set1_epi64(1))
#define SELECT(mask, a, b) ((V)_mm512_mask_blend_pd(mask, (__m512d)(b), (__m512d)(a)))
#else
#define MASK VI
#define IS_LESS(a, b) ((VI)((a) < (b)))
#define IS_ODD(bits) (-((bits)&1))
#if WIDTH == 32 && ACC_BITS == 32
#define SELECT(mask, a, b) ((V)_mm256_blendv_ps((__m256)(b), (__m256)(a), (__m256)(mask)))
#elif WIDTH == 32
#define SELECT(mask, a, b) ((V)_mm256_blendv_pd((__m256d)(b), (__m256d)(a), (__m256d)(mask)))
#else
#define SELECT(mask, a, b) ((V)(((mask) & (VI)(a)) | (~(mask) & (VI)(b))))
#endif
#endif

#endif
