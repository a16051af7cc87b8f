/* half.h: arithmetic in the 16-bit formats, by software: an f32 operation, then rounding to nearest
 * even.
 *
 * f16 (IEEE binary16): 11 bits, 2^-24 .. 65504; bf16: 8 bits, f32's exponents. A number of a 16-bit
 * format is kept in a float, which holds it exactly. The two roundings of a basic operation give
 * what one would: f32's 24 bits are at least 2p + 2 (S. A. Figueroa, When is double rounding
 * innocuous?, SIGNUM Newsletter 30, 1995), and sums that are subnormal in f16 are exact in f32.
 */
#ifndef STUDY_KERNELS_SUM_HALF_H
#define STUDY_KERNELS_SUM_HALF_H

#include <stdint.h>
#include <string.h>

/* To nearest even where the lowest `dropped` bits of the significand go; a carry runs on into the
 * exponent, and at its end into infinity. NaN stays what it is. */
static inline float half_drop_bits(float x, int dropped) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  if ((bits & 0x7fffffff) > 0x7f800000) return x;
  const uint32_t unit = UINT32_C(1) << dropped;
  bits += unit / 2 - 1 + (bits >> dropped & 1);
  bits &= ~(unit - 1);
  memcpy(&x, &bits, sizeof x);
  return x;
}

static inline float half_round_bf16(float x) { return half_drop_bits(x, 16); }

static inline float half_round_f16(float x) {
  const float magnitude = x < 0 ? -x : x;
  if (magnitude < 0x1p-14f) {
    /* Subnormal: a multiple of 2^-24, which is the ulp of the constant. */
    const float rounded = (magnitude + 0x1p-1f) - 0x1p-1f;
    return __builtin_copysignf(rounded, x);
  }
  x = half_drop_bits(x, 13);
  if (x > 65504) return __builtin_inff();
  return x < -65504 ? -__builtin_inff() : x;
}

#endif
