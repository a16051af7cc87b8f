/* sum2: cascaded summation: TwoSum's errors are summed apart and added at the end; no branch.
 *
 * T. Ogita, S. M. Rump, S. Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. 26 (2005),
 * algorithm 4.4; its step is in sum2.h:
 *
 *   [s, e] = TwoSum(s, x);  c = c + e;  at the end s + c
 *
 * |error| <= u |sum| + (1 + u) ((n - 1) u)^2 sum|x|: as if summed in twice the precision and
 * rounded once.
 */
#ifdef REAL

#define STEPS "kernels/sum/sum2.h"
#define CANONICAL T(canonical_sum2)
#define SETTLES true
#include "kernels/canonical/twin.h"

static REAL T(recursive)(const REAL *x, size_t n) {
  if (n == 0) return R(0.0);
  struct T(state) a;
  T(start)(&a, x[0]);
  for (size_t i = 1; i < n; i++)
    T(step)(&a, x[i]);
  return T(sum_settle)(T(finish)(&a), x, n);
}
SUM_RUN(serial, recursive)
CANONICAL_RUN(openmp, canonical_sum2)

#else

#include "kernels/canonical/canonical.h"
#include "kernels/sum/sum.h"

#define TWINS "kernels/sum/sum2.c"
#include "kernels/twins.h"

const struct method sum_sum2 = {
    .name = "sum2",
    .label = "Sum2",
    .summary = "Sums the errors of the additions, found by TwoSum, apart and adds them at the end.",
    .citation = "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. 26 "
                "(2005), algorithm 4.4",
    .bound_citation = "Ogita, Rump and Oishi 2005, section 4; unconditional by Rump 2012: "
                      "kernels/sum/bounds_compensated.c",
    .linetype = 5,
    .operations = 7,
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
