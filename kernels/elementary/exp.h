/* exp.h: S(exp)(x) in basic operations, fma and integer operations: the same bits everywhere.
 *
 * A template over V, S, INLINE and FMA (kernels/canonical/scalar.h, simd.h). exp(x) = 2^k e^r with
 * r = x - k ln 2 by Cody and Waite (Software Manual for the Elementary Functions, 1980): the first
 * part of ln 2 has all bits of the type, and the fma that takes it off is exact, for k ln2_1 and x
 * are both multiples of an ulp of r (S. Boldo, M. Daumas, R.-C. Li, IEEE Trans. Comput. 58, 2009).
 * k is the nearest integer: a number so large is added that the sum has no bits for a fraction.
 *
 *   e^r = 1 + r (1 + r p(r)), |r| <= (ln 2) / 2, p minimax:
 *   f64: of degree 9, |relative error| < 2^-57.2;  f32: of degree 4, |relative error| < 2^-27.9
 * Coefficients are written with all their bits.
 *
 * Largest errors measured (tests/test_elementary.c): f64 0.87 ulp, f32 0.87 ulp. Subnormal results
 * are rounded once more, in the multiplication by 2^k. exp(-inf) = 0, exp(inf) = inf.
 */
#include "kernels/elementary/lanes.h"

#undef EXP_BITS
#undef EXP_SHIFTER
#undef EXP_FIELD
#undef EXP_UNBIAS
#undef EXP_LARGEST
#undef EXP_SMALLEST
#undef EXP_NORMAL
#undef EXP_MAGNITUDE
#undef EXP_HUGE
#if ACC_BITS == 64
#define EXP_BITS 52
#define EXP_SHIFTER ALL(0x1.8000000001p+52) /* 1.5 2^52 + 4096 */
#define EXP_FIELD(t) ((t)&0x1fff)           /* k + 4096 */
#define EXP_UNBIAS 1025                     /* 4096 / 2 - 1023 */
#define EXP_LARGEST 710.0                   /* from here on infinite */
#define EXP_SMALLEST -746.0                 /* down from here 0 */
#define EXP_NORMAL B(0x4086200000000000)    /* 708: below it in magnitude, e^x is normal */
#define EXP_MAGNITUDE B(0x7fffffffffffffff)
#define EXP_HUGE 0x1p1023
#else
#define EXP_BITS 23
#define EXP_SHIFTER ALL(0x1.8004p+23) /* 1.5 2^23 + 512 */
#define EXP_FIELD(t) ((t)&0x3ff)      /* k + 512 */
#define EXP_UNBIAS 129                /* 512 / 2 - 127 */
#define EXP_LARGEST 89.0
#define EXP_SMALLEST -104.0
#define EXP_NORMAL B(0x42ae0000) /* 87 */
#define EXP_MAGNITUDE B(0x7fffffff)
#define EXP_HUGE 0x1p127
#endif

/* y 2^k, rounded once: by two factors, after the first of which it is still normal. */
INLINE V S(exp_scaled)(V y, VI field) {
  const VI half = field >> 1;
  const VI rest = field - half;
  return y * NUMBER_OF((half - EXP_UNBIAS) << EXP_BITS) *
         NUMBER_OF((rest - EXP_UNBIAS) << EXP_BITS);
}

/* k in the low bits of a number. It grows with x, so that all between two x share it that do. */
INLINE V S(exp_shifted)(V x) {
#if ACC_BITS == 64
  return FMA(x, ALL(0x1.71547652b82fep+0), EXP_SHIFTER); /* 1 / ln 2 */
#else
  return FMA(x, ALL(0x1.715476p+0), EXP_SHIFTER);
#endif
}

/* e^r, in [0.7, 1.42]. */
INLINE V S(exp_reduced)(V x, V shifted) {
#if ACC_BITS == 64
  const V k = shifted - EXP_SHIFTER;
  const V exact = FMA(k, ALL(-0x1.62e42fefa39efp-1), x);
  const V r = FMA(k, ALL(-0x1.abc9e3b39803fp-56), exact);
  V p = FMA(r, ALL(0x1.ad2029ba3bb3dp-26), ALL(0x1.289f81c33472bp-22));
  p = FMA(r, p, ALL(0x1.71df5523c7285p-19));
  p = FMA(r, p, ALL(0x1.a019ab359cd29p-16));
  p = FMA(r, p, ALL(0x1.a01a011c37670p-13));
  p = FMA(r, p, ALL(0x1.6c16c17cc0c3ep-10));
  p = FMA(r, p, ALL(0x1.111111112882dp-7));
  p = FMA(r, p, ALL(0x1.555555555320ep-5));
  p = FMA(r, p, ALL(0x1.5555555555501p-3));
  p = FMA(r, p, ALL(0.5));
  return FMA(r, FMA(r, p, ALL(1.0)), ALL(1.0));
#else
  const V k = shifted - EXP_SHIFTER;
  const V exact = FMA(k, ALL(-0x1.62e43p-1), x);
  const V r = FMA(k, ALL(0x1.05c61p-29), exact);
  V p = FMA(r, ALL(0x1.6a2474p-10), ALL(0x1.1239d4p-7));
  p = FMA(r, p, ALL(0x1.5558fp-5));
  p = FMA(r, p, ALL(0x1.555492p-3));
  p = FMA(r, p, ALL(0x1.fffffcp-2));
  return FMA(r, FMA(r, p, ALL(1.0)), ALL(1.0));
#endif
}

/* e^x for |x| below EXP_NORMAL with a sign (its bit, or 0): for a loop over arguments that share k.
 */
INLINE V S(exp_sharing)(V x, V shifted, VI sign) {
  const VI scale = (EXP_FIELD(BITS_OF(shifted)) << EXP_BITS) + sign; /* the bias is shifted out */
  return NUMBER_OF(BITS_OF(S(exp_reduced)(x, shifted)) + scale);
}

INLINE V S(exp)(V x) {
#ifdef SCALAR
  const V shifted = S(exp_shifted)(x);
  if ((BITS_OF(x) & EXP_MAGNITUDE) < EXP_NORMAL) return S(exp_sharing)(x, shifted, 0);
  if (x > ALL(EXP_LARGEST)) return x * ALL(EXP_HUGE);
  if (x < ALL(EXP_SMALLEST)) return 0;
  return S(exp_scaled)(S(exp_reduced)(x, shifted), EXP_FIELD(BITS_OF(shifted))); /* NaN stays */
#else
  x = SELECT(IS_LESS(ALL(EXP_LARGEST), x), ALL(EXP_LARGEST), x);
  x = SELECT(IS_LESS(x, ALL(EXP_SMALLEST)), ALL(EXP_SMALLEST), x);
  const V shifted = S(exp_shifted)(x);
  return S(exp_scaled)(S(exp_reduced)(x, shifted), EXP_FIELD(BITS_OF(shifted)));
#endif
}
