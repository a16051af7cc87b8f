/* condense.h: a block of numbers to a few whose sum is the same, exactly, in SIMD. A body of simd.h
 * with ACC = double.
 *
 * S. M. Rump, T. Ogita, S. Oishi, Accurate floating-point summation part I, SIAM J. Sci. Comput. 31
 * (2008), lemma 3.3 (ExtractVector). Let sigma be a power of two and |x| <= 2^-M sigma for 2^M
 * numbers. In rounding to nearest take
 *
 *   q = (sigma + x) - sigma;  x = x - q
 *
 * Then q is a multiple of 2^-53 sigma, sum q is exact in any order, x - q is exact and at most
 * 2^-53 sigma, so that the rest can be taken with sigma' = 2^(M - 53) sigma. Each level takes 53 -
 * M = 42 bits.
 */
typedef int64_t S(integers) __attribute__((vector_size(WIDTH), aligned(8), may_alias));

/* x to f64 into r; the largest magnitude's bits. As integers magnitudes compare as they do as
 * numbers. */
TARGET static uint64_t S(load)(const REAL *x, double *r) {
  S(integers) top = {0};
  for (size_t i = 0; i < CONDENSE_BLOCK; i += LANES) {
    __builtin_prefetch((const void *)((uintptr_t)(x + i) + 8192));
    const V v = WIDEN(*(const X *)(x + i));
    *(V *)(r + i) = v;
    const S(integers) magnitude = (S(integers))v & INT64_MAX;
    const S(integers) larger = magnitude > top;
    top = (magnitude & larger) | (top & ~larger);
  }
  int64_t largest = 0;
  for (size_t l = 0; l < LANES; l++)
    if (top[l] > largest) largest = top[l];
  return (uint64_t)largest;
}

/* Takes two levels from r; their sums into part[0], part[1]. True: something is left in r. */
TARGET static bool S(extract)(double *r, double sigma0, double sigma1, double part[2]) {
  V sum0 = {0}, sum1 = {0};
  S(integers) left = {0};
  for (size_t i = 0; i < CONDENSE_BLOCK; i += LANES) {
    V x = *(const V *)(r + i);
    const V q0 = (sigma0 + x) - sigma0;
    x = x - q0;
    const V q1 = (sigma1 + x) - sigma1;
    x = x - q1;
    *(V *)(r + i) = x;
    sum0 = sum0 + q0;
    sum1 = sum1 + q1;
    left = left | (S(integers))x;
  }
  int64_t any = 0;
  part[0] = part[1] = 0;
  for (size_t l = 0; l < LANES; l++) {
    part[0] += sum0[l];
    part[1] += sum1[l];
    any |= left[l] & INT64_MAX; /* -0 is nothing */
  }
  return any != 0;
}
