/* naive: the root of plainly added squares, left to right, as everyone writes it first.
 *
 * A square overflows from 2^512 on (f32: 2^64) and vanishes below 2^-537 (f32: 2^-75), where the
 * norm is still an ordinary number. Otherwise |error| <= (n + 2) u / 2 |x| and a little: bounds.c.
 */
#ifdef REAL

REAL T(norm_plain)(const REAL *x, size_t n) {
  REAL s = 0;
  for (size_t i = 0; i < n; i++)
    s += x[i] * x[i];
  return T(square_root)(s);
}
SUM_RUN(serial, norm_plain)

#else

#include "kernels/norm/norm.h"

#define TWINS "kernels/norm/naive.c"
#include "kernels/twins.h"

const struct method norm_naive = {
    .name = "naive",
    .label = "Root of squares",
    .summary = "Adds the squares from left to right and takes the root; squares may overflow.",
    .citation =
        "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 27.8",
    .bound_citation = "Jeannerod and Rump, Improved error bounds for inner products in "
                      "floating-point arithmetic, SIAM J. Matrix Anal. Appl. 34 (2013)",
    .linetype = 1,
    .operations = 2,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = norm_bound_naive,
                               .typical = norm_typical_naive}},
};
#endif
