/* filter.c: the weights of d as integers, and their rounding. */
#include "kernels/backtest/filter.h"

#include <math.h>

typedef unsigned __int128 natural;

#define EXACT static
#include "kernels/backtest/filter_weight.h"
#undef EXACT

__int128 filter_lines(const struct combo *c, __int128 *h, __int128 *h3) {
  const struct filter_scale scale = filter_scale_of(c);
  for (size_t j = 0; j <= c->first; j++) {
    h[j] = filter_weight_h(c, &scale, j);
    h3[j] = filter_weight_h3(c, &scale, j);
  }
  return scale.denominator;
}

void filter_init(struct filter *filter, const struct combo *c, __int128 *room) {
  const struct filter_scale scale = filter_scale_of(c);
  for (size_t j = 0; j <= c->first; j++)
    room[j] = filter_weight(c, &scale, j);
  filter->taps = c->first + 1;
  filter->weight = room;
  filter->denominator = scale.denominator;
}

static int length_of(natural a) { /* in bits */
  const uint64_t high = (uint64_t)(a >> 64), low = (uint64_t)a;
  if (high != 0) return 128 - __builtin_clzll(high);
  return low != 0 ? 64 - __builtin_clzll(low) : 0;
}

/* Long division, as many bits a time as fit, until two bits more are known than are wanted. */
double filter_ratio(__int128 weight, __int128 denominator, int precision) {
  if (weight == 0) return 0;
  const natural d = (natural)denominator, a = (natural)(weight < 0 ? -weight : weight);
  const int spare = 127 - length_of(d);
  natural quotient = a / d, rest = a % d;
  int shift = 0;
  while (length_of(quotient) < precision + 2) {
    int more = precision + 2 - length_of(quotient);
    if (more > spare) more = spare;
    rest <<= more;
    quotient = quotient << more | rest / d;
    rest %= d;
    shift += more;
  }
  const int extra = length_of(quotient) - precision;
  const natural unit = (natural)1 << extra, below = quotient % unit, half = unit / 2;
  quotient /= unit;
  if (below > half || (below == half && (rest != 0 || quotient % 2 == 1))) quotient++;
  const double magnitude = ldexp((double)quotient, extra - shift);
  return weight < 0 ? -magnitude : magnitude;
}
