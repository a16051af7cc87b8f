/* prefix_f64: as prefix, for f32 prices in f64: sums of 3.4e14 where neighbouring f64 are 1/16
 * apart. Lines right to 1e-7 of themselves, which is more than where they cross.
 */
#include "kernels/backtest/engine.h"

#define REAL double
#define T(name) name##_f64
#include "kernels/backtest/prefix.h"
#undef REAL
#undef T

static int serial(const struct call *call) {
  return backtest_serial_f64(call, (struct maker_f64){.average = average_prefix_f64});
}
static int openmp(const struct call *call) {
  return backtest_parallel_f64(call, (struct maker_f64){.average = average_prefix_f64});
}

static void forecast(const struct input *input, const struct params *parameters, char *text,
                     size_t text_size) {
  const struct backtest b = backtest_of(input->n, parameters);
  const double n = (double)b.n, p = (double)combo_of(&b, 0).half;
  const struct foretold of = {TYPE_F64, type_unit_roundoff(TYPE_F64),
                              n * (n + 1) / 2 * input_largest(input), p * (p + 1) / 2};
  backtest_foretell(input, &of, text, text_size);
}

const struct method backtest_prefix_f64 = {
    .name = "prefix_f64",
    .label = "Prefix sums in f64",
    .summary = "Differences of two cumulative sums of f32 prices, in f64.",
    .citation = "Crow, Summed-area tables for texture mapping, SIGGRAPH 1984, in one dimension",
    .linetype = 17,
    .operations = 8.1e6,
    .bytes = 1.4e7,
    .work = backtest_work_prefix_f64,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial},
                               .forecast = forecast},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp},
                               .forecast = forecast}},
};
