/* filter_sign.c: the sign of sum weight[j] x_{t-j}, in integers.
 *
 * A finite price is m 2^e with |m| < 2^53, so that the sum is an integer in units of 2^least, least
 * being the window's smallest e. Where that fits a 128-bit integer it is one. Elsewhere it is kept
 * as digits of 32 bits, each a 64-bit sum: a product of 32 bits of the price and 32 of the weight
 * adds less than 2^32 to each of two digits, so that the 9 products of each of 5000 terms leave a
 * digit far below 2^63. Carries are settled once, at the end.
 */
#include <math.h>
#include <string.h>

#include "kernels/backtest/filter.h"

/* m 2^e = x, m odd or 0. */
struct dyadic {
  int64_t m;
  int e;
};
static struct dyadic dyadic_of(double x) {
  struct dyadic d = {0, 0};
  if (x == 0) return d;
  d.m = (int64_t)ldexp(frexp(x, &d.e), 53);
  const int zeros = __builtin_ctzll((unsigned long long)d.m);
  d.m /= (int64_t)1 << zeros;
  d.e += zeros - 53;
  return d;
}

static int bits_of(unsigned __int128 a) {
  int bits = 0;
  for (; a != 0; a >>= 1)
    bits++;
  return bits;
}

enum { DIGITS = (2 * 1100 + 128 + 64) / 32 }; /* f64's whole range, a weight, a number of terms */

/* digit += sign m w 2^shift */
static void add_product(int64_t *digit, struct dyadic x, __int128 weight, int shift) {
  const bool negative = (x.m < 0) != (weight < 0);
  const uint64_t m = (uint64_t)(x.m < 0 ? -x.m : x.m);
  const unsigned __int128 w = (unsigned __int128)(weight < 0 ? -weight : weight);
  const unsigned __int128 shifted = (unsigned __int128)m << shift % 32;
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++) {
      const uint64_t product = (uint64_t)(uint32_t)(shifted >> 32 * i) * (uint32_t)(w >> 32 * k);
      int64_t *low = digit + shift / 32 + i + k;
      low[0] += negative ? -(int64_t)(uint32_t)product : (int64_t)(uint32_t)product;
      low[1] += negative ? -(int64_t)(product >> 32) : (int64_t)(product >> 32);
    }
}

static enum sign sign_of_digits(int64_t *digit) {
  int64_t carry = 0;
  bool any = false;
  for (size_t i = 0; i < DIGITS; i++) {
    const int64_t sum = digit[i] + carry;
    carry = sum >> 32;
    any |= (sum & UINT32_MAX) != 0;
  }
  return carry < 0 ? SIGN_BELOW : any ? SIGN_ABOVE : SIGN_TIE;
}

enum sign filter_sign(const struct filter *f, enum type type, const void *x, size_t t) {
  int least = 0, most = 0; /* of the exponents of the window's last and first bits */
  bool any = false;
  for (size_t j = 0; j < f->taps; j++) {
    const double price = type_element(type, x, t - j);
    if (!isfinite(price)) return SIGN_NONE;
    const struct dyadic d = dyadic_of(price);
    if (d.m == 0) continue;
    const int top = ilogb(price) + 1;
    least = any && least < d.e ? least : d.e;
    most = any && most > top ? most : top;
    any = true;
  }
  if (!any) return SIGN_TIE;
  /* |sum| <= 8 D max|x| */
  const bool narrow = bits_of((unsigned __int128)f->denominator) + 3 + (most - least) <= 126;
  __int128 sum = 0;
  int64_t digit[DIGITS] = {0};
  for (size_t j = 0; j < f->taps; j++) {
    const struct dyadic d = dyadic_of(type_element(type, x, t - j));
    if (d.m == 0) continue;
    if (narrow)
      sum += f->weight[j] * ((__int128)d.m * ((__int128)1 << (d.e - least)));
    else
      add_product(digit, d, f->weight[j], d.e - least);
  }
  if (!narrow) return sign_of_digits(digit);
  return sum > 0 ? SIGN_ABOVE : sum < 0 ? SIGN_BELOW : SIGN_TIE;
}
