/* naive: recursive summation, left to right, as everyone writes it first.
 *
 * |error| <= (n - 1) u sum|x|, for any n and any order: S. M. Rump, BIT 52 (2012); C.-P. Jeannerod
 * and S. M. Rump, SIAM J. Matrix Anal. Appl. 34 (2013).
 */
#ifdef REAL

static REAL T(recursive)(const REAL *x, size_t n) {
  REAL s = 0;
  for (size_t i = 0; i < n; i++)
    s += x[i];
  return s;
}
SUM_RUN(serial, recursive)

#else

#include "kernels/sum/sum.h"

#define TWINS "kernels/sum/naive.c"
#include "kernels/twins.h"

const struct method sum_naive = {
    .name = "naive",
    .label = "Recursive",
    .summary = "Adds from left to right into one variable of the type.",
    .citation =
        "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 4.1",
    .bound_citation =
        "Rump, Error estimation of floating-point summation and dot product, BIT 52 (2012)",
    .linetype = 1,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_recursive,
                               .typical = sum_typical_recursive,
                               .forecast = sum_forecast_stall}},
};
#endif
