/* pairwise: the sum of the first half plus the sum of the second, down to single elements.
 *
 * |error| <= ((1 + u)^h - 1) sum|x| with h = ceil(log2(n)): N. J. Higham, SIAM J. Sci. Comput. 14
 * (1993).
 */
#ifdef REAL

static REAL T(halves)(const REAL *x, size_t n) {
  if (n == 1) return x[0];
  return T(halves)(x, n / 2) + T(halves)(x + n / 2, n - n / 2);
}

static REAL T(pairwise)(const REAL *x, size_t n) { return n == 0 ? R(0.0) : T(halves)(x, n); }
SUM_RUN(serial, pairwise)

#else

#include "kernels/sum/sum.h"

#define TWINS "kernels/sum/pairwise.c"
#include "kernels/twins.h"

const struct method sum_pairwise = {
    .name = "pairwise",
    .label = "Pairwise",
    .summary = "Adds the sums of the two halves, recursively, down to single elements.",
    .citation =
        "McCracken and Dorn, Numerical Methods and Fortran Programming, Wiley 1964; Linz, Accurate "
        "floating-point summation, CACM 13 (1970)",
    .bound_citation =
        "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. 14 (1993)",
    .linetype = 3,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_pairwise,
                               .typical = sum_typical_pairwise}},
};
#endif
