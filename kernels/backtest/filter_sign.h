/* filter_sign.h: the steps to the sign of sum weight[j] x_{t-j} in integers, for the host and the
 * device. A template: EXACT says of what sort the functions are.
 *
 * A finite price is m 2^e with |m| < 2^53, so that the sum is an integer in units of 2^least, least
 * being the window's smallest e. Where that fits a 128-bit integer it is one. Elsewhere it is kept
 * as digits of 32 bits, each a 64-bit sum: a product of 32 bits of the price and 32 of the weight
 * adds less than 2^32 to each of two digits, so that the 9 products of each of 5000 terms leave a
 * digit far below 2^63. Carries are settled once, at the end.
 */

/* m 2^e = x, m odd or 0. */
struct dyadic {
  int64_t m;
  int e;
};
EXACT struct dyadic dyadic_of(double x) {
  struct dyadic d = {0, 0};
  if (x == 0) return d;
  d.m = (int64_t)ldexp(frexp(x, &d.e), 53);
  const int zeros = ilogb((double)(d.m & -d.m));
  d.m /= (int64_t)1 << zeros;
  d.e += zeros - 53;
  return d;
}

EXACT int bits_of(unsigned __int128 a) {
  int bits = 0;
  for (; a != 0; a >>= 1)
    bits++;
  return bits;
}

enum { DIGITS = (2 * 1100 + 128 + 64) / 32 }; /* f64's whole range, a weight, a number of terms */

/* digit += sign m w 2^shift */
EXACT void add_product(int64_t *digit, struct dyadic x, __int128 weight, int shift) {
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

EXACT enum sign sign_of_digits(int64_t *digit) {
  int64_t carry = 0;
  bool any = false;
  for (size_t i = 0; i < DIGITS; i++) {
    const int64_t sum = digit[i] + carry;
    carry = sum >> 32;
    any |= (sum & UINT32_MAX) != 0;
  }
  return carry < 0 ? SIGN_BELOW : any ? SIGN_ABOVE : SIGN_TIE;
}
