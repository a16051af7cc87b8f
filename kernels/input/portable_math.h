/* portable_math.h: exp, log, sin and cos in IEEE basic operations alone: the same bits on every
 * machine.
 *
 * A libm's last bit differs between libraries and devices; inputs must not. Compile without
 * contraction. Each function reduces its argument to a small one held as an unevaluated sum of two
 * f64, sums the Taylor series there (its coefficients need no table of magic numbers) and adds the
 * leading term last, so that its single large rounding is nearly the whole error: under 0.8 ulp,
 * measured against MPFR by tests/test_portable_math.c.
 *
 * The reductions are those of W. J. Cody and W. Waite, Software Manual for the Elementary
 * Functions, 1980; the way the leading terms are kept apart is that of fdlibm (Sun Microsystems,
 * 1993). See also J.-M. Muller, Elementary Functions, 3rd ed., 2016, chapters 3 and 11.
 */
#ifndef STUDY_KERNELS_INPUT_PORTABLE_MATH_H
#define STUDY_KERNELS_INPUT_PORTABLE_MATH_H

#include <stdint.h>
#include <string.h>

#include "kernels/input/device.h"

static inline STUDY_DEVICE double double_from_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}
static inline STUDY_DEVICE uint64_t double_to_bits(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}
static inline STUDY_DEVICE double portable_infinity(void) {
  return double_from_bits(UINT64_C(0x7FF) << 52);
}
static inline STUDY_DEVICE double portable_nan(void) {
  return double_from_bits(UINT64_C(0xFFF) << 51);
}

/* 2^k, -1022 <= k <= 1023. */
static inline STUDY_DEVICE double power_of_two(int k) {
  return double_from_bits((uint64_t)(k + 1023) << 52);
}

/* x 2^k, -1990 <= k <= 2046, rounded once for |x| in [1/2, 2): the part of 2^k taken out first is
 * exact. */
static inline STUDY_DEVICE double portable_scale(double x, int k) {
  if (k > 1023) {
    x *= power_of_two(1023);
    k -= 1023;
  } else if (k < -1022) {
    x *= power_of_two(-968);
    k += 968;
  }
  return x * power_of_two(k);
}

/* The nearest integer (either neighbour at a half), |x| < 2^31. */
static inline STUDY_DEVICE int nearest_integer(double x) {
  return (int)(x < 0 ? x - 0.5 : x + 0.5);
}

/* ln 2 = LN2_HIGH + LN2_LOW; LN2_HIGH has 32 bits, so that k LN2_HIGH is exact. */
#define LN2_HIGH 0x1.62e42feep-1
#define LN2_LOW 0x1.a39ef35793c76p-33

/* (e^r - 1 - r) / r^2, |r| <= (ln 2) / 2: Taylor to r^13 / 13!, the rest below 2^-57 of e^r. */
static inline STUDY_DEVICE double exp_series(double r) {
  double p = 0x1.6124613a86d09p-33;  /* 1 / 13! */
  p = p * r + 0x1.1eed8eff8d898p-29; /* 1 / 12! */
  p = p * r + 0x1.ae64567f544e4p-26;
  p = p * r + 0x1.27e4fb7789f5cp-22;
  p = p * r + 0x1.71de3a556c734p-19;
  p = p * r + 0x1.a01a01a01a01ap-16;
  p = p * r + 0x1.a01a01a01a01ap-13;
  p = p * r + 0x1.6c16c16c16c17p-10;
  p = p * r + 0x1.1111111111111p-7;
  p = p * r + 0x1.5555555555555p-5;
  p = p * r + 0x1.5555555555555p-3; /* 1 / 3! */
  return p * r + 0.5;
}

static inline STUDY_DEVICE double portable_exp(double x) {
  if (x != x) return x;
  if (x > 0x1.62e42fefa39efp+9) /* the largest x with a finite result */
    return portable_infinity();
  if (x < -0x1.74910d52d3051p+9) /* below this the result is under half the smallest subnormal */
    return 0;
  const int k = nearest_integer(x * 0x1.71547652b82fep+0); /* 1 / ln 2 */
  const double high = x - k * LN2_HIGH;                    /* exact */
  const double low = k * LN2_LOW;
  const double r = high - low;
  const double r_tail = (high - r) - low;
  const double sum = 1 + r;
  const double sum_tail = (1 - sum) + r; /* exact: |r| < 1 */
  return portable_scale(sum + (sum_tail + (r * r * exp_series(r) + r_tail)), k);
}

