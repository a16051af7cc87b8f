/* certified_settle.c: groups of filters, and the bars that a bound leaves open. */
#include <stdio.h>
#include <stdlib.h>

#include "kernels/backtest/certified.h"

struct group *certified_groups(const struct backtest *b, size_t *groups, size_t *weights) {
  *groups = (b->combos + GROUP_COMBOS - 1) / GROUP_COMBOS;
  *weights = 0;
  struct group *list = calloc(*groups, sizeof *list);
  for (size_t g = 0; list != NULL && g < *groups; g++) {
    const size_t first = g * GROUP_COMBOS, left = b->combos - first;
    const size_t count = left < GROUP_COMBOS ? left : GROUP_COMBOS;
    list[g] = (struct group){.first_combo = first,
                             .count = count,
                             .taps = combo_of(b, first + count - 1).first + 1,
                             .weights = *weights};
    *weights += list[g].taps * GROUP_COMBOS;
  }
  return list;
}

/* The bars of the word that have both lines, if their prices are finite. */
static uint64_t defined(size_t first, size_t n, size_t w) {
  const size_t begin = w * 64;
  if (begin >= n || begin + 64 <= first) return 0;
  uint64_t bars = ~UINT64_C(0);
  if (first > begin) bars &= ~UINT64_C(0) << (first - begin);
  if (n < begin + 64) bars &= ~UINT64_C(0) >> (begin + 64 - n);
  return bars;
}

size_t certified_settle(const struct certified_word *word, uint64_t above, uint64_t below,
                        __int128 *room) {
  const size_t words = signs_words(word->b->n);
  uint64_t *own = word->bits + 3 * word->k * words + word->w;
  const struct combo c = combo_of(word->b, word->k);
  const uint64_t bars = defined(c.first, word->b->n, word->w);
  const uint64_t open = bars & ~(above | below);
  uint64_t tie = word->all_tie ? open : 0;
  size_t decided = 0;
  above &= bars;
  below &= bars;
  if (open != 0 && !word->all_tie) {
    struct filter f;
    filter_init(&f, &c, room);
    for (uint64_t left = open; left != 0; left &= left - 1) {
      const uint64_t bit = left & -left;
      const size_t t = word->w * 64 + (size_t)__builtin_ctzll(left);
      const enum sign sign = filter_sign(&f, word->call->input->type, word->call->input->data, t);
      above |= sign == SIGN_ABOVE ? bit : 0;
      below |= sign == SIGN_BELOW ? bit : 0;
      tie |= sign == SIGN_TIE ? bit : 0;
      decided++;
    }
  }
  own[0] = above;
  own[words] = below;
  own[2 * words] = tie;
  return decided;
}

int certified_end(const struct call *call, bool done, size_t decided, const struct clock *clock) {
  if (!done) {
    snprintf(call->message, call->message_size,
             "no memory for the filters and signs of all combos");
    return -1;
  }
  snprintf(call->extra, call->extra_size, "decided_exactly=%zu", decided);
  clock_report(clock, call);
  return 0;
}

double certified_no_error(const struct bound_query *query) {
  (void)query;
  return 0;
}
