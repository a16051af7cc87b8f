/* simd_once.h: one instruction set of simd.h: its vector types, then the body. */
#define LANES (WIDTH / sizeof(ACC))
#define INLINE static inline __attribute__((always_inline)) TARGET
#define V S(vector)
#define X S(elements)

/* Unaligned, so that a caller's array need not be aligned to the widest vector; it costs nothing
 * where it is. */
typedef ACC V __attribute__((vector_size(WIDTH), aligned(sizeof(ACC)), may_alias));
typedef REAL X __attribute__((vector_size(WIDTH / sizeof(ACC) * sizeof(REAL)),
                              aligned(sizeof(REAL)), may_alias));
#if WIDTH == 64 && ACC_BITS > REAL_BITS
#define WIDEN(x)                                                                                   \
  ((V)_mm512_cvtps_pd((__m256)(x))) /* gcc 12 makes four instructions of the below                 \
                                     */
#else
#define WIDEN(x) __builtin_convertvector(x, V)
#endif

/* SSE2 has no fused multiply-add: the C library's is right, and slow where the processor has none.
 */
#if WIDTH == 64 && ACC_BITS == 32
#define FMA(a, b, c) ((V)_mm512_fmadd_ps((__m512)(a), (__m512)(b), (__m512)(c)))
#elif WIDTH == 64
#define FMA(a, b, c) ((V)_mm512_fmadd_pd((__m512d)(a), (__m512d)(b), (__m512d)(c)))
#elif WIDTH == 32 && ACC_BITS == 32
#define FMA(a, b, c) ((V)_mm256_fmadd_ps((__m256)(a), (__m256)(b), (__m256)(c)))
#elif WIDTH == 32
#define FMA(a, b, c) ((V)_mm256_fmadd_pd((__m256d)(a), (__m256d)(b), (__m256d)(c)))
#else
INLINE V S(fma)(V a, V b, V c) {
  V result;
  for (size_t l = 0; l < LANES; l++)
    result[l] = ACC_BITS == 32 ? (ACC)fmaf((float)a[l], (float)b[l], (float)c[l])
                               : (ACC)fma((double)a[l], (double)b[l], (double)c[l]);
  return result;
}
#define FMA(a, b, c) S(fma)(a, b, c)
#endif

#include SIMD_BODY

#undef S
#undef TARGET
#undef WIDTH
#undef GROUP
#undef LANES
#undef INLINE
#undef V
#undef X
#undef WIDEN
#undef FMA
