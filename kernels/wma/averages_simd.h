/* averages_simd.h: the outputs of one window from prefix sums (prefixes.h), a vector at a time: a
 * body of kernels/canonical/simd.h. Indices count up in the type, which is exact as long as it
 * holds them all. */
#include "kernels/canonical/eft.h"
#include SUM_STEPS

TARGET static void S(averages)(const struct T(sums) * a, size_t p, size_t from, size_t to,
                               REAL *out) {
  const V weight = (SUM)wma_weight(p) - (V){0};
  const size_t whole = SUM_BITS == 64 || to < 1U << 24 ? (to - from) / LANES * LANES : 0;
  const size_t lanes = LANES;
  V index;
  for (size_t l = 0; l < LANES; l++)
    index[l] = (SUM)((double)(from + l) - 1);
  for (size_t o = from; o < from + whole; o += LANES) {
    V now[SUMS], before[SUMS];
#pragma GCC unroll 4
    for (unsigned f = 0; f < SUMS; f++) {
      before[f] = *(const V *)(a->at[f] - 1 + o);
      now[f] = *(const V *)(a->at[f] - 1 + o + p);
    }
    const V average = PUT_BACK(a, S(average)(now, before, index, weight));
    *(X *)(out + (o - from)) = __builtin_convertvector(average, X);
    index = index + (SUM)lanes;
  }
  T(one_by_one)(a, p, from + whole, to, out + whole);
}
