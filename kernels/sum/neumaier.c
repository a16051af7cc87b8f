/* neumaier: Kahan-Babuska-Neumaier summation. The errors of the additions are summed apart and
 * added at the end, so that an element larger than the sum so far is no danger.
 *
 * A. Neumaier, ZAMM 54 (1974). |error| <= u |sum| + (1 + u) ((n - 1) u)^2 sum|x|: see
 * bounds_compensated.c. In lanes the branch is TwoSum (sum2.h), which finds the same error term,
 * exactly.
 */
#ifdef REAL

#define STEPS "kernels/sum/sum2.h"
#define CANONICAL T(canonical_neumaier)
#define SETTLES true
#include "kernels/canonical/twin.h"

static REAL T(recursive)(const REAL *x, size_t n) {
  if (n == 0) return R(0.0);
  REAL s = x[0], c = 0;
  for (size_t i = 1; i < n; i++) {
    const REAL t = s + x[i];
    if (T(magnitude)(s) >= T(magnitude)(x[i]))
      c += (s - t) + x[i];
    else
      c += (x[i] - t) + s;
    s = t;
  }
  return T(sum_settle)(s + c, x, n);
}
SUM_RUN(serial, recursive)
CANONICAL_RUN(openmp, canonical_neumaier)

#else

#include <math.h>

#include "kernels/canonical/canonical.h"
#include "kernels/sum/sum.h"

#define magnitude_f32 fabsf
#define magnitude_f64 fabs
#define TWINS "kernels/sum/neumaier.c"
#include "kernels/twins.h"

const struct method sum_neumaier = {
    .name = "neumaier",
    .label = "Neumaier",
    .summary = "Sums the errors of the additions apart, by a branch on the larger operand, and "
               "adds them at the end.",
    .citation = "Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen, "
                "ZAMM 54 (1974)",
    .bound_citation = "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. "
                      "26 (2005), section 4; "
                      "unconditional by Rump 2012: kernels/sum/bounds_compensated.c",
    .linetype = 4,
    .operations = 4,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_sum2,
                               .typical = sum_typical_sum2},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = sum_bound_sum2_canonical,
                               .typical = sum_typical_sum2_canonical}},
};
#endif
