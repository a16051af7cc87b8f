/* integer.c: long multiplication, division and root. */
#include "kernels/variance/integer.h"

typedef unsigned __int128 u128;

/* z = n squares, limb by limb. */
static void set_multiple(struct integer *z, const struct wide *squares, size_t n) {
  u128 carry = 0;
  for (int i = 0; i < INTEGER_LIMBS - INTEGER_BELOW; i++) {
    carry += (u128)n * (i < WIDE_LIMBS ? (uint64_t)squares->limb[i] : 0);
    z->limb[INTEGER_BELOW + i] = (uint32_t)carry;
    carry >>= 32;
  }
}

/* z -= sum^2, column by column; z is not smaller (Cauchy and Schwarz). */
static void subtract_square(struct integer *z, const struct accumulator *sum) {
  u128 column = 0;
  int64_t borrow = 0;
  for (int k = 0; k < INTEGER_LIMBS - INTEGER_BELOW; k++) {
    for (int i = k < ACCUMULATOR_LIMBS ? 0 : k - ACCUMULATOR_LIMBS + 1;
         i <= k && i < ACCUMULATOR_LIMBS; i++)
      column += (u128)(uint64_t)sum->limb[i] * (uint64_t)sum->limb[k - i];
    borrow += (int64_t)z->limb[INTEGER_BELOW + k] - (int64_t)(uint32_t)column;
    z->limb[INTEGER_BELOW + k] = (uint32_t)borrow;
    borrow >>= 32; /* 0 or -1: gcc shifts arithmetically */
    column >>= 32;
  }
}

struct integer integer_spread(struct accumulator *sum, struct wide *squares, size_t n) {
  struct integer z = {.more = false};
  accumulator_round(sum, n, 53, -1074); /* leaves the magnitude, carried */
  wide_carry(squares);
  set_multiple(&z, squares, n);
  subtract_square(&z, sum);
  return z;
}

void integer_divide(struct integer *z, uint64_t divisor) {
  u128 rest = 0;
  for (int i = INTEGER_LIMBS - 1; i >= 0; i--) {
    rest = rest << 32 | z->limb[i];
    z->limb[i] = (uint32_t)(rest / divisor); /* rest < 2^32 divisor */
    rest %= divisor;
  }
  z->more |= rest != 0;
}

static unsigned bit(const struct integer *z, int i) { return z->limb[i / 32] >> i % 32 & 1; }

static struct leading leading_of(const struct integer *z) {
  struct leading leading = {.more = z->more};
  int top = 32 * INTEGER_LIMBS - 1;
  while (top >= 0 && bit(z, top) == 0)
    top--;
  if (top < 127) return leading; /* 0: every other spread has more bits */
  for (int i = top; i > top - 128; i--)
    leading.bits = leading.bits << 1 | bit(z, i);
  for (int i = top - 128; i >= 0 && !leading.more; i--)
    leading.more = bit(z, i) != 0;
  leading.exponent = top - 127 + INTEGER_LEAST;
  return leading;
}

double integer_round(const struct integer *z, int precision, int finest) {
  return leading_round(leading_of(z), precision, finest);
}

/* The largest integer whose square is not above z >= 2^126. */
static uint64_t root_below(u128 z) {
  uint64_t root = 0;
  for (uint64_t digit = UINT64_C(1) << 63; digit != 0; digit >>= 1)
    if ((u128)(root | digit) * (root | digit) <= z) root |= digit;
  return root;
}

/* The root of bits 2^exponent has its 64 bits from the even exponent's 127 or 128; what is below
 * them, less than one of their units, is no tie and makes none. */
double integer_root(const struct integer *z, int precision, int finest) {
  struct leading leading = leading_of(z);
  if (leading.bits == 0) return 0;
  if (leading.exponent % 2 != 0) {
    leading.more |= (leading.bits & 1) != 0;
    leading.bits >>= 1;
    leading.exponent++;
  }
  const uint64_t root = root_below(leading.bits);
  leading.more |= (u128)root * root != leading.bits;
  leading.bits = (u128)root << 64;
  leading.exponent = leading.exponent / 2 - 64;
  return leading_round(leading, precision, finest);
}
