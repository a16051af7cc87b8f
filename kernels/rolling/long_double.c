/* long_double: each window added afresh in C's widest format, and rounded once.
 *
 * As data.table's "exact" moving mean does it. How wide that is depends on the platform: 64 bits on
 * x86 with gcc, 53 where the compiler makes it a double, 113 elsewhere; data.table issue 3346 is
 * that a result was less accurate where it was a double. The row's extra says accumulator_bits.
 */
#ifdef REAL

static int T(each)(const REAL *x, size_t outputs, const struct rolling *w, REAL *out) {
  for (size_t t = 0; t < outputs; t++) {
    long double s = x[t];
    for (size_t j = 1; j < w->p; j++)
      s += x[t + j];
    out[t] = (REAL)(w->mean ? s / (long double)w->p : s);
  }
  return 0;
}
ROLLING_RUN(windows, each, ROLLING_SUMS, rolling_pieces)

static int T(widely)(const struct call *call) {
  if (call->extra_size > 0)
    snprintf(call->extra, call->extra_size, "accumulator_bits=%d", LDBL_MANT_DIG);
  return T(windows)(call);
}

#else

#include <float.h>
#include <stdio.h>

#include "kernels/rolling/rolling.h"

_Static_assert(LDBL_MANT_DIG >= 64, "the bound is that of the x87 format");

#define TWINS "kernels/rolling/long_double.c"
#include "kernels/twins.h"

#define WIDE                                                                                       \
  {                                                                                                \
    .order = ORDER_RECURSIVE, .bits = BITS_LIBRARY, .run = BOTH(widely),                           \
    .worst = rolling_bound_long_double, .typical = rolling_typical_long_double,                    \
    .forecast = rolling_forecast_compensated                                                       \
  }

const struct method rolling_long_double = {
    .name = "long_double",
    .label = "x87 long double",
    .summary = "Adds each window afresh in the 80-bit extended format and rounds once.",
    .citation = "data.table's frollmean, algo = \"exact\"; its issue 3346",
    .bound_citation =
        "Rump, Error estimation of floating-point summation and dot product, BIT 52 (2012)",
    .linetype = 21,
    .operations = 100, /* of a window of 100 */
    .bytes = 2,
    .work = rolling_work_direct,
    .on = {[BACKEND_SERIAL] = WIDE, [BACKEND_OPENMP] = WIDE},
};
#endif
