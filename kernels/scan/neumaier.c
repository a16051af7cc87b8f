/* neumaier: prefix sums by Kahan, Babuska and Neumaier: the errors of the additions are summed
 * apart, and each prefix is the sum plus the errors so far, so that an element larger than the sum
 * is no danger.
 *
 * A. Neumaier, ZAMM 54 (1974). |error of s_i| <= u |s_i| + (1 + u) (i u)^2 (|x_0| + ... + |x_i|):
 * kernels/sum/bounds_compensated.c. The errors are summed plainly: on millions of equal f32 numbers
 * that sum is the one that fails.
 */
#ifdef REAL

static void T(compensated)(const REAL *x, size_t n, REAL *prefix) {
  if (n == 0) return;
  REAL s = x[0], c = 0;
  prefix[0] = s;
  for (size_t i = 1; i < n; i++) {
    const REAL t = s + x[i];
    if (T(magnitude)(s) >= T(magnitude)(x[i]))
      c += (s - t) + x[i];
    else
      c += (x[i] - t) + s;
    s = t;
    prefix[i] = s + c;
  }
  T(scan_settle)(x, n, prefix);
}
SCAN_RUN(serial, compensated)

#else

#include <math.h>

#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"

#define magnitude_f32 fabsf
#define magnitude_f64 fabs
#define TWINS "kernels/scan/neumaier.c"
#include "kernels/twins.h"

const struct method scan_neumaier = {
    .name = "neumaier",
    .label = "Neumaier",
    .summary = "Sums the errors of the additions apart; stores the sum plus the errors so far.",
    .citation = "Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen, "
                "ZAMM 54 (1974)",
    .bound_citation = "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. "
                      "26 (2005), section 4; kernels/sum/bounds_compensated.c",
    .linetype = 4,
    .operations = 5,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_sum2,
                               .typical = sum_typical_sum2,
                               .forecast = scan_forecast_neumaier}},
};
#endif
