/* klein: second-order iterative Kahan-Babuska summation: the compensation is itself compensated.
 *
 * A. Klein, A generalized Kahan-Babuska-summation-algorithm, Computing 76 (2006).
 *
 *   [s, c] = TwoSum(s, x);  [cs, cc] = TwoSum(cs, c);  ccs = ccs + cc;  at the end (s + cs) + ccs
 *
 * |error| <= 2u |sum| + ((n - 1) u)^2 (2u + (n - 1) u) sum|x| to first order: bounds_compensated.c.
 */
#ifdef REAL

#include "kernels/canonical/scalar.h"

static REAL T(recursive)(const REAL *x, size_t n) {
  if (n == 0) return R(0.0);
  REAL s = x[0], cs = 0, ccs = 0;
  for (size_t i = 1; i < n; i++) {
    REAL c, cc;
    T(two_sum)(s, x[i], &s, &c);
    T(two_sum)(cs, c, &cs, &cc);
    ccs += cc;
  }
  return T(sum_settle)((s + cs) + ccs, x, n);
}
SUM_RUN(serial, recursive)
#undef ACC
#undef ACC_BITS

#else

#include "kernels/sum/sum.h"

#define TWINS "kernels/sum/klein.c"
#include "kernels/twins.h"

const struct method sum_klein = {
    .name = "klein",
    .label = "Klein",
    .summary = "Compensates the compensation: second-order iterative Kahan-Babuska summation.",
    .citation = "Klein, A generalized Kahan-Babuska-summation-algorithm, Computing 76 (2006)",
    .bound_citation =
        "after Ogita, Rump and Oishi 2005 and Rump 2012: kernels/sum/bounds_compensated.c",
    .linetype = 9,
    .operations = 13,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_klein,
                               .typical = sum_typical_klein}},
};
#endif
