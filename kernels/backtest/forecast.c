/* forecast.c: what can be foretold of averages from the prices alone. */
#include <math.h>
#include <stdio.h>

#include "kernels/backtest/engine.h"

void backtest_foretell(const struct input *input, const struct foretold *of, char *text,
                       size_t text_size) {
  const double limit = of->arithmetic == TYPE_F32 ? 0x1p24 : 0x1p53;
  double mean = 0;
  for (size_t i = 0; i < input->n; i++)
    mean += fabs(type_element(input->type, input->data, i)) / (double)input->n;
  const double error = of->unit * of->largest / (of->divisor * mean);
  snprintf(text, text_size, "forecast_error=%.3g;integer_limit=%.9g;largest_intermediate=%.3g",
           error, limit, of->largest);
}

static void direct(const struct input *input, const struct params *parameters, enum type arithmetic,
                   char *text, size_t text_size) {
  const struct backtest b = backtest_of(input->n, parameters);
  const double m = (double)combo_of(&b, b.combos - 1).length, weights = m * (m + 1) / 2;
  const struct foretold of = {arithmetic, type_unit_roundoff(arithmetic),
                              weights * input_largest(input), weights};
  backtest_foretell(input, &of, text, text_size);
}
void backtest_forecast_direct(const struct input *input, const struct params *parameters,
                              char *text, size_t text_size) {
  direct(input, parameters, input->type, text, text_size);
}
void backtest_forecast_direct_f64(const struct input *input, const struct params *parameters,
                                  char *text, size_t text_size) {
  direct(input, parameters, TYPE_F64, text, text_size);
}

/* The largest difference of two prices in windows that hold every one of this many bars. */
static double largest_move(const struct input *input, size_t bars) {
  double largest = 0, low = INFINITY, high = -INFINITY; /* of the stretch before and this one */
  for (size_t begin = 0; begin < input->n; begin += bars) {
    const double low_before = low, high_before = high;
    low = INFINITY;
    high = -INFINITY;
    for (size_t i = begin; i < input->n && i < begin + bars; i++) {
      const double x = type_element(input->type, input->data, i);
      low = fmin(low, x);
      high = fmax(high, x);
    }
    largest = fmax(largest, fmax(high, high_before) - fmin(low, low_before));
  }
  return largest;
}

static void centred(const struct input *input, const struct params *parameters, double unit,
                    char *text, size_t text_size) {
  const struct backtest b = backtest_of(input->n, parameters);
  const struct foretold of = {
      .arithmetic = input->type,
      .unit = unit,
      .largest = largest_move(input, combo_of(&b, b.combos - 1).first + 1),
      .divisor = 1,
  };
  backtest_foretell(input, &of, text, text_size);
}
void backtest_forecast_centred(const struct input *input, const struct params *parameters,
                               char *text, size_t text_size) {
  centred(input, parameters, type_unit_roundoff(input->type), text, text_size);
}
/* No error is left. */
void backtest_forecast_certified(const struct input *input, const struct params *parameters,
                                 char *text, size_t text_size) {
  centred(input, parameters, 0, text, text_size);
}
