/* compensated: prefix sums of pairs: s adds plainly, c adds the errors of these additions, found by
 * TwoSum; s + c is stored. Serial: from left to right; else in the order of
 * kernels/prefix/prefix.h.
 *
 * T. Ogita, S. M. Rump, S. Oishi, SIAM J. Sci. Comput. 26 (2005), algorithm 4.4, as a scan: pairs
 * merge. With h the additions that an element passes (bounds.c)
 *
 *   |error of s_i| <= u |s_i| + O(h^2 u^2) (|x_0| + ... + |x_i|)
 */
#ifdef REAL

#define STEPS "kernels/prefix/pair.h"
#define PREFIX T(scan_pairs)
#include "kernels/prefix/twin.h"

static void T(recursive)(const REAL *x, size_t n, REAL *prefix) {
  struct T(state) a;
  for (size_t i = 0; i < n; i++) {
    REAL sum[1];
    if (i == 0)
      T(start)(&a, x[0]);
    else
      T(step)(&a, x[i]);
    T(finish)(&a, sum);
    prefix[i] = (REAL)sum[0];
  }
}
SCAN_RUN(serial, recursive)
PREFIX_SCAN(openmp, scan_pairs)

#else

#include "kernels/prefix/prefix.h"
#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"

#define TWINS "kernels/scan/compensated.c"
#include "kernels/twins.h"

const struct method scan_compensated = {
    .name = "compensated",
    .label = "Compensated pairs",
    .summary =
        "Scans pairs of a sum and the sum of its additions' errors, and stores what they come to.",
    .citation = "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. 26 "
                "(2005), algorithm 4.4, as a scan",
    .bound_citation = "Ogita, Rump and Oishi 2005, section 4, for a tree: kernels/scan/bounds.c",
    .linetype = 5,
    .operations = 28,
    .bytes = 3, /* twice read, once written */
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_sum2,
                               .typical = sum_typical_sum2,
                               .forecast = scan_forecast_neumaier},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = scan_bound_pairs,
                               .typical = scan_typical_pairs,
                               .forecast = scan_forecast_pairs}},
};
#endif
