/* prefix_exact_sums: S1 and S2 without any error, their differences rounded once each, and then the
 * recombination in the type.
 *
 * There to show that the sums are not the trouble: what is left is the rounding of (S2_t -
 * S2_{t-p}) and of (t - p) (S1_t - S1_{t-p}), two numbers of n p x whose difference is of p^2 x:
 * |error| <= about 4 n u p max|x| / (p (p + 1) / 2) (bounds.c, B). Only an index that starts nearby
 * helps.
 *
 * The sums are 128-bit integers of the data's smallest ulp, so that differences are found by adding
 * what enters and taking off what leaves. Data whose exponents lie too far apart for that are
 * refused.
 */
#ifdef REAL

static void T(stretch)(const void *context, size_t p, size_t from, size_t to, void *result) {
  const struct grid *grid = context;
  const REAL *x = grid->data, weight = (REAL)wma_weight(p);
  REAL *out = result;
  wide s1 = 0, s2 = 0;
  for (size_t i = from; i < from + p; i++) {
    const wide whole = on_grid(grid, (double)x[i]);
    s1 += whole;
    s2 += (wide)i * whole;
  }
  for (size_t o = from; o < to; o++) {
    const REAL d1 = (REAL)ldexp((REAL)s1, grid->exponent);
    const REAL d2 = (REAL)ldexp((REAL)s2, grid->exponent);
    out[o - from] = (d2 - (REAL)((double)o - 1) * d1) / weight;
    if (o + 1 == to) break;
    const wide enters = on_grid(grid, (double)x[o + p]), leaves = on_grid(grid, (double)x[o]);
    s1 += enters - leaves;
    s2 += (wide)(o + p) * enters - (wide)o * leaves;
  }
}

static int T(run)(const struct call *call) {
  struct grid grid;
  if (!find_grid(call, &grid)) return RUN_UNAVAILABLE;
  wma_stretches(call, T(stretch), &grid);
  return 0;
}

#else

#include <limits.h>
#include <stdio.h>

#include "kernels/wma/wma.h"

__extension__ typedef __int128 wide;

/* The data are integers times 2^exponent. */
struct grid {
  const void *data;
  int exponent;
};

static wide on_grid(const struct grid *grid, double x) { return (wide)ldexp(x, -grid->exponent); }

/* Whether the sums fit 127 bits: from the smallest element's last bit to n times, j times and p
 * times the largest one's first. */
static bool find_grid(const struct call *call, struct grid *grid) {
  const struct input *input = call->input;
  int low = INT_MAX, high = INT_MIN;
  for (size_t i = 0; i < input->n; i++) {
    const double x = type_element(input->type, input->data, i);
    if (x == 0) continue;
    if (!isfinite(x)) {
      snprintf(call->message, call->message_size,
               "element %zu is %g: exact integer sums are of finite numbers only", i, x);
      return false;
    }
    const int exponent = ilogb(x);
    if (exponent < low) low = exponent;
    if (exponent > high) high = exponent;
  }
  const int precision = type_precision(input->type);
  const int least = input->type == TYPE_F32 ? -149 : -1074;
  grid->data = input->data;
  grid->exponent = low == INT_MAX ? 0 : low - (precision - 1);
  if (grid->exponent < least) grid->exponent = least;
  const double bits = low == INT_MAX ? 0 : high + 1 - grid->exponent + 2 * log2((double)input->n);
  if (bits <= 126) return true;
  snprintf(call->message, call->message_size,
           "the data reach from 2^%d to 2^%d: their exact sums need %.0f bits, more than 126", low,
           high, ceil(bits));
  return false;
}

#define TWINS "kernels/wma/prefix_exact_sums.c"
#include "kernels/twins.h"

const struct method wma_prefix_exact_sums = {
    .name = "prefix_exact_sums",
    .label = "Exact prefix sums",
    .summary = "Exact differences of the prefix sums, rounded to the type and recombined in it.",
    .citation = "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, "
                "section 1.7: cancellation",
    .bound_citation = "Proved in kernels/wma/bounds.c",
    .specimen = true,
    .linetype = 16,
    .operations = 10,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(run),
                               .worst = wma_bound_exact_sums,
                               .typical = wma_typical_exact_sums,
                               .forecast = wma_forecast_exact_sums},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(run),
                               .worst = wma_bound_exact_sums,
                               .typical = wma_typical_exact_sums,
                               .forecast = wma_forecast_exact_sums}},
};
#endif
