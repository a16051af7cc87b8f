/* settle.cuh: the bars that a bound leaves open, and the signals: T(settle), a kernel.
 *
 * A template: needs REAL, T and struct T(certified). A warp has 31 elements of one combo and, in
 * its lane 0, the element before them, whose last bar the first signal looks at. Open bars are few,
 * and the warp decides them one after another, all its lanes together: each takes every 32nd price
 * of the window times its integer weight, and what they have is added up in 128 bits. Only where
 * that is too narrow does one lane alone keep digits (filter_sign.h).
 */

/* The code of d at the bar of the price x[0], exactly; the same in every lane. */
DEVICE unsigned T(decided)(const REAL *x, const __int128 *weight, const struct prepared *prepared,
                           unsigned lane) {
  const unsigned taps = prepared->taps;
  const int far = 1 << 20;
  int least = far, most = -far; /* of the exponents of the window's last and first bits */
  ROLLED for (unsigned j = lane; j < taps; j += 32) {
    const double price = (double)*(x - j);
    if (!(fabs(price) <= DBL_MAX)) {
      most = 2 * far;
      continue;
    }
    const struct dyadic d = dyadic_of(price);
    if (d.m == 0) continue;
    const int top = ilogb(price) + 1;
    least = d.e < least ? d.e : least;
    most = top > most ? top : most;
  }
  UNROLL for (unsigned step = 16; step > 0; step /= 2) {
    const int other_least = __shfl_xor_sync(WARP_ALL, least, step);
    const int other_most = __shfl_xor_sync(WARP_ALL, most, step);
    least = other_least < least ? other_least : least;
    most = other_most > most ? other_most : most;
  }
  if (most == 2 * far) return CODE_NONE;
  if (most < least) return CODE_TIE;
  if (prepared->bits + 3 + (most - least) <= 126) { /* |sum| <= 8 D max|x| */
    unsigned __int128 sum = 0;
    ROLLED for (unsigned j = lane; j < taps; j += 32) {
      const struct dyadic d = dyadic_of((double)*(x - j));
      if (d.m != 0)
        sum += (unsigned __int128)(weight[j] * ((__int128)d.m * ((__int128)1 << (d.e - least))));
    }
    UNROLL for (unsigned step = 16; step > 0; step /= 2) {
      const uint64_t low = __shfl_xor_sync(WARP_ALL, (uint64_t)sum, step);
      const uint64_t high = __shfl_xor_sync(WARP_ALL, (uint64_t)(sum >> 64), step);
      sum += (unsigned __int128)high << 64 | low;
    }
    return sum == 0 ? CODE_TIE : sum >> 127 != 0 ? CODE_BELOW : CODE_ABOVE;
  }
  unsigned code = CODE_NONE;
  if (lane == 0) {
    int64_t digit[DIGITS];
    ROLLED for (unsigned i = 0; i < DIGITS; i++) digit[i] = 0;
    ROLLED for (unsigned j = 0; j < taps; j++) {
      const struct dyadic d = dyadic_of((double)*(x - j));
      if (d.m != 0) add_product(digit, d, weight[j], d.e - least);
    }
    const enum sign sign = sign_of_digits(digit);
    code = sign == SIGN_ABOVE ? CODE_ABOVE : sign == SIGN_BELOW ? CODE_BELOW : CODE_TIE;
  }
  return __shfl_sync(WARP_ALL, code, 0);
}

KERNEL(T(settle), (SETTLE_THREADS), struct T(certified)) {
  const unsigned lane = threadIdx.x % 32, k = blockIdx.x / a.settles;
  const unsigned warp = blockIdx.x % a.settles * (SETTLE_THREADS / 32) + threadIdx.x / 32;
  const size_t element = (size_t)warp * 31 + lane - 1; /* before the first: a very large number */
  const struct prepared prepared = a.prepared[k];
  unsigned codes = 0, open = 0; /* open: bit 2 r of bar r, as codes have them */
  if (element < a.words) {
    codes = a.codes[(size_t)k * a.words + element];
    open = with_lines(element * BACKTEST_BARS, prepared.taps - 1, a.n) & ~(codes | codes >> 1);
  }
  if (lane == 0) open &= 1u << 2 * (BACKTEST_BARS - 1);
  unsigned any = open;
  UNROLL for (unsigned step = 16; step > 0; step /= 2) any |= __shfl_xor_sync(WARP_ALL, any, step);
  ROLLED for (unsigned owner = 0; any != 0 && owner < 32; owner++) {
    const unsigned bars = __shfl_sync(WARP_ALL, open, owner);
    if (bars == 0) continue;
    const REAL *x = a.x + (element - lane + owner) * BACKTEST_BARS;
    for (unsigned bit = 0; bars >> bit != 0; bit += 2) {
      if ((bars >> bit & 1u) == 0) continue;
      const unsigned code = T(decided)(x + bit / 2, a.whole + k * a.taps, &prepared, lane);
      if (lane == owner) codes |= code << bit;
    }
  }
  const unsigned before = __shfl_sync(WARP_ALL, codes, (lane + 31) % 32) >> 2 * (BACKTEST_BARS - 1);
  if (lane > 0 && element < a.words)
    a.result[(size_t)k * a.words + element] = (REAL)signals_from(codes, before, a.strict);
}
