/* prefix_fixed: prefix sums of integers: prices are multiples of a tick, and integers add exactly.
 *
 * S2 of 150,000 prices in cents is 3e16, no trouble for 64 bits; and if it were, sums modulo 2^64
 * have right differences as long as the weighted sum of one window fits. One division, in f64: half
 * an ulp of the average of the prices, whatever n and p. Against the elements as stored, which in
 * f32 are no multiples of 0.01 but the nearest numbers to them, they are u off: |error| <= u
 * (|average| + weighted average of |x|) to first order (bounds.c).
 *
 * Data that are not the type's nearest to multiples of the parameter `tick` are refused, and so are
 * windows whose weighted sum may pass 2^63. A tick of 2^-k (0.000244140625 is 2^-12) takes f32
 * prices as they are.
 */
#ifdef REAL

static void T(stretch)(const void *context, size_t p, size_t from, size_t to, void *result) {
  const struct ticks *ticks = context;
  REAL *out = result;
  for (size_t o = from; o < to; o++) {
    const uint64_t d1 = ticks->s1[o + p] - ticks->s1[o], d2 = ticks->s2[o + p] - ticks->s2[o];
    out[o - from] = (REAL)price(ticks, (int64_t)(d2 - o * d1), p);
  }
}

/* The ticks of x; *fits is unchanged where x is the nearest number of the type to them. */
static int64_t T(ticks_of)(const struct ticks *ticks, REAL x, bool *fits) {
  const double whole =
      floor((ticks->per_unit > 0 ? (double)x * ticks->per_unit : (double)x / ticks->tick) + 0.5);
  if (!(fabs(whole) <= 0x1p53) || (REAL)value_of(ticks, whole) != x) {
    *fits = false;
    return 0;
  }
  return (int64_t)whole;
}

static int T(run)(const struct call *call) {
  const REAL *x = call->input->data;
  const size_t n = call->input->n;
  struct ticks ticks = ticks_by(call->parameters);
  uint64_t *sums = malloc(2 * (n + 1) * sizeof *sums);
  if (sums == NULL) return wma_no_memory(call);
  ticks.s1 = sums;
  ticks.s2 = sums + n + 1;
  sums[0] = sums[n + 1] = 0;
  bool fits = true;
  double most = 0;
  for (size_t i = 0; fits && i < n; i++) { /* weights from 1 on: window o .. is less o times S1 */
    const int64_t whole = T(ticks_of)(&ticks, x[i], &fits);
    most = fmax(most, fabs((double)whole));
    if (!fits) refuse_element(call, i, (double)x[i], ticks.tick);
    ticks.s1[i + 1] = ticks.s1[i] + (uint64_t)whole;
    ticks.s2[i + 1] = ticks.s2[i] + (uint64_t)(i + 1) * (uint64_t)whole;
  }
  fits = fits && window_fits(call, most);
  if (fits) wma_stretches(call, T(stretch), &ticks);
  free(sums);
  return fits ? 0 : RUN_UNAVAILABLE;
}

#else

#include <stdio.h>

#include "kernels/wma/wma.h"

/* Sums of the first i elements' ticks, modulo 2^64. per_unit: 1 / tick where that is an integer
 * (0.01 is no f64, 100 is), else 0. */
struct ticks {
  double tick, per_unit;
  uint64_t *s1, *s2;
};

static struct ticks ticks_by(const struct params *parameters) {
  const double tick = params_number(parameters, "tick", WMA_TICK);
  const double whole = floor(1 / tick + 0.5);
  return (struct ticks){.tick = tick,
                        .per_unit = whole >= 1 && whole <= 0x1p53 && 1 / whole == tick ? whole : 0};
}

static double value_of(const struct ticks *ticks, double whole) {
  return ticks->per_unit > 0 ? whole / ticks->per_unit : whole * ticks->tick;
}

/* sum / weight in units of ticks: exact operands and one division wherever they fit f64. */
static double price(const struct ticks *ticks, int64_t sum, size_t p) {
  const int64_t weight = (int64_t)(p % 2 == 0 ? p / 2 * (p + 1) : (p + 1) / 2 * p);
  const double below = (double)weight * ticks->per_unit;
  if (llabs(sum) <= INT64_C(1) << 53 && ticks->per_unit > 0 && below <= 0x1p53)
    return (double)sum / below;
  const int64_t whole = sum / weight;
  return value_of(ticks, (double)whole + (double)(sum % weight) / (double)weight);
}

static void refuse_element(const struct call *call, size_t i, double x, double tick) {
  snprintf(call->message, call->message_size,
           "element %zu, %.9g, is no multiple of the tick %g: set the parameter tick", i, x, tick);
}

static bool window_fits(const struct call *call, double most) {
  const struct windows w = windows_of(call->input->n, call->parameters);
  if (wma_weight(windows_largest(&w)) * most < 0x1p63) return true;
  snprintf(call->message, call->message_size,
           "a window of %zu elements of up to %g ticks may pass 2^63: use a larger tick",
           windows_largest(&w), most);
  return false;
}

#define TWINS "kernels/wma/prefix_fixed.c"
#include "kernels/twins.h"

const struct method wma_prefix_fixed = {
    .name = "prefix_fixed",
    .label = "Prefix sums of ticks",
    .summary = "Prefix sums of 64-bit integers: data in ticks; one division an output.",
    .citation = "Knuth, TAOCP vol. 2, 4.2.2: exact fixed-point sums; Blelloch, Prefix sums and "
                "their applications, CMU-CS-90-190 (1990)",
    .bound_citation = "Proved in kernels/wma/bounds.c",
    .linetype = 15,
    .operations = 13,
    .bytes = 10,
    .work = wma_work_prefix_fixed,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(run),
                               .worst = wma_bound_fixed,
                               .typical = wma_bound_fixed,
                               .forecast = wma_forecast_fixed},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(run),
                               .worst = wma_bound_fixed,
                               .typical = wma_bound_fixed,
                               .forecast = wma_forecast_fixed}},
};
#endif
