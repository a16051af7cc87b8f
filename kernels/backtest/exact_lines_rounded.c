/* exact_lines_rounded: both lines exact, each rounded once to the type, then compared. It is what
 * the best arithmetic can do as long as it hands on lines: near 30,000 neighbouring f32 are 1/512
 * apart, and lines nearer than that come out equal, or in the other order never.
 *
 *   line = (sum of whole weights times whole prices) / D, times a power of two; rounded once
 *
 * Prices must fit 63 bits of a common unit and with the weights 128: a series that spans more is
 * refused. A line over a price that is not finite is NaN.
 */
#ifdef REAL

static void T(rounded)(const REAL *x, size_t n, const struct combo *c, REAL *d, REAL *room) {
  const struct span span = span_of(TYPE_OF, n, x);
  __int128 h[FILTER_TAPS], h3[FILTER_TAPS];
  const __int128 denominator = filter_lines(c, h, h3);
  int64_t *unit = (int64_t *)(void *)room; /* of at least 28 (n + 1) bytes */
  size_t bad = 0;                          /* how many bars from here on have a NaN line */
  for (size_t t = 0; t < n; t++) {
    const bool finite = isfinite(x[t]);
    unit[t] = finite ? (int64_t)ldexp((double)x[t], -span.least) : 0;
    bad = !finite ? c->first + 1 : bad > 0 ? bad - 1 : 0;
    if (t < c->first) continue;
    __int128 sum = 0, sum3 = 0;
    for (size_t j = 0; j <= c->first; j++) {
      sum += h[j] * unit[t - j];
      sum3 += h3[j] * unit[t - j];
    }
    const int precision = REAL_BITS == 32 ? 24 : 53;
    const REAL line = (REAL)ldexp(filter_ratio(sum, denominator, precision), span.least);
    const REAL line3 = (REAL)ldexp(filter_ratio(sum3, denominator, precision), span.least);
    d[t] = bad > 0 ? (REAL)NAN : line3 - line;
  }
}

static int T(serial)(const struct call *call) {
  if (!fits(call)) return RUN_UNAVAILABLE;
  return T(backtest_serial)(call, (struct T(maker)){.difference = T(rounded)});
}
static int T(openmp)(const struct call *call) {
  if (!fits(call)) return RUN_UNAVAILABLE;
  return T(backtest_parallel)(call, (struct T(maker)){.difference = T(rounded)});
}
#undef TYPE_OF
#define TYPE_OF TYPE_F64

#else

#include <math.h>
#include <stdio.h>

#include "kernels/backtest/engine.h"
#include "kernels/backtest/filter.h"

/* Every finite price is a whole multiple of 2^least below 2^most. */
struct span {
  int least, most;
};
static struct span span_of(enum type type, size_t n, const void *x) {
  struct span span = {0, 0};
  bool any = false;
  for (size_t i = 0; i < n; i++) {
    const double price = type_element(type, x, i);
    int top;
    if (!isfinite(price) || price == 0) continue;
    const int64_t m = (int64_t)ldexp(frexp(price, &top), 53);
    const int low = top - 53 + __builtin_ctzll((unsigned long long)m);
    span.least = any && span.least < low ? span.least : low;
    span.most = any && span.most > top ? span.most : top;
    any = true;
  }
  return span;
}

/* |sum| <= 5 D max|x| of either line, shifted by 56 bits at most while it is divided. */
static bool fits(const struct call *call) {
  const struct backtest b = backtest_of(call->input->n, call->parameters);
  const struct span span = span_of(call->input->type, call->input->n, call->input->data);
  __int128 h[FILTER_TAPS], h3[FILTER_TAPS], largest = 1;
  for (size_t k = 0; k < b.combos; k++) {
    const struct combo c = combo_of(&b, k);
    const __int128 denominator = filter_lines(&c, h, h3);
    if (denominator > largest) largest = denominator;
  }
  const int bits = span.most - span.least;
  int weights = 0;
  for (; largest > 0; largest >>= 1)
    weights++;
  if (bits <= 62 && bits + weights + 3 <= 127) return true;
  snprintf(call->message, call->message_size,
           "exact lines in 128 bits: prices of %d bits and weights of %d are too many", bits,
           weights);
  return false;
}

#define TYPE_OF TYPE_F32
#define TWINS "kernels/backtest/exact_lines_rounded.c"
#include "kernels/twins.h"
#undef TYPE_OF

const struct method backtest_exact_lines_rounded = {
    .name = "exact_lines_rounded",
    .label = "Exact lines, rounded",
    .summary = "Both lines in integers, each rounded once to the type, then compared.",
    .citation = "this study: the floor of any method that hands on lines in the type",
    .specimen = true,
    .linetype = 16,
    .operations = 5.9e7,
    .bytes = 1.6e5,
    .work = backtest_work_exact_lines,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {serial_f32, serial_f64}},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {openmp_f32, openmp_f64}}},
};
#endif
