/* vectors.h: what the heat equation's steps need of vectors beside + - * /: a template over X and V
 * (kernels/canonical/simd_once.h). No include guard.
 *
 *   NARROW(v)           the elements nearest to a vector of numbers; WIDEN is its inverse
 *   STREAM(address, x)  stores a vector of elements past the cache; the address is aligned to it
 */
#undef NARROW
#undef STREAM
#if ACC_BITS == REAL_BITS
#define NARROW(v) ((X)(v))
#elif WIDTH == 64
#define NARROW(v) ((X)_mm512_cvtpd_ps((__m512d)(v)))
#else
#define NARROW(v) __builtin_convertvector(v, X)
#endif
#if WIDTH * REAL_BITS == 64 * ACC_BITS
#define STREAM(address, x) _mm512_stream_si512((void *)(address), (__m512i)(x))
#elif WIDTH * REAL_BITS == 32 * ACC_BITS
#define STREAM(address, x) _mm256_stream_si256((void *)(address), (__m256i)(x))
#elif WIDTH * REAL_BITS == 16 * ACC_BITS
#define STREAM(address, x) _mm_stream_si128((void *)(address), (__m128i)(x))
#else
#define STREAM(address, x) (*(X *)(address) = (x))
#endif

#if WIDTH == 16 /* a lane is a call of the C library: once in the code, not wherever it is used */
static __attribute__((noinline, unused)) V S(fused)(V a, V b, V c) { return FMA(a, b, c); }
#undef FMA
#define FMA(a, b, c) S(fused)(a, b, c)
#endif
