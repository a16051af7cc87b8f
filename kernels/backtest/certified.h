/* certified.h: what of certified is the same for both types. */
#ifndef STUDY_KERNELS_BACKTEST_CERTIFIED_H
#define STUDY_KERNELS_BACKTEST_CERTIFIED_H

#include "kernels/backtest/clock.h"
#include "kernels/backtest/filter.h"
#include "kernels/backtest/signs.h"

enum {
  BLOCK_BARS = 64,  /* of one centre, and of one word of signs */
  GROUP_COMBOS = 4, /* that are filtered together */
};

/* Filters of GROUP_COMBOS combos of neighbouring lengths, as the SIMD loop reads them: weights[j]
 * of all of them beside each other, 0 beyond a filter's own taps. */
struct group {
  size_t first_combo, count;   /* count < GROUP_COMBOS: the last group */
  size_t taps;                 /* of the longest */
  size_t weights;              /* where they begin */
  double spread[GROUP_COMBOS]; /* S = sum (j + 6) |w_j| */
};
/* Caller frees; NULL: no memory. The spreads are not there yet. */
struct group *certified_groups(const struct backtest *b, size_t *groups, size_t *weights);

/* Word w of the signs of combo k: what the bound certifies, and what it leaves open. */
struct certified_word {
  const struct call *call;
  const struct backtest *b;
  size_t k, w;
  bool all_tie;   /* all prices that the block looks at are equal */
  uint64_t *bits; /* of all combos, of each: above, below, tie */
};
/* Decides what is open, and stores; returns how many bars that was. room: for the filter. */
size_t certified_settle(const struct certified_word *word, uint64_t above, uint64_t below,
                        __int128 *room);

/* The run's end: what it says in extra or message. */
int certified_end(const struct call *call, bool done, size_t decided, const struct clock *clock);

bound_function certified_no_error;

#endif
