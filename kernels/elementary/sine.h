/* sine.h: S(sin)(x) and S(cos)(x), |x| <= 2^20, in basic operations, fma and integer operations:
 * the same bits everywhere. Beyond, NaN, as portable_math.h.
 *
 * A template over V, S, INLINE and FMA (kernels/canonical/scalar.h, simd.h). x = k pi / 2 + r -
 * tail, |r| <= pi / 4 (in f32 up to 0.83, as 2 / pi is rounded), by Cody and Waite (Software Manual
 * for the Elementary Functions, 1980) with fma: pi / 2 in three parts. The first has all bits of
 * the type and comes off exactly (S. Boldo, M. Daumas, R.-C. Li, IEEE Trans. Comput. 58, 2009); of
 * the second the rounding error is kept, the third goes to the tail. No f32 or f64 in the range is
 * nearer than 2^-29, 2^-60 to a multiple, and what is left of it is right to the last bit: sin of
 * the f64 next to pi is its distance from pi.
 *
 * Then, by quadrant, which in vectors chooses numbers and for one number branches,
 *   sin: r - (r z q(z) + tail), q from r^3 / 3! on
 *   cos: (1 - z / 2) - (z^2 q(z) - (what 1 - z / 2 was rounded by) - tail r), q from r^4 / 4! on
 * where z = r^2 and q is minimax of degree 5 in f64 (|relative error| < 2^-57.8 of sin, 2^-63.9 of
 * cos), 2 in f32 (2^-27.3, 2^-32.1), coefficients written with all their bits. The signs are such
 * that sin(-0) = -0.
 *
 * Largest errors measured (tests/test_elementary.c): f64 0.84 ulp, f32 0.87 ulp.
 */
#include "kernels/elementary/lanes.h"

#undef SINE_SHIFTER
#undef SINE_SIGN
#undef SINE_MAGNITUDE
#undef SINE_LIMIT
#undef SINE_NAN
#if ACC_BITS == 64
#define SINE_SHIFTER ALL(0x1.8p+52)
#define SINE_SIGN(quadrant) (((quadrant) << 62) & B(0x8000000000000000))
#define SINE_MAGNITUDE B(0x7fffffffffffffff)
#define SINE_LIMIT B(0x4130000000000000) /* 2^20 */
#define SINE_NAN B(0x7ff8000000000000)
#else
#define SINE_SHIFTER ALL(0x1.8p+23)
#define SINE_SIGN(quadrant) (((quadrant) << 30) & B(0x80000000))
#define SINE_MAGNITUDE B(0x7fffffff)
#define SINE_LIMIT B(0x49800000) /* 2^20 */
#define SINE_NAN B(0x7fc00000)
#endif

/* k in the low bits of a number. It grows with x, so that all between two x share it that do. */
INLINE V S(sine_shifted)(V x) {
#if ACC_BITS == 64
  return FMA(x, ALL(0x1.45f306dc9c883p-1), SINE_SHIFTER); /* 2 / pi */
#else
  return FMA(x, ALL(0x1.45f306p-1), SINE_SHIFTER);
#endif
}

/* r - tail = x - k pi / 2. */
INLINE void S(sine_reduce)(V x, V shifted, V *r, V *tail) {
  const V k = shifted - SINE_SHIFTER;
#if ACC_BITS == 64
  const V exact = FMA(k, ALL(-0x1.921fb54442d18p+0), x);
  /* 33 bits: k times it is exact, and where `exact` is not large beside that, so is the difference.
   */
  const V near = FMA(k, ALL(-0x1.1a626331p-54), exact);
  const V rounded = FMA(k, ALL(0x1.1a626331p-54), near - exact);
  *tail = FMA(k, ALL(0x1.1701b839a252p-88), rounded);
#else
  const V exact = FMA(k, ALL(-0x1.921fb4p+0), x);
  /* No fma here: then near - exact is exact where the two terms cancel, too (exact is a multiple of
   * 2^-23), and one fma finds what rounding took. */
  const V near = exact - k * ALL(0x1.4442d2p-24);
  const V rounded = FMA(k, ALL(0x1.4442d2p-24), near - exact);
  *tail = FMA(k, ALL(-0x1.ee59dap-50), rounded);
#endif
  *r = near;
}

