/* backtest_appraise.c: what became of the trades.
 *
 *   trades, trades_truth     changes of position, of all combos together
 *   trades_moved             trades (combo, bar, direction) that only one of the two has
 *   moved_by_a_bar           pairs of those that are one trade, a bar earlier or later
 *   signals_differ           (combo, bar) with another signal, a trade or not
 *   position_bars_different  (combo, bar) with another position after it
 *   count_difference_sum, count_difference_max, combos_that_differ, combos_differ_share
 *                            of the number of trades alone: a moved trade leaves it as it is
 *   pnl_difference_max       points, over combos
 *   best_combo, best_combo_truth  the length with the largest PnL; best_flips: whether they differ
 *   best_gap                 by how much the right best is ahead of the right second
 *   rank_correlation         Spearman's, of the combos by PnL
 *   exact_ties               (combo, bar) where the lines are equal
 *
 * PnL = sum of position (x_{t+1} - x_t) from each trade's close on, less the fees; that telescopes
 * to direction (x_exit - x_entry), in MPFR. The last position is valued at the last finite price.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "reference/backtest_parts.h"

enum { PRECISION = 160 };

/* One side of the comparison in one combo, bar by bar. */
struct side {
  enum signal position, trade; /* after this bar; at this bar (SIGNAL_NONE: none) */
  size_t trades, entry;        /* entry: the bar of the last trade */
  enum signal lost;            /* the last trade that the other side has not at its bar */
  size_t lost_at;
  mpfr_t pnl;
};

struct differences {
  size_t moved, by_a_bar, signals, position_bars;
};

/* What a combo comes to on both sides. */
struct outcome_of_combo {
  size_t trades, trades_truth;
  double pnl, pnl_truth;
};

static void settle(struct side *s, const struct input *input, size_t bar) {
  if (s->position == SIGNAL_NONE) return;
  mpfr_t price;
  mpfr_init2(price, 53);
  for (int way = 0; way < 2; way++) { /* leave at this bar, then take off the entry */
    mpfr_set_d(price, type_element(input->type, input->data, way == 0 ? bar : s->entry), MPFR_RNDN);
    if ((s->position == SIGNAL_LONG) == (way == 0))
      mpfr_add(s->pnl, s->pnl, price, MPFR_RNDN);
    else
      mpfr_sub(s->pnl, s->pnl, price, MPFR_RNDN);
  }
  mpfr_clear(price);
}

static void step(struct side *s, const struct input *input, enum signal signal, size_t bar) {
  const bool known = signal == SIGNAL_LONG || signal == SIGNAL_SHORT;
  s->trade = known && signal != s->position ? signal : SIGNAL_NONE;
  if (s->trade == SIGNAL_NONE) return;
  settle(s, input, bar);
  s->position = s->trade;
  s->entry = bar;
  s->trades++;
}

/* A trade that the other side has not at this bar: perhaps it had it at the bar before. */
static void lose(struct side *s, struct side *other, size_t bar, struct differences *found) {
  found->moved++;
  if (other->lost == s->trade && other->lost_at + 1 == bar) {
    found->by_a_bar++;
    other->lost = SIGNAL_NONE;
  } else {
    s->lost = s->trade;
    s->lost_at = bar;
  }
}

static double pnl_of(struct side *s, const struct input *input, size_t last, double fee) {
  mpfr_t fees;
  settle(s, input, last);
  mpfr_init2(fees, PRECISION);
  mpfr_set_d(fees, fee, MPFR_RNDN);
  mpfr_mul_ui(fees, fees, s->trades, MPFR_RNDN);
  mpfr_sub(s->pnl, s->pnl, fees, MPFR_RNDN);
  mpfr_clear(fees);
  return mpfr_get_d(s->pnl, MPFR_RNDN);
}

static struct outcome_of_combo compare_combo(const struct input *input, const struct backtest *b,
                                             size_t k, const void *result,
                                             const struct truth *truth, struct differences *found) {
  struct side ours = {.position = SIGNAL_NONE}, right = {.position = SIGNAL_NONE};
  mpfr_inits2(PRECISION, ours.pnl, right.pnl, (mpfr_ptr)NULL);
  mpfr_set_zero(ours.pnl, 1);
  mpfr_set_zero(right.pnl, 1);
  const size_t each = backtest_words(b->n);
  size_t last = 0;
  uint32_t got = 0, wanted = 0;
  for (size_t t = 0; t < b->n; t++) {
    if (t % BACKTEST_BARS == 0) {
      const size_t e = k * each + t / BACKTEST_BARS;
      got = backtest_word(input->type, result, e);
      wanted = (uint32_t)mpfr_get_ui(truth->solution[e], MPFR_RNDN);
    }
    if (isfinite(type_element(input->type, input->data, t))) last = t;
    found->signals += signal_in(got, t) != signal_in(wanted, t);
    step(&ours, input, signal_in(got, t), t);
    step(&right, input, signal_in(wanted, t), t);
    if (ours.trade != right.trade) {
      if (ours.trade != SIGNAL_NONE) lose(&ours, &right, t, found);
      if (right.trade != SIGNAL_NONE) lose(&right, &ours, t, found);
    }
    found->position_bars += ours.position != right.position;
  }
  const struct outcome_of_combo outcome = {ours.trades, right.trades,
                                           pnl_of(&ours, input, last, b->fee),
                                           pnl_of(&right, input, last, b->fee)};
  mpfr_clears(ours.pnl, right.pnl, (mpfr_ptr)NULL);
  return outcome;
}

