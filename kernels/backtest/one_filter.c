/* one_filter: d = h3 - h as one filter in the type, on prices less the newest one.
 *
 *   d(t) = sum_{j=1..taps-1} w_j (x_{t-j} - x_t),  sum_j w_j = 0 (filter.h)
 *
 * The weights are rational numbers, rounded once. The lines themselves, of the size of the prices,
 * are never formed: the error is some u times what prices moved within the window, not u times the
 * prices. Crossings nearer than that still move: see certified.
 */
#ifdef REAL

#define ACC REAL
#define ACC_BITS REAL_BITS
#define SIMD_BODY "kernels/backtest/one_filter_simd.h"
#include "kernels/canonical/simd.h"
#undef ACC
#undef ACC_BITS

static void T(weights)(const struct combo *c, REAL *w) {
  __int128 room[FILTER_TAPS];
  struct filter f;
  filter_init(&f, c, room);
  for (size_t j = 0; j < f.taps; j++)
    w[j] = (REAL)filter_ratio(f.weight[j], f.denominator, REAL_BITS == 32 ? 24 : 53);
}

static void T(centred)(const REAL *x, size_t n, const struct combo *c, REAL *d, REAL *room) {
  T(weights)(c, room);
  for (size_t t = c->first; t < n; t++) {
    REAL sum = 0;
    for (size_t j = c->first; j >= 1; j--)
      sum = sum + room[j] * (x[t - j] - x[t]);
    d[t] = sum;
  }
}

static void T(centred_simd)(const REAL *x, size_t n, const struct combo *c, REAL *d, REAL *room) {
  static size_t (*const filters[ISA_COUNT])(const REAL *, size_t, size_t, const REAL *, size_t,
                                            REAL *) = {T(filter_sse2), T(filter_avx2),
                                                       T(filter_avx512)};
  T(weights)(c, room);
  for (size_t t = filters[isa_best()](x, c->first, n, room, c->first + 1, d); t < n; t++) {
    REAL sum = 0;
    for (size_t j = c->first; j >= 1; j--)
      sum = sum + room[j] * (x[t - j] - x[t]);
    d[t] = sum;
  }
}

static int T(serial)(const struct call *call) {
  return T(backtest_serial)(call, (struct T(maker)){.difference = T(centred)});
}
static int T(openmp)(const struct call *call) {
  return T(backtest_parallel)(call, (struct T(maker)){.difference = T(centred_simd)});
}

#else

#include "kernels/canonical/canonical.h"
#include "kernels/backtest/engine.h"
#include "kernels/backtest/filter.h"

#define TWINS "kernels/backtest/one_filter.c"
#include "kernels/twins.h"

const struct method backtest_one_filter = {
    .name = "one_filter",
    .label = "One filter, centred",
    .summary = "The difference of the lines as one filter of prices less the newest one.",
    .citation = "A. V. Oppenheim and R. W. Schafer, Discrete-time signal processing: filters in "
                "cascade and in parallel are one filter",
    .bound_citation = "kernels/backtest/certified.c",
    .linetype = 2,
    .operations = 4.4e7,
    .bytes = 1.6e5,
    .work = backtest_work_one_filter,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {serial_f32, serial_f64},
                               .forecast = backtest_forecast_centred},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {openmp_f32, openmp_f64},
                               .forecast = backtest_forecast_centred}},
};
#endif
