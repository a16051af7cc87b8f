/* backtest.c: combos and their windows, and trades from signals. */
#include "kernels/backtest/backtest.h"

#include <string.h>

struct backtest backtest_of(size_t n, const struct params *parameters) {
  return (struct backtest){
      .n = n,
      .combos = (size_t)params_number(parameters, "combos", 80),
      .length = (size_t)params_number(parameters, "length", 10),
      .step = (size_t)params_number(parameters, "length_step", 2),
      .strict = strcmp(params_text(parameters, "rule", "le"), "strict") == 0,
      .root_down = strcmp(params_text(parameters, "root", "round"), "floor") == 0,
      .fee = params_number(parameters, "fee", 0),
  };
}

#define COMBO static
#include "kernels/backtest/combo.h"

struct combo combo_of(const struct backtest *b, size_t k) {
  return combo_with(b->length + k * b->step, b->root_down);
}

uint32_t backtest_word(enum type type, const void *result, size_t i) {
  const double value = type_element(type, result, i);
  return value >= 0 && value < 0x1p24 ? (uint32_t)value : 0;
}

bool trades_next(struct trades *trades) {
  while (trades->next < trades->count * BACKTEST_BARS) {
    const size_t bar = trades->next;
    const uint32_t word = trades->words[bar / BACKTEST_BARS];
    if (bar % BACKTEST_BARS == 0 && word == 0) {
      trades->next += BACKTEST_BARS;
      continue;
    }
    trades->next++;
    const enum signal signal = signal_in(word, bar);
    if ((signal == SIGNAL_LONG || signal == SIGNAL_SHORT) && signal != trades->direction) {
      trades->bar = bar;
      trades->direction = signal;
      return true;
    }
  }
  return false;
}
