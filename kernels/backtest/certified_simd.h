/* certified_simd.h: the body of simd.h for certified: one filter after another over a block of 64
 * bars, and comparisons with its bound. */
#include "kernels/backtest/bits.h"

/* With 32 registers a group of four filters at once, else two: each price that is loaded is then
 * used as often. SSE2 has no fused operation. */
#if WIDTH == 64
#define FILTERS 4
#else
#define FILTERS 2
#endif
#define VECTORS 4
#if WIDTH == 16
#define ADD_PRODUCT(sum, w, y) ((sum) + (w) * (y))
#else
#define ADD_PRODUCT(sum, w, y) FMA(w, y, sum)
#endif

/* Lane by lane: a where the mask is set, else b. */
#define SELECT(mask, a, b)                                                                         \
  ((V)(((mask) & (__typeof__(mask))(a)) | (~(mask) & (__typeof__(mask))(b))))

/* y = x - centre; the largest |y| where all are finite, else inf. count: a multiple of 16. */
TARGET static REAL S(centre)(const REAL *x, REAL centre, REAL *y, size_t count) {
  const V c = (V){0} + centre, zero = {0};
  V largest = zero, nothing = zero;
  for (size_t i = 0; i < count; i += LANES) {
    const V v = *(const V *)(x + i) - c;
    const V size = SELECT(v < zero, -v, v);
    *(V *)(y + i) = v;
    largest = SELECT(size > largest, size, largest);
    nothing = nothing + v * zero; /* NaN once there is an infinity or NaN */
  }
  REAL most = 0, finite = 0;
  for (size_t l = 0; l < LANES; l++) {
    most = largest[l] > most ? largest[l] : most;
    finite = finite + nothing[l];
  }
  return finite == 0 ? most : (REAL)INFINITY;
}

/* The bits of 64 bars where d > bound and d < -bound, of each filter of a group. */
TARGET static void S(filter)(const REAL *y, const REAL *weights, size_t taps, const REAL *bound,
                             uint64_t *above, uint64_t *below) {
  for (size_t f = 0; f < GROUP_COMBOS; f += FILTERS) {
    for (size_t k = 0; k < FILTERS; k++)
      above[f + k] = below[f + k] = 0;
    for (size_t b = 0; b < BLOCK_BARS; b += VECTORS * LANES) {
      V d[FILTERS][VECTORS];
#pragma GCC unroll 4
      for (size_t k = 0; k < FILTERS; k++)
#pragma GCC unroll 4
        for (size_t v = 0; v < VECTORS; v++)
          d[k][v] = (V){0};
      for (size_t j = taps; j-- > 0;) { /* from the oldest price, whose weights are small */
        V price[VECTORS];
#pragma GCC unroll 4
        for (size_t v = 0; v < VECTORS; v++)
          price[v] = *(const V *)(y + b + v * LANES - j);
#pragma GCC unroll 4
        for (size_t k = 0; k < FILTERS; k++) {
          const V weight = (V){0} + weights[j * GROUP_COMBOS + f + k];
#pragma GCC unroll 4
          for (size_t v = 0; v < VECTORS; v++)
            d[k][v] = ADD_PRODUCT(d[k][v], weight, price[v]);
        }
      }
#pragma GCC unroll 4
      for (size_t k = 0; k < FILTERS; k++) {
        const V most = (V){0} + bound[f + k];
#pragma GCC unroll 4
        for (size_t v = 0; v < VECTORS; v++) {
          above[f + k] |= (uint64_t)BITS(most, LESS, d[k][v]) << (b + v * LANES);
          below[f + k] |= (uint64_t)BITS(d[k][v], LESS, -most) << (b + v * LANES);
        }
      }
    }
  }
}
#undef SELECT
#undef FILTERS
#undef VECTORS
#undef ADD_PRODUCT
#include "kernels/backtest/bits_end.h"