/* sin(r - tail), where odd its cosine. */
INLINE V S(sine_or_cosine)(V r, V tail, MASK odd) {
  const V z = r * r;
  const V cosine = FMA(z, ALL(-0.5), ALL(1.0));
  const V cosine_tail = FMA(-tail, r, FMA(z, ALL(0.5), cosine - ALL(1.0)));
#define EITHER(of_cosine, of_sine) SELECT(odd, of_cosine, of_sine)
#if ACC_BITS == 64
  V q = EITHER(ALL(0x1.8fa6847d000f6p-37), ALL(-0x1.5d8b5550a1d62p-33));
  q = FMA(z, q, EITHER(ALL(-0x1.1ee9dbcef1254p-29), ALL(0x1.ae5e4b8346e5fp-26)));
  q = FMA(z, q, EITHER(ALL(0x1.27e4f7f191434p-22), ALL(-0x1.71de35552aec8p-19)));
  q = FMA(z, q, EITHER(ALL(-0x1.a01a019c8f254p-16), ALL(0x1.a01a019be9215p-13)));
  q = FMA(z, q, EITHER(ALL(0x1.6c16c16c15015p-10), ALL(-0x1.111111110f73p-7)));
  q = FMA(z, q, EITHER(ALL(-0x1.555555555554bp-5), ALL(0x1.5555555555548p-3)));
#else
  V q = EITHER(ALL(-0x1.993f4cp-16), ALL(0x1.988ff6p-13));
  q = FMA(z, q, EITHER(ALL(0x1.6c09c8p-10), ALL(-0x1.110526p-7)));
  q = FMA(z, q, EITHER(ALL(-0x1.555546p-5), ALL(0x1.55554p-3)));
#endif
  const V leading = EITHER(cosine, r);
  const V rest = FMA(z * EITHER(z, r), q, EITHER(cosine_tail, tail));
#undef EITHER
  return leading - rest;
}

/* sin(x + quarters pi / 2), quarters = 0 or 1. */
INLINE V S(sine_turned)(V x, int quarters) {
  V r, tail;
  const V shifted = S(sine_shifted)(x);
  const VI quadrant = BITS_OF(shifted) + (unsigned)quarters;
  S(sine_reduce)(x, shifted, &r, &tail);
#ifdef SCALAR /* a branch, and then nothing is chosen: neighbours go the same way */
  const V y =
      IS_ODD(quadrant) ? S(sine_or_cosine)(r, tail, true) : S(sine_or_cosine)(r, tail, false);
#else
  const V y = S(sine_or_cosine)(r, tail, IS_ODD(quadrant));
#endif
  return NUMBER_OF(BITS_OF(y) ^ SINE_SIGN(quadrant));
}

#ifdef SCALAR
/* For a loop over arguments that share k: what can be asked before it; then sin(x), |x| <= 2^20,
 * but for its sign. */
INLINE bool S(sine_is_odd)(V shifted) { return IS_ODD(BITS_OF(shifted)); }
INLINE VI S(sine_sign)(V shifted) { return SINE_SIGN(BITS_OF(shifted)); }
INLINE V S(sine_sharing)(V x, V shifted, bool odd) {
  V r, tail;
  S(sine_reduce)(x, shifted, &r, &tail);
  return S(sine_or_cosine)(r, tail, odd);
}
#endif

/* NaN where x is beyond the range, infinite or NaN. */
INLINE V S(sine_in_range)(V x, V y) {
#ifdef SCALAR
  return (BITS_OF(x) & SINE_MAGNITUDE) <= SINE_LIMIT ? y : NUMBER_OF(SINE_NAN);
#else
  const VI beyond = (VI)((BITS_OF(x) & SINE_MAGNITUDE) > SINE_LIMIT);
  return NUMBER_OF(BITS_OF(y) | (beyond & SINE_NAN));
#endif
}

INLINE V S(sin)(V x) { return S(sine_in_range)(x, S(sine_turned)(x, 0)); }
INLINE V S(cos)(V x) { return S(sine_in_range)(x, S(sine_turned)(x, 1)); }
