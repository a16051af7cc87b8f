/* divided_first: the sum of x / n, which people write so that the sum cannot overflow.
 *
 * It rounds every quotient, and a sum of many small numbers no less than one of large ones: |error|
 * <= (n + 1) u mean|x| to first order, and where the quotients are subnormal half the least number
 * each.
 */
#ifdef REAL

static REAL T(quotients)(const REAL *x, size_t n) {
  REAL s = x[0] / (REAL)n;
  for (size_t i = 1; i < n; i++)
    s += x[i] / (REAL)n;
  return s;
}
SUM_RUN(serial, quotients)

#else

#include "kernels/mean/mean.h"

#define TWINS "kernels/mean/divided_first.c"
#include "kernels/twins.h"

const struct method mean_divided_first = {
    .name = "divided_first",
    .label = "Sum of x / n",
    .summary = "Adds the quotients x / n from left to right.",
    .citation = "Folklore against overflow; Higham, Accuracy and Stability of Numerical "
                "Algorithms, 2nd ed., SIAM 2002, section 4.1, for the sum",
    .bound_citation = "Rump, Error estimation of floating-point summation and dot product, BIT 52 "
                      "(2012), and the quotients: kernels/mean/bounds.c",
    .linetype = 22,
    .operations = 2,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = mean_bound_divided_first,
                               .typical = mean_typical_divided_first}},
};
#endif
