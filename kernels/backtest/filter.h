/* filter.h: d = h3 - h as one filter: d(t) = sum_{j < taps} w_j x_{t-j}, w_j = weight[j] / D.
 *
 * Both lines are averages of averages, so that every w_j is a rational number; with the common
 * denominator D of the five products of denominators all are whole. They sum to 0 (each line's sum
 * to 1), so that any constant may be taken off the prices: d(t) = sum w_j (x_{t-j} - c). And
 * sum |w_j| <= (2 + 1) + (3 + 1 + 1) = 8.
 */
#ifndef STUDY_KERNELS_BACKTEST_FILTER_H
#define STUDY_KERNELS_BACKTEST_FILTER_H

#include "kernels/backtest/backtest.h"

enum { FILTER_TAPS = BACKTEST_LONGEST + 71 }; /* the most: sqrt(5000) = 70.7 */

struct filter {
  size_t taps; /* m + s - 1 = first + 1 */
  __int128 *weight;
  __int128 denominator;
};
/* room: taps integers, which become weight. D is below 2^90 up to BACKTEST_LONGEST. */
void filter_init(struct filter *filter, const struct combo *c, __int128 *room);

/* The lines as filters of their own, of taps weights each; returns D. */
__int128 filter_lines(const struct combo *c, __int128 *h, __int128 *h3);

/* weight / denominator rounded to nearest, ties to even, with `precision` bits (24 or 53). */
double filter_ratio(__int128 weight, __int128 denominator, int precision);

/* The sign of d at bar t >= taps - 1, exactly, for any finite prices: SIGN_NONE where one of the
 * window's is not finite. */
enum sign filter_sign(const struct filter *filter, enum type type, const void *x, size_t t);

#endif
