/* exact: the correctly rounded answer of each window: integers, by the methods of that name of
 * sums, means and variances (kernels/sum/exact.c, kernels/mean/exact.c, kernels/variance/exact.c).
 *
 * |error| <= half an ulp of the answer, whatever the data.
 */
#ifdef REAL

static int T(each)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  const struct method *of = w->spread ? &variance_exact : w->mean ? &mean_exact : &sum_exact;
  const struct param wanted[] = {
      {.key = "ddof", .text = "", .number = (double)(w->p - w->freedom)},
      {.key = "of", .text = w->root ? "deviation" : "variance", .number = (double)NAN}};
  const struct params parameters = {.count = 2, .list = wanted};
  struct input input = {.type = REAL_BITS == 32 ? TYPE_F32 : TYPE_F64, .n = w->p};
  char text[200] = "";
  struct call call = {.input = &input,
                      .parameters = &parameters,
                      .threads = 1,
                      .length = 1,
                      .extra = text,
                      .extra_size = 1,
                      .message = text,
                      .message_size = sizeof text};
  int failed = 0;
  for (size_t t = 0; t < outputs; t++) {
    input.data = x + t;
    call.result = out + t;
    failed |= of->on[BACKEND_SERIAL].run[input.type](&call);
  }
  return failed;
}
ROLLING_RUN(windows, each, ROLLING_SUMS | ROLLING_SPREADS, rolling_pieces)

#else

#include "kernels/rolling/rolling.h"

extern const struct method sum_exact, mean_exact, variance_exact;

#define TWINS "kernels/rolling/exact.c"
#include "kernels/twins.h"

#define ROUNDED_ONCE                                                                               \
  {                                                                                                \
    .order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(windows),                         \
    .worst = rolling_bound_exact, .typical = rolling_bound_exact,                                  \
    .forecast = rolling_forecast_exact                                                             \
  }

const struct method rolling_exact = {
    .name = "exact",
    .label = "Exact",
    .summary =
        "Of each window the correctly rounded sum, mean, variance or deviation, by integers.",
    .citation = "Neal, Fast exact summation using small and large superaccumulators, "
                "arXiv:1505.05571 (2015)",
    .bound_citation = "IEEE 754-2019, section 4.3.1: rounding to nearest",
    .linetype = 20,
    .operations = 800, /* of a window of 100 */
    .bytes = 2,
    .work = rolling_work_exact,
    .on = {[BACKEND_SERIAL] = ROUNDED_ONCE, [BACKEND_OPENMP] = ROUNDED_ONCE},
};
#endif
