/* exact_limbs.cuh: an integer in 32-bit limbs, rounded to a number on the device. Limb i weighs
 * 2^(32 i) units and may hold more than 32 bits, or less than nothing, until it is carried.
 */
#ifndef STUDY_KERNELS_SUM_EXACT_LIMBS_CUH
#define STUDY_KERNELS_SUM_EXACT_LIMBS_CUH

#include "kernels/gpu/gpu.h"

#define LIMB_MASK 0xffffffffll

/* All limbs but the last, which has the sign, into 0 .. 2^32 - 1. `stride` apart. */
DEVICE void limbs_carry(long long *limb, int count, int stride) {
  ROLLED for (int i = 0; i < count - 1; i++) {
    limb[(i + 1) * stride] += limb[i * stride] >> 32; /* rounds down, negative limbs too */
    limb[i * stride] &= LIMB_MASK;
  }
}

/* Adds v 2^p, |v| < 2^48. */
DEVICE void limbs_add(long long *limb, int p, long long v) {
  const int shift = p & 31;
  const unsigned long long low = (unsigned long long)(v & LIMB_MASK) << shift;
  limb[p >> 5] += (long long)(low & LIMB_MASK);
  limb[(p >> 5) + 1] += (long long)(low >> 32) + (v >> 32) * (1ll << shift);
}

/* Makes the integer its magnitude, carried; true: it was negative. */
DEVICE bool limbs_magnitude(long long *limb, int count) {
  limbs_carry(limb, count, 1);
  if (limb[count - 1] >= 0) return false;
  ROLLED for (int i = 0; i < count; i++) limb[i] = -limb[i];
  limbs_carry(limb, count, 1);
  return true;
}

DEVICE bool limbs_any_below(const long long *limb, int bit) {
  ROLLED for (int i = 0; i < bit / 32; i++) if (limb[i] != 0) return true;
  return (limb[bit / 32] & ((1ll << bit % 32) - 1)) != 0;
}

/* The 53 bits or fewer from `bit` on. */
DEVICE unsigned long long limbs_from(const long long *limb, int count, int bit) {
  const int i = bit / 32, shift = bit % 32;
  unsigned long long m = (unsigned long long)limb[i] >> shift;
  if (i + 1 < count) m |= (unsigned long long)limb[i + 1] << (32 - shift);
  if (i + 2 < count && shift != 0) m |= (unsigned long long)limb[i + 2] << (64 - shift);
  return m;
}

/* The integer times 2^unit, rounded once to nearest even: to `precision` bits, and no finer than
 * 2^unit. The limbs are lost. 0: +0. */
DEVICE double limbs_round(long long *limb, int count, int precision, int unit) {
  const bool negative = limbs_magnitude(limb, count);
  int top = count - 1;
  while (top >= 0 && limb[top] == 0)
    top--;
  if (top < 0) return 0;
  int width = 1; /* of the top limb */
  while (limb[top] >> width != 0)
    width++;
  int last = 32 * top + width - precision; /* the last bit to keep */
  if (last < 0) last = 0;
  unsigned long long m = limbs_from(limb, count, last);
  const bool half = last > 0 && limb[(last - 1) / 32] >> (last - 1) % 32 & 1;
  if (half && (limbs_any_below(limb, last - 1) || (m & 1))) m++;
  /* m <= 2^53 is exact in f64, and ldexp is exact or overflows to infinity, as rounding would. */
  const double value = ldexp((double)m, last + unit);
  return negative ? -value : value;
}

#endif
