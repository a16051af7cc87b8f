/* filter.c: the weights of d as integers, and their rounding. */
#include "kernels/backtest/filter.h"

#include <math.h>

typedef unsigned __int128 natural;

static natural divisor(natural a, natural b) {
  while (b != 0) {
    const natural rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
static natural multiple(natural a, natural b) { return a / divisor(a, b) * b; }
static natural weights_of(size_t q) { return (natural)q * (q + 1) / 2; }

/* weight[j] += scale (q - j), j < q. */
static void add_ramp(__int128 *weight, size_t q, __int128 scale) {
  for (size_t j = 0; j < q; j++)
    weight[j] += scale * (__int128)(q - j);
}

/* The weights of an average of q of a series that has these: W(t) = W(t-1) + q a_t - S(t-1), S the
 * sum of the last q. */
static void average_weights(const __int128 *inner, size_t taps, size_t q, __int128 *weight) {
  __int128 sum = 0, weighted = 0;
  for (size_t t = 0; t < taps + q - 1; t++) {
    const __int128 now = t < taps ? inner[t] : 0;
    weighted += (__int128)q * now - sum;
    sum += now - (t >= q ? inner[t - q] : 0);
    weight[t] = weighted;
  }
}

__int128 filter_lines(const struct combo *c, __int128 *h, __int128 *h3) {
  const size_t m = c->length, p = c->half, s = c->root;
  const natural of_h = weights_of(s), of_h3 = weights_of(p);
  natural d = multiple(of_h * weights_of(p), of_h * weights_of(m));
  d = multiple(d, of_h3 * weights_of(c->third));
  d = multiple(d, of_h3 * weights_of(c->quarter));
  d = multiple(d, of_h3 * weights_of(p));
  __int128 inner[BACKTEST_LONGEST] = {0}, inner3[BACKTEST_LONGEST / 2] = {0};
  add_ramp(inner, p, 2 * (__int128)(d / (of_h * weights_of(p)))); /* 2 WMA_p - WMA_m */
  add_ramp(inner, m, -(__int128)(d / (of_h * weights_of(m))));
  average_weights(inner, m, s, h);
  /* 3 WMA_{p/3} - WMA_{p/2} - WMA_p */
  add_ramp(inner3, c->third, 3 * (__int128)(d / (of_h3 * weights_of(c->third))));
  add_ramp(inner3, c->quarter, -(__int128)(d / (of_h3 * weights_of(c->quarter))));
  add_ramp(inner3, p, -(__int128)(d / (of_h3 * weights_of(p))));
  average_weights(inner3, p, p, h3);
  for (size_t j = 2 * p - 1; j < m + s - 1; j++)
    h3[j] = 0;
  return (__int128)d;
}

void filter_init(struct filter *filter, const struct combo *c, __int128 *room) {
  __int128 h[FILTER_TAPS];
  const size_t taps = c->length + c->root - 1;
  const __int128 denominator = filter_lines(c, h, room);
  for (size_t j = 0; j < taps; j++)
    room[j] -= h[j];
  *filter = (struct filter){.taps = taps, .weight = room, .denominator = denominator};
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
