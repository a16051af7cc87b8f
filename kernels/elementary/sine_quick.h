/* sine_quick.h: S(sin_quick)(x) where a short range is known and two units in the last place will
 * do, as of a device's library: 14 operations in place of 20 in f64, 12 in place of 25 in f32. The
 * same bits everywhere.
 *
 * A template over V, S, INLINE and FMA (kernels/canonical/scalar.h, simd.h). As sine.h, but to
 * multiples of pi, |r| <= pi / 2, so that the quadrant chooses nothing but the sign; pi in two
 * parts, and nothing kept of the rounding of r:
 *   sin r = r + r z p(z), z = r^2, p minimax, |relative error| < 2^-57.3 in f64 (degree 7), <
 * 2^-27.2 in f32 (degree 3)
 *
 * Largest errors measured (tests/test_elementary.c), |x| <= 64 in f64 and 8 in f32: 1.8 ulp.
 * Beyond, up to 2^10, that is so but next to multiples of pi, where the absolute error is |x|
 * 2^-108, |x| 2^-50. sin_quick(-0) = +0.
 */
#include "kernels/elementary/lanes.h"

#undef SINE_QUICK_SHIFTER
#undef SINE_QUICK_SIGN
#if ACC_BITS == 64
#define SINE_QUICK_SHIFTER ALL(0x1.8p+52)
#define SINE_QUICK_SIGN 63
#else
#define SINE_QUICK_SHIFTER ALL(0x1.8p+23)
#define SINE_QUICK_SIGN 31
#endif

INLINE V S(sin_quick)(V x) {
#if ACC_BITS == 64
  const V shifted = FMA(x, ALL(0x1.45f306dc9c883p-2), SINE_QUICK_SHIFTER); /* 1 / pi */
  const V k = shifted - SINE_QUICK_SHIFTER;
  const V exact = FMA(k, ALL(-0x1.921fb54442d18p+1), x);
  const V r = FMA(k, ALL(-0x1.1a62633145c07p-53), exact);
  const V z = r * r;
  V p = FMA(z, ALL(0x1.8829a249cab69p-49), ALL(-0x1.ae431d91d5e76p-41));
  p = FMA(z, p, ALL(0x1.6123cb28e7512p-33));
  p = FMA(z, p, ALL(-0x1.ae6454cb56d06p-26));
  p = FMA(z, p, ALL(0x1.71de3a5287c64p-19));
  p = FMA(z, p, ALL(-0x1.a01a01a0148bcp-13));
  p = FMA(z, p, ALL(0x1.11111111110c1p-7));
  p = FMA(z, p, ALL(-0x1.5555555555555p-3));
#else
  const V shifted = FMA(x, ALL(0x1.45f306p-2), SINE_QUICK_SHIFTER);
  const V k = shifted - SINE_QUICK_SHIFTER;
  const V exact = FMA(k, ALL(-0x1.921fb4p+1), x);
  const V r = FMA(k, ALL(-0x1.4442d2p-23), exact);
  const V z = r * r;
  V p = FMA(z, ALL(0x1.5dc756p-19), ALL(-0x1.9f70e2p-13));
  p = FMA(z, p, ALL(0x1.110edap-7));
  p = FMA(z, p, ALL(-0x1.55554cp-3));
#endif
  const V y = FMA(r, z * p, r);
  return NUMBER_OF(BITS_OF(y) ^ (BITS_OF(shifted) << SINE_QUICK_SIGN));
}
