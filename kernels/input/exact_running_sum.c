/* exact_running_sum.c: see exact_running_sum.h. */
#include "kernels/input/exact_running_sum.h"

#include "kernels/input/portable_math.h"

/* Adds low + high 2^64 at limb j, or subtracts it; a carry runs as far as it must. */
static void add_at(struct exact_running_sum *sum, int j, uint64_t low, uint64_t high) {
  sum->limb[j] += low;
  uint64_t carry = sum->limb[j] < low;
  sum->limb[j + 1] += high;
  uint64_t next = sum->limb[j + 1] < high;
  sum->limb[j + 1] += carry;
  carry = next | (sum->limb[j + 1] < carry);
  for (int k = j + 2; carry && k < EXACT_LIMBS; k++)
    carry = ++sum->limb[k] == 0;
}
static void subtract_at(struct exact_running_sum *sum, int j, uint64_t low, uint64_t high) {
  uint64_t borrow = sum->limb[j] < low;
  sum->limb[j] -= low;
  const uint64_t next = sum->limb[j + 1] < high;
  sum->limb[j + 1] -= high;
  const uint64_t last = sum->limb[j + 1] < borrow;
  sum->limb[j + 1] -= borrow;
  borrow = next | last;
  for (int k = j + 2; borrow && k < EXACT_LIMBS; k++)
    borrow = sum->limb[k]-- == 0;
}

void exact_running_sum_add(struct exact_running_sum *sum, double x) {
  const uint64_t bits = double_to_bits(x);
  const int exponent = (int)(bits >> 52 & 0x7FF);
  const uint64_t fraction = bits & (UINT64_MAX >> 12);
  /* x = mantissa 2^(position - 1074); subnormals share the position of the smallest normals. */
  const uint64_t mantissa = exponent == 0 ? fraction : fraction | UINT64_C(1) << 52;
  const int position = exponent == 0 ? 0 : exponent - 1;
  const int shift = position % 64;
  const uint64_t low = mantissa << shift;
  const uint64_t high = shift == 0 ? 0 : mantissa >> (64 - shift);
  if (bits >> 63)
    subtract_at(sum, position / 64, low, high);
  else
    add_at(sum, position / 64, low, high);
}

bool exact_running_sum_is_zero(const struct exact_running_sum *sum) {
  uint64_t any = 0;
  for (int k = 0; k < EXACT_LIMBS; k++)
    any |= sum->limb[k];
  return any == 0;
}

static struct exact_running_sum negated(const struct exact_running_sum *sum) {
  struct exact_running_sum minus;
  uint64_t carry = 1;
  for (int k = 0; k < EXACT_LIMBS; k++) {
    minus.limb[k] = ~sum->limb[k] + carry;
    carry = carry && minus.limb[k] == 0;
  }
  return minus;
}

double exact_running_sum_value(const struct exact_running_sum *sum) {
  const bool negative = sum->limb[EXACT_LIMBS - 1] >> 63;
  const struct exact_running_sum magnitude = negative ? negated(sum) : *sum;
  int top = EXACT_LIMBS - 1;
  while (top > 0 && magnitude.limb[top] == 0)
    top--;
  const uint64_t high = magnitude.limb[top];
  const uint64_t low = top > 0 ? magnitude.limb[top - 1] : 0;
  if (high == 0) return 0;
  const int zeros = __builtin_clzll(high);
  const uint64_t leading = zeros == 0 ? high : high << zeros | low >> (64 - zeros);
  /* The top 53 bits: an integer that f64 holds. At position 0 all bits fit, so that nothing is lost
   * below. */
  const double mantissa = (double)(leading >> 11);
  const int exponent = 64 * top - zeros + 11 - 1074;
  const double value = portable_scale(mantissa * 0x1p-52, exponent + 52);
  return negative ? -value : value;
}
