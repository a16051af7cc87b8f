/* backtest.h: the crossing of two Hull averages over a series of prices, for many lengths at once.
 *
 * With WMA_q the linearly weighted average of the last q prices, the newest weighing q:
 *
 *   h(t)  = WMA_s(2 WMA_{m/2} - WMA_m),              s = sqrt(m), rounded (parameter root)
 *   h3(t) = WMA_p(3 WMA_{p/3} - WMA_{p/2} - WMA_p),  p = m/2
 *
 * with every quotient rounded down: A. Hull's moving average (2005) and its variant of three
 * windows. d = h3 - h. A combo is one length m.
 *
 * Warm-up. h is defined from bar (m - 1) + (s - 1) on, h3 from 2 (p - 1) <= m - 2; both are from
 * bar first = m + s - 2 on, the first that m + s - 1 prices precede or reach. A crossing compares
 * two bars, so that the first signal may be at bar first + 1. Nothing is padded.
 *
 * Signals. Of the signs of d at the bar before and at this one:
 *
 *   rule le      long: before <= 0 and now > 0     short: before >= 0 and now < 0
 *   rule strict  long: before < 0 and now > 0      short: before > 0 and now < 0
 *
 * A bar whose m + s - 1 prices are not all finite has no sign, and there is no signal at it or at
 * the next: d is NaN there or infinite, and a method takes neither for a sign. Zero and negative
 * prices are numbers like others.
 *
 * Trades. A signal is an entry at its bar's close, position +1 or -1; before the first it is 0. A
 * signal in the direction already held is no trade: by rule le two of one direction can follow each
 * other over an exact tie (d = 1, 0, 1). So trades are changes of position.
 *
 * Result: for each combo ceil(n / 12) elements. Element e holds the signals of bars 12 e .. 12 e +
 * 11 as the integer sum of signal(12 e + i) 4^i, which is below 2^24 and so exact in any type.
 */
#ifndef STUDY_KERNELS_BACKTEST_BACKTEST_H
#define STUDY_KERNELS_BACKTEST_BACKTEST_H

#include "kernels/kernel.h"

enum { BACKTEST_BARS = 12, BACKTEST_LONGEST = 5000 }; /* bars an element; the largest m */
enum signal { SIGNAL_NONE, SIGNAL_LONG, SIGNAL_SHORT };

/* The sign of d at a bar; SIGN_NONE: there is none. */
enum sign { SIGN_BELOW = -1, SIGN_TIE, SIGN_ABOVE, SIGN_NONE };

struct backtest {
  size_t n, combos, length, step;
  bool strict, root_down;
  double fee; /* points a trade */
};
struct backtest backtest_of(size_t n, const struct params *parameters);

/* The windows of a combo, and the first bar at which both lines are defined. */
struct combo {
  size_t length, half, root; /* m, m/2, s: of h; p = half */
  size_t third, quarter;     /* p/3, p/2: of h3, with p */
  size_t first;              /* m + s - 2 */
};
struct combo combo_of(const struct backtest *b, size_t k);

/* What the weights 1 .. p add up to. */
static inline size_t backtest_weights(size_t p) { return p * (p + 1) / 2; }
static inline size_t backtest_words(size_t n) { return (n + BACKTEST_BARS - 1) / BACKTEST_BARS; }

static inline enum signal signal_of(enum sign before, enum sign now, bool strict) {
  if (now == SIGN_ABOVE && (before == SIGN_BELOW || (!strict && before == SIGN_TIE)))
    return SIGNAL_LONG;
  if (now == SIGN_BELOW && (before == SIGN_ABOVE || (!strict && before == SIGN_TIE)))
    return SIGNAL_SHORT;
  return SIGNAL_NONE;
}

/* An element as the integer it is; 0 where it is none that a method may write. */
uint32_t backtest_word(enum type type, const void *result, size_t i);
static inline enum signal signal_in(uint32_t word, size_t bar) {
  return (enum signal)(word >> 2 * (bar % BACKTEST_BARS) & 3);
}

/* The trades of a combo, one after another: start with {.words = the combo's, .count =
 * backtest_words(n)}; false: there are no more. */
struct trades {
  const uint32_t *words;
  size_t count;
  size_t bar;            /* of the last trade */
  enum signal direction; /* and what it went into */
  size_t next;           /* the bar to look at */
};
bool trades_next(struct trades *trades);

#endif
