/* backtest_lines.h: the sign of d = h3 - h at every bar, exactly. Private to the truth.
 *
 * Prices are integers in units of the finest one's last bit, and d is multiplied by the common
 * denominator D of all the quotients in it, so that there is nothing but integers: sums of prices
 * with whole weights. No sign depends on the unit or on D.
 *
 * All are of one fixed width, two's complement, and wrap around: they are exact modulo 2^width
 * whatever happens on the way. A result below 2^(width - 1) in magnitude is therefore exact, and
 * |D d| <= 8 D max|x|: h is an average of averages with weights 2 and 1, h3 with 3, 1 and 1.
 */
#ifndef STUDY_REFERENCE_BACKTEST_LINES_H
#define STUDY_REFERENCE_BACKTEST_LINES_H

#include <gmp.h>

#include "kernels/backtest/backtest.h"

struct prices {
  size_t n;
  size_t limbs;     /* of an integer; enough for every combo */
  mp_limb_t *units; /* 0 for prices that are not finite */
  bool *finite;
};
/* 0: done, to be cleared; -1: no memory, nothing to clear. */
int prices_init(struct prices *prices, const struct backtest *b, enum type type, const void *data);
void prices_clear(struct prices *prices);

/* sign[t], an enum sign, of all bars of a combo. -1: no memory. */
int lines_signs(const struct prices *prices, const struct combo *c, signed char *sign);

#endif
