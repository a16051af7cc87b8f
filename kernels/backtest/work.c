/* work.c: what a combo takes, in the mean over the combos of a run. */
#include "kernels/backtest/engine.h"

/* One series is read and the signals are written; `a_bar` numbers more pass between. */
static struct work of_operations(const struct backtest *b, double operations, double a_bar) {
  return (struct work){.operations = operations / (double)b->combos,
                       .bytes = (1 + a_bar) * (double)b->n + (double)backtest_words(b->n)};
}

/* The six averages of lines.h, of which a bar takes `an_average` and each price of a window
 * `a_price`, and six operations a bar to join them. */
static struct work of_lines(size_t n, const struct params *parameters, double a_price,
                            double an_average, double a_bar) {
  const struct backtest b = backtest_of(n, parameters);
  double operations = 0;
  for (size_t k = 0; k < b.combos; k++) {
    const struct combo c = combo_of(&b, k);
    const size_t windows[] = {c.half, c.length, c.root, c.third, c.quarter, c.half};
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
      operations += (double)(n + 1 - windows[i]) * (an_average + a_price * (double)windows[i]);
    operations += 6 * (double)n;
  }
  return of_operations(&b, operations, a_bar);
}

/* Ten reads and writes of series join the averages and one makes signs of d; an average reads a
 * series and writes one; of f64 each has twice the room. Convolutions count none of it: a device
 * keeps it on the chip, and a host calculates for longer than that takes. */
enum { JOINED = 11, AVERAGES = 6 };

struct work backtest_work_convolution(size_t n, const struct params *parameters) {
  return of_lines(n, parameters, 2, 0, 0);
}
/* Both sums are written and read, too. */
struct work backtest_work_prefix(size_t n, const struct params *parameters) {
  return of_lines(n, parameters, 0, 8, JOINED + AVERAGES * 6);
}
struct work backtest_work_prefix_f64(size_t n, const struct params *parameters) {
  return of_lines(n, parameters, 0, 8, 2 * (JOINED + AVERAGES * 6));
}
struct work backtest_work_running_f64(size_t n, const struct params *parameters) {
  return of_lines(n, parameters, 0, 6, 2 * (JOINED + AVERAGES * 2));
}

/* d as one filter, whose taps take `a_tap` each. */
static struct work of_filter(size_t n, const struct params *parameters, double a_tap) {
  const struct backtest b = backtest_of(n, parameters);
  double operations = 0;
  for (size_t k = 0; k < b.combos; k++) {
    const double before = (double)combo_of(&b, k).first;
    operations += a_tap * (before + 1) * ((double)n - before);
  }
  return of_operations(&b, operations, 0);
}

struct work backtest_work_one_filter(size_t n, const struct params *parameters) {
  return of_filter(n, parameters, 3);
}
/* Differences from a price are taken once for many bars and combos; few bars are decided exactly.
 */
struct work backtest_work_certified(size_t n, const struct params *parameters) {
  return of_filter(n, parameters, 2);
}
/* Both lines, in integers: four operations a tap. */
struct work backtest_work_exact_lines(size_t n, const struct params *parameters) {
  return of_filter(n, parameters, 4);
}
