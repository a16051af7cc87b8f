/* backtest.c: the signals of a back-test, from integers alone (backtest_lines.h).
 *
 * An element is an integer below 2^24 that holds the signals of 12 bars (kernels/backtest/
 * backtest.h). Its scale is 1, so that the scaled error is 0 if and only if all its signals are
 * right; an integer has no condition number: 1.
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#include "reference/backtest_lines.h"
#include "reference/backtest_parts.h"

enum { PRECISION = 32 };

int backtest_truth(const struct input *input, const struct backtest *b, uint32_t *words,
                   size_t *ties) {
  struct prices prices;
  if (prices_init(&prices, b, input->type, input->data) != 0) return -1;
  const size_t each = backtest_words(b->n);
  size_t tied = 0;
  int status = 0;
#pragma omp parallel if (b->combos * b->n > WORTH_A_TEAM) reduction(+ : tied) reduction(| : status)
  {
    signed char *sign = malloc(b->n);
    if (sign == NULL) status = 1;
#pragma omp for schedule(dynamic)
    for (size_t k = 0; k < b->combos; k++) {
      const struct combo c = combo_of(b, k);
      if (sign == NULL || lines_signs(&prices, &c, sign) != 0) {
        status = 1;
        continue;
      }
      for (size_t e = 0; e < each; e++)
        words[k * each + e] = 0;
      for (size_t t = c.first; t < b->n; t++) {
        tied += sign[t] == SIGN_TIE;
        if (t == c.first) continue;
        const enum signal signal = signal_of((enum sign)sign[t - 1], (enum sign)sign[t], b->strict);
        words[k * each + t / BACKTEST_BARS] |= (uint32_t)signal << 2 * (t % BACKTEST_BARS);
      }
    }
    free(sign);
  }
  prices_clear(&prices);
  *ties = tied;
  return status == 0 ? 0 : -1;
}

static int compute(const struct input *input, const struct params *parameters, struct truth *truth,
                   char *message, size_t message_size) {
  const struct backtest b = backtest_of(input->n, parameters);
  const size_t length = b.combos * backtest_words(b.n);
  size_t ties;
  uint32_t *words = malloc(length * sizeof *words);
  if (words == NULL || backtest_truth(input, &b, words, &ties) != 0) {
    free(words);
    snprintf(message, message_size, "no memory for the exact lines");
    return -1;
  }
  truth_init(truth, length, PRECISION, 0);
  truth->how = "exact integers: running sums times the common denominator of both lines";
  for (size_t i = 0; i < length; i++) {
    mpfr_set_ui(truth->solution[i], words[i], MPFR_RNDN);
    mpfr_set_ui(truth->scale[i], 1, MPFR_RNDN);
    mpfr_set_ui(truth->condition[i], 1, MPFR_RNDN);
  }
  free(words);
  return 0;
}

const struct reference reference_backtest = {
    .problem = "backtest",
    .version = 1,
    .is_quick = true,
    .compute = compute,
    .certify = backtest_certify,
    .appraise = backtest_appraise,
};
