/* naive: each product is rounded, then added from left to right, as everyone writes it first.
 *
 * |error| <= n u sum|x y|, for any n and any order: C.-P. Jeannerod and S. M. Rump, SIAM J. Matrix
 * Anal. Appl. 34 (2013).
 */
#ifdef REAL

static REAL T(recursive)(const REAL *x, const REAL *y, size_t n) {
  REAL s = 0;
  for (size_t i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}
DOT_RUN(serial, recursive)

#else

#include "kernels/dot/dot.h"

#define TWINS "kernels/dot/naive.c"
#include "kernels/twins.h"

const struct method dot_naive = {
    .name = "naive",
    .label = "Recursive",
    .summary = "Rounds each product and adds from left to right into one variable of the type.",
    .citation =
        "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 3.1",
    .bound_citation = "Jeannerod and Rump, Improved error bounds for inner products in "
                      "floating-point arithmetic, SIAM J. Matrix Anal. Appl. 34 (2013)",
    .linetype = 1,
    .operations = 2,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = dot_bound_any_order,
                               .typical = dot_typical_any_order}},
};
#endif