/* 2 (z / 3 + z^2 / 5 + ...), z = s^2 <= 0.0295: log((1 + s) / (1 - s)) = 2 s + s log_series(s^2).
 */
static inline STUDY_DEVICE double log_series(double z) {
  double p = 0x1.642c8590b2164p-4;  /* 2 / 23 */
  p = p * z + 0x1.8618618618618p-4; /* 2 / 21 */
  p = p * z + 0x1.af286bca1af28p-4;
  p = p * z + 0x1.e1e1e1e1e1e1ep-4;
  p = p * z + 0x1.1111111111111p-3;
  p = p * z + 0x1.3b13b13b13b14p-3;
  p = p * z + 0x1.745d1745d1746p-3;
  p = p * z + 0x1.c71c71c71c71cp-3;
  p = p * z + 0x1.2492492492492p-2;
  p = p * z + 0x1.999999999999ap-2;
  p = p * z + 0x1.5555555555555p-1; /* 2 / 3 */
  return p * z;
}

/* x = 2^k (1 + f) with 1 + f in (sqrt(1/2), sqrt(2)], s = f / (2 + f);
 * log(1 + f) = f - f^2 / 2 + s (f^2 / 2 + log_series(s^2)): f is exact, and what follows it is
 * small. */
static inline STUDY_DEVICE double portable_log(double x) {
  if (x != x || x == portable_infinity()) return x;
  if (x <= 0) return x == 0 ? -portable_infinity() : portable_nan();
  int k = 0;
  if (x < 0x1p-1022) {
    x *= 0x1p54;
    k = -54;
  }
  const uint64_t bits = double_to_bits(x);
  k += (int)(bits >> 52) - 1023;
  double m = double_from_bits((bits & (UINT64_MAX >> 12)) | UINT64_C(1023) << 52);
  if (m > 0x1.6a09e667f3bcdp+0) {
    m *= 0.5;
    k++;
  }
  const double f = m - 1;
  const double s = f / (2 + f);
  /* f^2 / 2 = square_high + square_low, the first exact: it is the next largest term after f. */
  const double f_high = double_from_bits(double_to_bits(f) & (UINT64_MAX << 27));
  const double square_high = 0.5 * f_high * f_high;
  const double square_low = 0.5 * (f - f_high) * (f + f_high);
  const double rest = square_low - s * (square_high + square_low + log_series(s * s));
  const double integral = k * LN2_HIGH; /* exact, and larger than |f| where k is not 0 */
  const double sum = integral + f;
  const double sum_tail = k == 0 ? 0 : (integral - sum) + f;
  const double leading = sum - square_high;
  const double leading_tail = (sum - leading) - square_high;
  return leading + (leading_tail + (sum_tail + (k * LN2_LOW - rest)));
}

/* sin and cos of r + tail, |r| <= pi/4 and |tail| <= ulp(r)/2: Taylor to r^17 / 17! and r^16 / 16!.
 */
static inline STUDY_DEVICE double sin_near_zero(double r, double tail) {
  const double z = r * r;
  double p = 0x1.952c77030ad4ap-49; /* 1 / 17! */
  p = p * z - 0x1.ae7f3e733b81fp-41;
  p = p * z + 0x1.6124613a86d09p-33;
  p = p * z - 0x1.ae64567f544e4p-26;
  p = p * z + 0x1.71de3a556c734p-19;
  p = p * z - 0x1.a01a01a01a01ap-13;
  p = p * z + 0x1.1111111111111p-7;
  p = p * z - 0x1.5555555555555p-3; /* 1 / 3! */
  return r + (r * z * p + tail * (1 - 0.5 * z));
}
static inline STUDY_DEVICE double cos_near_zero(double r, double tail) {
  const double z = r * r;
  double p = 0x1.ae7f3e733b81fp-45; /* 1 / 16! */
  p = p * z - 0x1.93974a8c07c9dp-37;
  p = p * z + 0x1.1eed8eff8d898p-29;
  p = p * z - 0x1.27e4fb7789f5cp-22;
  p = p * z + 0x1.a01a01a01a01ap-16;
  p = p * z - 0x1.6c16c16c16c17p-10;
  p = p * z + 0x1.5555555555555p-5; /* 1 / 4! */
  const double half = 0.5 * z;
  const double sum = 1 - half;
  const double sum_tail = (1 - sum) - half; /* exact */
  return sum + (sum_tail + (z * z * p - r * tail));
}

