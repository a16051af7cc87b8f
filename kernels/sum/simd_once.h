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
