/* filter_sign.c: the sign of sum weight[j] x_{t-j}, in integers (filter_sign.h). */
#include <math.h>
#include <string.h>

#include "kernels/backtest/filter.h"

#define EXACT static
#include "kernels/backtest/filter_sign.h"
#undef EXACT

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