/* ---- over all combos ---- */

struct ranked {
  double pnl;
  size_t k;
};
static int by_pnl(const void *a, const void *b) {
  const struct ranked *x = a, *y = b;
  if (x->pnl != y->pnl) return x->pnl < y->pnl ? -1 : 1;
  return x->k < y->k ? -1 : x->k > y->k;
}

/* twice[k]: twice the rank of combo k by its PnL, equal ones sharing theirs. */
static void rank(struct ranked *list, size_t count, double *twice) {
  qsort(list, count, sizeof *list, by_pnl);
  for (size_t i = 0, j; i < count; i = j) {
    for (j = i + 1; j < count && list[j].pnl == list[i].pnl;)
      j++;
    for (size_t e = i; e < j; e++)
      twice[list[e].k] = (double)(i + j);
  }
}

/* Pearson's correlation of two sets of ranks, which have the same mean. */
static double correlation(const double *a, const double *b, size_t count) {
  const double mean = (double)count;
  double aa = 0, bb = 0, ab = 0;
  for (size_t k = 0; k < count; k++) {
    aa += (a[k] - mean) * (a[k] - mean);
    bb += (b[k] - mean) * (b[k] - mean);
    ab += (a[k] - mean) * (b[k] - mean);
  }
  return ab / sqrt(aa * bb);
}

struct summary {
  size_t trades, trades_truth, count_sum, count_max, combos;
  double pnl_max, gap, correlation;
  size_t best, best_truth; /* combos */
};

static int summarize(const struct outcome_of_combo *of, size_t count, struct summary *all) {
  struct ranked *list = malloc(count * sizeof *list);
  double *ranks = malloc(2 * count * sizeof *ranks);
  *all = (struct summary){.gap = NAN};
  if (list == NULL || ranks == NULL) {
    free(list);
    free(ranks);
    return -1;
  }
  for (size_t k = 0; k < count; k++) {
    const size_t a = of[k].trades, b = of[k].trades_truth, apart = a > b ? a - b : b - a;
    all->trades += a;
    all->trades_truth += b;
    all->count_sum += apart;
    all->count_max = apart > all->count_max ? apart : all->count_max;
    all->combos += apart > 0;
    all->pnl_max = fmax(all->pnl_max, fabs(of[k].pnl - of[k].pnl_truth));
    list[k] = (struct ranked){of[k].pnl, k};
  }
  rank(list, count, ranks);
  all->best = list[count - 1].k;
  for (size_t k = 0; k < count; k++)
    list[k] = (struct ranked){of[k].pnl_truth, k};
  rank(list, count, ranks + count);
  all->best_truth = list[count - 1].k;
  if (count > 1) all->gap = list[count - 1].pnl - list[count - 2].pnl;
  all->correlation = correlation(ranks, ranks + count, count);
  free(list);
  free(ranks);
  return 0;
}

void backtest_appraise(const struct input *input, const struct params *parameters,
                       const void *result, const struct truth *truth, char *text,
                       size_t text_size) {
  const struct backtest b = backtest_of(input->n, parameters);
  struct outcome_of_combo *of = malloc(b.combos * sizeof *of);
  uint32_t *words = malloc(truth->length * sizeof *words);
  struct summary all;
  size_t ties, moved = 0, by_a_bar = 0, signals = 0, position_bars = 0;
  if (of == NULL || words == NULL || backtest_truth(input, &b, words, &ties) != 0) {
    free(of);
    free(words);
    return;
  }
#pragma omp parallel for schedule(dynamic) if (b.combos * b.n > WORTH_A_TEAM)                       \
    reduction(+ : moved, by_a_bar, signals, position_bars)
  for (size_t k = 0; k < b.combos; k++) {
    struct differences found = {0};
    of[k] = compare_combo(input, &b, k, result, truth, &found);
    moved += found.moved;
    by_a_bar += found.by_a_bar;
    signals += found.signals;
    position_bars += found.position_bars;
  }
  if (summarize(of, b.combos, &all) == 0)
    snprintf(text, text_size,
             "best_combo=%zu;best_combo_truth=%zu;best_flips=%d;best_gap=%.9g;"
             "combos_differ_share=%.4g;combos_that_differ=%zu;count_difference_max=%zu;"
             "count_difference_sum=%zu;exact_ties=%zu;moved_by_a_bar=%zu;"
             "pnl_difference_max=%.9g;position_bars_different=%zu;rank_correlation=%.9g;"
             "signals_differ=%zu;trades=%zu;trades_moved=%zu;trades_truth=%zu",
             combo_of(&b, all.best).length, combo_of(&b, all.best_truth).length,
             all.best != all.best_truth, all.gap, (double)all.combos / (double)b.combos, all.combos,
             all.count_max, all.count_sum, ties, by_a_bar, all.pnl_max, position_bars,
             all.correlation, signals, all.trades, moved, all.trades_truth);
  free(of);
  free(words);
}
