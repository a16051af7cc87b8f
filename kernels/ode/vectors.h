/* vectors.h: what right-hand sides need of vectors beside + - * /: a template over X and V
 * (kernels/canonical/scalar.h, simd_once.h). No include guard.
 *
 *   S(root)(x)      the square root, correctly rounded
 *   S(every)(x)     x in every lane, where a function takes vectors
 *   NARROW(v)       the elements nearest to a vector of accumulators; WIDEN is its inverse
 *   EACH(c, count)  for c = 0 .. count - 1, count known when this is compiled: no loop is left
 *   COPIED          what is compiled for each system apart, which is known there; with sanitizers,
 *                   whose checks of so many copies take hours to compile, once
 */
#if defined(__SANITIZE_ADDRESS__) && !defined(__CUDACC__)
#ifndef __clang__ /* gcc sees no more that components from `dim` on are not read */
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#ifdef SCALAR
#define COPIED static __attribute__((noinline, unused))
#else
#define COPIED static __attribute__((noinline, unused)) TARGET
#endif
#else
#define COPIED INLINE
#endif
#if defined(__CUDACC__)
#define NARROW(v) ((X)(v))
#define EACH(c, count) _Pragma("unroll") for (size_t c = 0; c < (count); c++)
#elif defined(SCALAR)
#define NARROW(v) ((X)(v))
#define EACH(c, count) _Pragma("GCC unroll 4") for (size_t c = 0; c < (count); c++)
#else
#if WIDTH == 64 && ACC_BITS > REAL_BITS
#define NARROW(v) ((X)_mm512_cvtpd_ps((__m512d)(v)))
#else
#define NARROW(v) __builtin_convertvector(v, X)
#endif
#define EACH(c, count) _Pragma("GCC unroll 4") for (size_t c = 0; c < (count); c++)
#endif

INLINE V S(every)(REAL x) {
#ifdef SCALAR
  return (V)x; /* and no 0 + x, which for -0 is another number and so stays an addition */
#else
  return (V){0} + x;
#endif
}

INLINE X S(root)(X x) {
#if defined(__CUDACC__)
  return REAL_BITS == 32 ? (X)__fsqrt_rn((float)x) : (X)__dsqrt_rn((double)x);
#elif defined(SCALAR)
  return REAL_BITS == 32 ? (X)sqrtf((float)x) : (X)sqrt((double)x);
#elif WIDTH == 64 && REAL_BITS == 64
  return (X)_mm512_sqrt_pd((__m512d)x);
#elif WIDTH == 64 && ACC_BITS == 32
  return (X)_mm512_sqrt_ps((__m512)x);
#elif WIDTH == 32 && REAL_BITS == 64
  return (X)_mm256_sqrt_pd((__m256d)x);
#elif WIDTH * REAL_BITS == 32 * ACC_BITS
  return (X)_mm256_sqrt_ps((__m256)x);
#elif WIDTH == 16 && REAL_BITS == 64
  return (X)_mm_sqrt_pd((__m128d)x);
#elif WIDTH * REAL_BITS == 16 * ACC_BITS
  return (X)_mm_sqrt_ps((__m128)x);
#else
  for (size_t l = 0; l < LANES; l++)
    x[l] = (REAL)sqrt((double)x[l]); /* of f32, and so rounded right: 53 >= 2 24 + 2 */
  return x;
#endif
}
