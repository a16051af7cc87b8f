/* wide.c: the wide superaccumulator: carries, merges, and the one rounding. */
#include "kernels/dot/wide.h"

#include <math.h>

void wide_clear(struct wide *a) { memset(a, 0, sizeof *a); }

void wide_add_special(struct wide *a, double x, double y) {
  const double product = x * y; /* exact: 0, an infinity, or NaN */
  if (isnan(product))
    a->nan = true;
  else if (isinf(product))
    *(signbit(product) ? &a->minus_inf : &a->plus_inf) = true;
  else if (signbit(product))
    a->minus_zeros++;
}

void wide_carry(struct wide *a) {
  for (int i = 0; i < WIDE_LIMBS - 1; i++) {
    a->limb[i + 1] += a->limb[i] >> 32; /* rounds down, negative limbs too */
    a->limb[i] &= 0xffffffff;
  }
}

void wide_merge(struct wide *a, struct wide *b) {
  wide_carry(a);
  wide_carry(b);
  for (int i = 0; i < WIDE_LIMBS; i++)
    a->limb[i] += b->limb[i];
  a->nan |= b->nan;
  a->plus_inf |= b->plus_inf;
  a->minus_inf |= b->minus_inf;
  a->minus_zeros += b->minus_zeros;
  wide_carry(a);
}

static bool take_magnitude(struct wide *a) {
  wide_carry(a);
  if (a->limb[WIDE_LIMBS - 1] >= 0) return false;
  for (int i = 0; i < WIDE_LIMBS; i++)
    a->limb[i] = -a->limb[i];
  wide_carry(a);
  return true;
}

struct leading wide_leading(struct wide *a) {
  struct leading leading = {.negative = take_magnitude(a)};
  int top = WIDE_LIMBS - 1;
  while (top >= 0 && a->limb[top] == 0)
    top--;
  if (top < 0) return leading;
  /* Four limbs, of which the first may begin with zeros, and the bits of a fifth that make up for
   * these. */
  unsigned __int128 bits = 0;
  for (int i = top; i > top - 4; i--)
    bits = bits << 32 | (i >= 0 ? (uint32_t)a->limb[i] : 0);
  const int zeros = __builtin_clz((unsigned)a->limb[top]);
  const uint64_t fifth = top >= 4 ? (uint64_t)a->limb[top - 4] : 0;
  leading.bits = bits << zeros | fifth >> (32 - zeros);
  leading.more = (uint32_t)(fifth << zeros) != 0;
  for (int i = top - 5; i >= 0 && !leading.more; i--)
    leading.more = a->limb[i] != 0;
  leading.exponent = 32 * (top - 3) - zeros + WIDE_FINEST;
  return leading;
}

double leading_round(struct leading leading, int precision, int finest) {
  int drop = 128 - precision; /* the lowest bits, which go */
  if (leading.exponent + drop < finest) drop = finest - leading.exponent;
  if (leading.bits == 0 || drop > 128) return leading.negative ? -0.0 : 0.0; /* below a half */
  const unsigned __int128 half = (unsigned __int128)1 << (drop - 1);
  const unsigned __int128 rest = drop == 128 ? leading.bits : leading.bits & (2 * half - 1);
  uint64_t m = drop == 128 ? 0 : (uint64_t)(leading.bits >> drop);
  if (rest > half || (rest == half && (leading.more || (m & 1)))) m++;
  /* m has at most 53 bits, or is 2^53: exact here, and ldexp is exact or overflows to infinity, as
   * rounding would. */
  const double value = ldexp((double)m, leading.exponent + drop);
  return leading.negative ? -value : value;
}

double wide_round(struct wide *a, size_t n, int precision, int finest) {
  if (a->nan || (a->plus_inf && a->minus_inf)) return NAN;
  if (a->plus_inf || a->minus_inf) return a->plus_inf ? INFINITY : -INFINITY;
  const struct leading leading = wide_leading(a);
  if (leading.bits == 0) return n > 0 && a->minus_zeros == n ? -0.0 : 0.0;
  return leading_round(leading, precision, finest);
}
