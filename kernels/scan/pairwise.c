/* pairwise: prefix sums by halves: in a leaf of less than 128 elements sums run from the leaf's own
 * beginning, and what was before is added to each; halves hand on their own sums.
 *
 * Julia's cumsum since JuliaLang/julia#9648 (S. G. Johnson). An element passes at most 127
 * additions in a leaf and two for each halving: |error of s_i| <= ((1 + u)^h - 1) (|x_0| + ... +
 * |x_i|), N. J. Higham, SIAM J. Sci. Comput. 14 (1993).
 */
#ifdef REAL

/* c_i = s + (x_0 + ... + x_i); the sum of all x alone. */
static REAL T(halves)(const REAL *x, REAL *c, REAL s, size_t n) {
  if (n < LEAF) {
    REAL own = x[0];
    c[0] = s + own;
    for (size_t i = 1; i < n; i++) {
      own += x[i];
      c[i] = s + own;
    }
    return own;
  }
  const size_t half = n / 2;
  const REAL left = T(halves)(x, c, s, half);
  return left + T(halves)(x + half, c + half, s + left, n - half);
}

static void T(halved)(const REAL *x, size_t n, REAL *s) {
  if (n == 0) return;
  s[0] = x[0];
  if (n > 1) T(halves)(x + 1, s + 1, x[0], n - 1);
}
SCAN_RUN(serial, halved)

#else

#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"

enum { LEAF = SCAN_PAIRWISE_LEAF };

#define TWINS "kernels/scan/pairwise.c"
#include "kernels/twins.h"

const struct method scan_pairwise = {
    .name = "pairwise",
    .label = "Pairwise",
    .summary = "Halves the vector; sums run from each leaf's own beginning.",
    .citation =
        "JuliaLang/julia, cumsum_pairwise since pull request 9650 (2015); Higham, The accuracy of "
        "floating point summation, SIAM J. Sci. Comput. 14 (1993)",
    .bound_citation =
        "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. 14 (1993)",
    .linetype = 3,
    .operations = 2,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = scan_bound_pairwise,
                               .typical = scan_typical_pairwise,
                               .forecast = scan_forecast_pairwise}},
};
#endif
