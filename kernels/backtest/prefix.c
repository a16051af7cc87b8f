/* prefix: every weighted average from two cumulative sums over the whole series, in the type of the
 * prices (prefix.h): an addition or two a bar whatever the window, and in f32 not a line that can
 * be used. n = 150,000 prices near 30,000 make sums of 3.4e14, where neighbouring f32 are 3.4e7
 * apart; an average of p prices is that over p (p + 1) / 2.
 */
#ifdef REAL

#include "kernels/backtest/prefix.h"

static int T(serial)(const struct call *call) {
  return T(backtest_serial)(call, (struct T(maker)){.average = T(average_prefix)});
}
static int T(openmp)(const struct call *call) {
  return T(backtest_parallel)(call, (struct T(maker)){.average = T(average_prefix)});
}

#else

#include "kernels/backtest/engine.h"

#define TWINS "kernels/backtest/prefix.c"
#include "kernels/twins.h"

/* Of the smallest window but one: a window of 1 divides by nothing. */
static void forecast(const struct input *input, const struct params *parameters, char *text,
                     size_t text_size) {
  const struct backtest b = backtest_of(input->n, parameters);
  const double n = (double)b.n, p = (double)combo_of(&b, 0).half;
  const struct foretold of = {input->type, type_unit_roundoff(input->type),
                              n * (n + 1) / 2 * input_largest(input), p * (p + 1) / 2};
  backtest_foretell(input, &of, text, text_size);
}

const struct method backtest_prefix = {
    .name = "prefix",
    .label = "Prefix sums",
    .summary = "Every weighted average as differences of two cumulative sums of the series.",
    .citation = "Crow, Summed-area tables for texture mapping, SIGGRAPH 1984, in one dimension",
    .linetype = 6,
    .operations = 8.1e6,
    .bytes = 7.2e6,
    .work = backtest_work_prefix,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {serial_f32, serial_f64},
                               .forecast = forecast},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {openmp_f32, openmp_f64},
                               .forecast = forecast}},
};
#endif
