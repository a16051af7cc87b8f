/* kahan: compensated prefix sums: each addition's error is found and taken off the next element.
 *
 * W. Kahan, Further remarks on reducing truncation errors, CACM 8 (1965):
 *
 *   y = x_i - c;  t = s + y;  c = (t - s) - y;  s = t;  s_i = s
 *
 * |error of s_i| <= (2u + O(i u^2)) (|x_0| + ... + |x_i|): D. E. Knuth, TAOCP vol. 2, 4.2.2; with
 * every constant in kernels/sum/bounds_compensated.c. c is carried on, and is in no prefix.
 */
#ifdef REAL

static void T(compensated)(const REAL *x, size_t n, REAL *prefix) {
  if (n == 0) return;
  REAL s = x[0], c = 0;
  prefix[0] = s;
  for (size_t i = 1; i < n; i++) {
    const REAL y = x[i] - c;
    const REAL t = s + y;
    c = (t - s) - y;
    s = t;
    prefix[i] = s;
  }
  T(scan_settle)(x, n, prefix);
}
SCAN_RUN(serial, compensated)

#else

#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"

#define TWINS "kernels/scan/kahan.c"
#include "kernels/twins.h"

const struct method scan_kahan = {
    .name = "kahan",
    .label = "Kahan",
    .summary = "Takes the error of each addition off the next element; stores the sum.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965)",
    .bound_citation = "Knuth, TAOCP vol. 2, 4.2.2, exercise 19; explicit constants: "
                      "kernels/sum/bounds_compensated.c",
    .linetype = 2,
    .operations = 4,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_kahan,
                               .typical = sum_typical_kahan,
                               .forecast = scan_forecast_kahan}},
};
#endif
