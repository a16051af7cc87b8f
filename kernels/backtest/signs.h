/* signs.h: from the signs of d at every bar to signals, 64 bars at a time.
 *
 * Bit t of `above`, `below`, `tie` says that d > 0, d < 0, d = 0 at bar t. Where it has no sign
 * (warm-up, NaN, infinities) none of the three is set. Each array has signs_words(n) words.
 */
#ifndef STUDY_KERNELS_BACKTEST_SIGNS_H
#define STUDY_KERNELS_BACKTEST_SIGNS_H

#include "kernels/backtest/backtest.h"

struct signs {
  uint64_t *above, *below, *tie;
};
/* One more than n bars take, so that 12 bits may be read from any bar on. */
static inline size_t signs_words(size_t n) { return n / 64 + 2; }

static inline void signs_set(const struct signs *s, size_t t, enum sign sign) {
  const uint64_t bit = UINT64_C(1) << (t % 64);
  if (sign == SIGN_ABOVE) s->above[t / 64] |= bit;
  if (sign == SIGN_BELOW) s->below[t / 64] |= bit;
  if (sign == SIGN_TIE) s->tie[t / 64] |= bit;
}

/* All words, from d of bars `first` .. n - 1. */
void signs_of_f32(const struct signs *s, const float *d, size_t first, size_t n);
void signs_of_f64(const struct signs *s, const double *d, size_t first, size_t n);

/* The elements of one combo. The signs are used up. */
void signs_pack(const struct signs *s, size_t n, bool strict, enum type type, void *elements);

#endif
