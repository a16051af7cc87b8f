/* work.c: what an output of a moving sum or deviation takes, in the mean over the windows of a run.
 * Constants in a method's descriptor are right where neither the window nor what is asked for
 * matters: a number is added, one is taken off, each window reads the series and writes. */
#include "kernels/rolling/rolling.h"

/* ---- each window afresh: what a number of it takes, whose neighbours read it from a cache ---- */

static struct work afresh(size_t n, const struct params *parameters, double a_number) {
  return (struct work){.operations = a_number * windows_mean(n, parameters), .bytes = 2};
}

struct work rolling_work_direct(size_t n, const struct params *parameters) {
  return afresh(n, parameters, 1);
}
struct work rolling_work_direct_compensated(size_t n, const struct params *parameters) {
  return afresh(n, parameters, 7);
}
struct work rolling_work_sum_of_squares(size_t n, const struct params *parameters) {
  return afresh(n, parameters, 3);
}
struct work rolling_work_two_pass(size_t n, const struct params *parameters) {
  return afresh(n, parameters, 5);
}
struct work rolling_work_two_pass_compensated(size_t n, const struct params *parameters) {
  return afresh(n, parameters, 17);
}
struct work rolling_work_exact(size_t n, const struct params *parameters) {
  return afresh(n, parameters, 8);
}

/* ---- by what is asked for ---- */

/* Prefix sums of x, or of x and x^2: written once, read by each window. */
struct work rolling_work_prefix(size_t n, const struct params *parameters) {
  const bool spread = rolling_wants_spread(parameters);
  const double share = windows_share(n, parameters), arrays = spread ? 2 : 1;
  return (struct work){.operations = (spread ? 7 : 1) + share * (spread ? 3 : 1),
                       .bytes = 1 + arrays + share * (1 + arrays)};
}

/* A tail, a head and what joins them; tails wait in the result, and their means beside it. */
struct work rolling_work_two_stacks(size_t n, const struct params *parameters) {
  (void)n;
  return rolling_wants_spread(parameters) ? (struct work){.operations = 20, .bytes = 6}
                                          : (struct work){.operations = 3, .bytes = 4};
}

/* add_remove, or welford; and the numbers of a window, added up every `reanchor` outputs. */
struct work rolling_work_reanchored(size_t n, const struct params *parameters) {
  const double numbers = windows_mean(n, parameters) / (double)rolling_reanchor(parameters, 0);
  return rolling_wants_spread(parameters)
             ? (struct work){.operations = 16 + 8 * numbers, .bytes = 2 + numbers}
             : (struct work){.operations = 2 + numbers, .bytes = 2 + numbers};
}
