/* naive: recursive prefix sums, each from the one before: s_i = fl(s_(i-1) + x_i).
 *
 * |error of s_i| <= i u (|x_0| + ... + |x_i|): S. M. Rump, BIT 52 (2012). Errors are carried from
 * each prefix into all later ones: on equal numbers they round the same way for long stretches, and
 * the sum of n of them stops growing at 2^p times the power of two next above, p the precision.
 */
#ifdef REAL

void T(scan_recursive)(const REAL *x, size_t n, REAL *s) {
  if (n > 0) s[0] = x[0];
  for (size_t i = 1; i < n; i++)
    s[i] = s[i - 1] + x[i];
}
SCAN_RUN(serial, scan_recursive)

#else

#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"

#define TWINS "kernels/scan/naive.c"
#include "kernels/twins.h"

const struct method scan_naive = {
    .name = "naive",
    .label = "Recursive",
    .summary = "Adds each element to the prefix sum before it.",
    .citation = "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM (2002), "
                "section 4.1",
    .bound_citation = "Rump, Error estimation of floating-point summation and dot product, BIT 52 "
                      "(2012)",
    .linetype = 1,
    .operations = 1,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_recursive,
                               .typical = sum_typical_recursive,
                               .forecast = scan_forecast_recursive}},
};
#endif