/* An angle reduced: angle = quadrant pi/2 + high + low. */
struct reduced_angle {
  double high, low;
  int quadrant;
};
static inline STUDY_DEVICE double reduced_sin(struct reduced_angle a) {
  const double y = (a.quadrant & 1) ? cos_near_zero(a.high, a.low) : sin_near_zero(a.high, a.low);
  return (a.quadrant & 2) ? -y : y;
}
static inline STUDY_DEVICE double reduced_cos(struct reduced_angle a) {
  const double y = (a.quadrant & 1) ? sin_near_zero(a.high, a.low) : cos_near_zero(a.high, a.low);
  return ((a.quadrant + 1) & 2) ? -y : y;
}

/* The rounding error of sum = a + b (Knuth, TAOCP 2, 4.2.2). */
static inline STUDY_DEVICE double sum_error(double a, double b, double sum) {
  const double b_seen = sum - a;
  return (a - (sum - b_seen)) + (b - b_seen);
}

/* Cody and Waite with pi/2 in three parts of 33 bits and a tail: every k part is exact for |x| <=
 * 2^20. */
static inline STUDY_DEVICE struct reduced_angle reduce_radians(double x) {
  const int k = nearest_integer(x * 0x1.45f306dc9c883p-1); /* 2 / pi */
  const double first = x - k * 0x1.921fb544p+0;            /* exact */
  const double second = k * -0x1.0b4611a6p-34;
  const double third = k * -0x1.3198a2ep-69;
  const double sum2 = first + second;
  const double sum3 = sum2 + third;
  const double tail =
      (sum_error(first, second, sum2) + sum_error(sum2, third, sum3)) - k * 0x1.b839a252049c1p-104;
  struct reduced_angle a;
  a.high = sum3 + tail;
  a.low = (sum3 - a.high) + tail;
  a.quadrant = k;
  return a;
}

/* sin and cos of x radians, |x| <= 2^20; beyond, NaN: no input of the study goes there, and a wrong
 * digit would. */
static inline STUDY_DEVICE double portable_sin(double x) {
  if (!(x >= -0x1p20 && x <= 0x1p20)) return portable_nan();
  if (x == 0) return x; /* keeps -0 */
  return reduced_sin(reduce_radians(x));
}
static inline STUDY_DEVICE double portable_cos(double x) {
  if (!(x >= -0x1p20 && x <= 0x1p20)) return portable_nan();
  return reduced_cos(reduce_radians(x));
}

/* 2 pi turns, |turns| <= 2^20. The quarter turns come off exactly; what is left, at most 1/8, times
 * 2 pi to twice the precision by Dekker's product (Numer. Math. 18, 1971). */
static inline STUDY_DEVICE struct reduced_angle reduce_turns(double turns) {
  const double two_pi = 0x1.921fb54442d18p+2, two_pi_tail = 0x1.1a62633145c07p-52;
  const double two_pi_high = 0x1.921fb58p+2, two_pi_low = -0x1.dde974p-25; /* 26 bits each */
  struct reduced_angle a;
  a.quadrant = nearest_integer(4 * turns);
  const double r = turns - 0.25 * a.quadrant; /* exact */
  const double split = 134217729 * r;         /* 2^27 + 1 */
  const double r_high = split - (split - r);
  const double r_low = r - r_high;
  const double product = r * two_pi;
  const double error =
      ((r_high * two_pi_high - product) + r_high * two_pi_low + r_low * two_pi_high) +
      r_low * two_pi_low;
  const double tail = error + r * two_pi_tail;
  a.high = product + tail;
  a.low = (product - a.high) + tail;
  return a;
}

/* sin and cos of 2 pi turns: 0, 1 and -1 where they are. */
static inline STUDY_DEVICE double portable_sin_turns(double turns) {
  if (!(turns >= -0x1p20 && turns <= 0x1p20)) return portable_nan();
  return reduced_sin(reduce_turns(turns));
}
static inline STUDY_DEVICE double portable_cos_turns(double turns) {
  if (!(turns >= -0x1p20 && turns <= 0x1p20)) return portable_nan();
  return reduced_cos(reduce_turns(turns));
}

#endif
