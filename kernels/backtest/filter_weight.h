/* filter_weight.h: a weight of the filter of d in integers, for the host and the device, each for
 * itself. A template: EXACT says of what sort the functions are.
 *
 * A weighted average of q of one of p has at lag j the weight C(q, p, j) / (T(q) T(p)), T(q) =
 * q (q + 1) / 2 and C the sum of (q - i) (p - j + i) over the i for which both are positive.
 *
 *   w_j = 3 C(p, p/3, j) / (T(p) T(p/3)) - C(p, p/2, j) / (T(p) T(p/2)) - C(p, p, j) / T(p)^2
 *         - 2 C(s, p, j) / (T(s) T(p)) + C(s, m, j) / (T(s) T(m))
 *
 * With L = lcm(T(p), T(m)), L3 = lcm(T(p), T(p/3), T(p/2)) the least common denominator is
 *
 *   D = lcm(T(s) L, T(p) L3) = T(p) lcm(a, L3) = T(p) L3 a / g,  a = T(s) L / T(p), g = gcd(a, L3)
 *
 * and what each C is multiplied by in D w_j is a product of two integers below 2^60, so that no
 * quotient is of more than 64 bits: D / (T(p) T(q)) = (a / g) (L3 / T(q)), D / (T(s) T(q)) =
 * (L3 / g) (L / T(q)). Up to BACKTEST_LONGEST C is below 2^34, D below 2^90.
 */

struct filter_scale {
  __int128 denominator;            /* D */
  __int128 third, quarter, square; /* of h3: 3 D / (T(p) T(p/3)), ... */
  __int128 half, length;           /* of h: 2 D / (T(s) T(p)), D / (T(s) T(m)) */
};

EXACT uint64_t filter_divisor(uint64_t a, uint64_t b) {
  while (b != 0) {
    const uint64_t rest = (a | b) >> 32 == 0 ? (uint32_t)a % (uint32_t)b : a % b;
    a = b;
    b = rest;
  }
  return a;
}
EXACT uint64_t filter_triangle(size_t q) { return (uint64_t)q * (q + 1) / 2; }

EXACT struct filter_scale filter_scale_of(const struct combo *c) {
  const uint64_t m = filter_triangle(c->length), p = filter_triangle(c->half);
  const uint64_t s = filter_triangle(c->root), third = filter_triangle(c->third);
  const uint64_t quarter = filter_triangle(c->quarter);
  /* No window is empty, and so no divisor 0: NOLINTBEGIN(clang-analyzer-core.DivideZero) */
  const uint64_t of_h = m / filter_divisor(m, p) * p;
  uint64_t of_h3 = p / filter_divisor(p, third) * third;
  of_h3 = of_h3 / filter_divisor(of_h3, quarter) * quarter;
  const uint64_t a = s * (of_h / p), common = filter_divisor(of_h3, a);
  struct filter_scale scale;
  scale.denominator = (__int128)(p * (a / common)) * (__int128)of_h3;
  scale.third = (__int128)(3 * (a / common)) * (__int128)(of_h3 / third);
  scale.quarter = (__int128)(a / common) * (__int128)(of_h3 / quarter);
  scale.square = (__int128)(a / common) * (__int128)(of_h3 / p);
  scale.half = (__int128)(2 * (of_h / p)) * (__int128)(of_h3 / common);
  scale.length = (__int128)(of_h / m) * (__int128)(of_h3 / common);
  /* NOLINTEND(clang-analyzer-core.DivideZero) */
  return scale;
}

/* C(q, p, j): with k = q - i from `low` to `high`, the sum of k (e - k), e = p + q - j. */
EXACT int64_t filter_ramps(size_t q, size_t p, size_t j) {
  if (j + 1 >= p + q) return 0;
  const int64_t e = (int64_t)(p + q - j);
  const int64_t low = e > (int64_t)p ? e - (int64_t)p : 1;
  const int64_t high = e - 1 < (int64_t)q ? e - 1 : (int64_t)q, before = low - 1;
  const int64_t sum = (high * (high + 1) - before * (before + 1)) / 2;
  const int64_t squares =
      (high * (high + 1) * (2 * high + 1) - before * (before + 1) * (2 * before + 1)) / 6;
  return e * sum - squares;
}

/* D times the weights of h3, of h, and of d, j < taps. */
EXACT __int128 filter_weight_h3(const struct combo *c, const struct filter_scale *scale, size_t j) {
  const size_t p = c->half;
  return scale->third * filter_ramps(p, c->third, j) -
         scale->quarter * filter_ramps(p, c->quarter, j) - scale->square * filter_ramps(p, p, j);
}
EXACT __int128 filter_weight_h(const struct combo *c, const struct filter_scale *scale, size_t j) {
  return scale->half * filter_ramps(c->root, c->half, j) -
         scale->length * filter_ramps(c->root, c->length, j);
}
EXACT __int128 filter_weight(const struct combo *c, const struct filter_scale *scale, size_t j) {
  return filter_weight_h3(c, scale, j) - filter_weight_h(c, scale, j);
}
