/* slide.cuh: sums over windows that slide along twelve bars of a thread, the oldest price first.
 *
 * A template: needs REAL and T (twins.h); with LOADED, weights come from an array and products are
 * fused; without it they are 1, 2, 3, ... and products and sums are rounded, as in the definition.
 *
 * A thread slides packs of 16 bytes past its twelve sums: per pack of PACK prices one load from
 * shared memory and 12 PACK products. The register window turns round once in TURN prices, so that
 * nothing is moved. Neighbouring threads read twelve numbers apart: in f32 no eight of them meet in
 * a bank.
 */
#define PACK T(PACK)
#define PACKED T(packed)
#define TURN (BACKTEST_BARS + PACK)
#define TILE (SLIDE_THREADS * BACKTEST_BARS)

DEVICE void T(unpack)(const PACKED *from, REAL *to) {
  const PACKED pack = *from;
  UNROLL for (unsigned j = 0; j < PACK; j++) to[j] = ((const REAL *)&pack)[j];
}

/* TURN prices, or, where that is not whole, the first `lags` of them: `ahead` is the pack after the
 * twelve prices that x holds. */
#ifdef LOADED
DEVICE void T(turn)(REAL *sum, REAL *x, const PACKED *ahead, unsigned lags, bool whole,
                    const PACKED *weights) {
  REAL w[PACK];
#else
DEVICE void T(turn)(REAL *sum, REAL *x, const PACKED *ahead, unsigned lags, bool whole, REAL *k) {
#endif
  UNROLL for (unsigned i = 0; i < TURN; i++) {
    if (!whole && i >= lags) break;
    if (i % PACK == 0) T(unpack)(ahead + i / PACK, x + (i + BACKTEST_BARS) % TURN);
#ifdef LOADED
    if (i % PACK == 0) T(unpack)(weights + i / PACK, w);
    UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) sum[r] =
        FUSED(w[i % PACK], x[(i + r) % TURN], sum[r]);
#else
    *k += 1;
    UNROLL for (unsigned r = 0; r < BACKTEST_BARS; r++) sum[r] = sum[r] + *k * x[(i + r) % TURN];
#endif
  }
}

/* `lags` prices more, of which the first bar's oldest is at[0]. */
#ifdef LOADED
DEVICE void T(slide)(REAL *sum, const PACKED *at, unsigned lags, const PACKED *weights) {
#define NEXT weights
#else
DEVICE void T(slide)(REAL *sum, const PACKED *at, unsigned lags, REAL *k) {
#define NEXT k
#endif
  REAL x[TURN];
  UNROLL for (unsigned i = 0; i < BACKTEST_BARS / PACK; i++) T(unpack)(at + i, x + i * PACK);
  at += BACKTEST_BARS / PACK;
  ROLLED for (; lags >= TURN; lags -= TURN) {
    T(turn)(sum, x, at, TURN, true, NEXT);
    at += TURN / PACK;
#ifdef LOADED
    weights += TURN / PACK;
#endif
  }
  T(turn)(sum, x, at, lags, false, NEXT);
}
#undef NEXT
