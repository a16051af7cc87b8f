/* accumulator.c: Neal's small superaccumulator: carries, merges, and the one rounding. */
#include "kernels/sum/accumulator.h"

#include <math.h>

void accumulator_clear(struct accumulator *a) { memset(a, 0, sizeof *a); }

void accumulator_add_special(struct accumulator *a, double x) {
  if (isnan(x))
    a->nan = true;
  else if (isinf(x))
    *(signbit(x) ? &a->minus_inf : &a->plus_inf) = true;
  else if (signbit(x))
    a->minus_zeros++;
}

void accumulator_carry(struct accumulator *a) {
  for (int i = 0; i < ACCUMULATOR_LIMBS - 1; i++) {
    a->limb[i + 1] +=
        a->limb[i] >> 32; /* rounds down, negative limbs too: gcc shifts arithmetically */
    a->limb[i] &= 0xffffffff;
  }
  a->pending = 0;
}

void accumulator_merge(struct accumulator *a, struct accumulator *b) {
  accumulator_carry(a);
  accumulator_carry(b);
  for (int i = 0; i < ACCUMULATOR_LIMBS; i++)
    a->limb[i] += b->limb[i];
  a->nan |= b->nan;
  a->plus_inf |= b->plus_inf;
  a->minus_inf |= b->minus_inf;
  a->minus_zeros += b->minus_zeros;
  accumulator_carry(a);
}

/* Makes the total its magnitude, in the form that accumulator_carry gives; true: it was negative.
 */
static bool take_magnitude(struct accumulator *a) {
  accumulator_carry(a);
  if (a->limb[ACCUMULATOR_LIMBS - 1] >= 0) return false;
  for (int i = 0; i < ACCUMULATOR_LIMBS; i++)
    a->limb[i] = -a->limb[i];
  accumulator_carry(a);
  return true;
}

static unsigned bit(const struct accumulator *a, int i) { return a->limb[i / 32] >> i % 32 & 1; }

static bool any_bit_below(const struct accumulator *a, int end) {
  for (int i = 0; i < end / 32; i++)
    if (a->limb[i] != 0) return true;
  return (a->limb[end / 32] & ((INT64_C(1) << end % 32) - 1)) != 0;
}

double accumulator_round(struct accumulator *a, size_t n, int precision, int finest) {
  if (a->nan || (a->plus_inf && a->minus_inf)) return NAN;
  if (a->plus_inf || a->minus_inf) return a->plus_inf ? INFINITY : -INFINITY;

  const bool negative = take_magnitude(a);
  int top = 32 * ACCUMULATOR_LIMBS - 1; /* the highest bit set; bit i weighs 2^(i - 1074) */
  while (top >= 0 && bit(a, top) == 0)
    top--;
  if (top < 0) return n > 0 && a->minus_zeros == n ? -0.0 : 0.0;

  int last = top - precision + 1; /* the last bit to keep */
  if (last < finest + 1074) last = finest + 1074;
  uint64_t m = 0;
  for (int i = top; i >= last; i--)
    m = m << 1 | bit(a, i);
  if (last > 0 && bit(a, last - 1) && (any_bit_below(a, last - 1) || (m & 1))) m++;

  /* m has at most 53 bits, or is 2^53: exact here, and ldexp is exact or overflows to infinity, as
   * rounding would. */
  const double value = ldexp((double)m, last - 1074);
  return negative ? -value : value;
}
