/* welford: mean and S updated number by number.
 *
 * B. P. Welford, Technometrics 4 (1962); D. E. Knuth, TAOCP vol. 2, 4.2.2, (15) and (16):
 *
 *   d = x - m;  m = m + d / k;  S = S + d (x - m)
 *
 * S never decreases but for rounding, and no square of the mean is formed: |error| <= O(n) u kappa
 * variance (T. F. Chan, J. G. Lewis, CACM 22 (1979); Chan, Golub, LeVeque 1983). With every
 * constant in bounds_updated.c.
 */
#ifdef REAL

static REAL T(update)(const REAL *x, size_t n) {
  REAL m = x[0], s = m - m; /* NaN where the first is not finite */
  for (size_t i = 1; i < n; i++) {
    const REAL d = x[i] - m;
    m += d / (REAL)(i + 1);
    s += d * (x[i] - m);
  }
  return s;
}
VARIANCE_RUN(serial, update)

#else

#include "kernels/variance/variance.h"

#define TWINS "kernels/variance/welford.c"
#include "kernels/twins.h"

const struct method variance_welford = {
    .name = "welford",
    .label = "Welford",
    .summary = "Updates the mean and the sum of squared deviations number by number.",
    .citation = "Welford, Note on a method for calculating corrected sums of squares and products, "
                "Technometrics 4 (1962)",
    .bound_citation = "Chan and Lewis, Computing standard deviations: accuracy, CACM 22 (1979); "
                      "with every constant: kernels/variance/bounds_updated.c",
    .linetype = 12,
    .operations = 7,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = variance_bound_welford,
                               .typical = variance_typical_welford}},
};
#endif
