/* two_pass_corrected: two passes, of which the second also sums the differences themselves: 0 in
 * exact arithmetic, else they tell how far off the mean was.
 *
 *   S = sum (x - m)^2 - (sum (x - m))^2 / n
 *
 * A. Bjorck's, in T. F. Chan, G. H. Golub, R. J. LeVeque, Amer. Statist. 37 (1983): |error| <= (n u
 * + n^3 u^3 kappa^2) variance to first order. With every constant in bounds.c.
 */
#ifdef REAL

#define STEPS "kernels/variance/corrected.h"
#define CONTEXT REAL
#define FINISHED_BY , n
#define CANONICAL T(canonical_corrected)
#define SETTLES false
#include "kernels/canonical/twin.h"

static REAL T(recursive)(const REAL *x, size_t n) {
  REAL sum = 0, s = 0, left = 0;
  for (size_t i = 0; i < n; i++)
    sum += x[i];
  const REAL mean = (REAL)((double)sum / (double)n);
  for (size_t i = 0; i < n; i++) {
    const REAL d = x[i] - mean;
    left += d;
    s += d * d;
  }
  return s - left * left / (REAL)n;
}
VARIANCE_RUN(serial, recursive)

static int T(openmp)(const struct call *call) {
  return variance_passes(&T(canonical_mean_blocked), &T(canonical_corrected), call);
}

#else

#include "kernels/variance/canonical.h"

#define TWINS "kernels/variance/two_pass_corrected.c"
#include "kernels/twins.h"

const struct method variance_two_pass_corrected = {
    .name = "two_pass_corrected",
    .label = "Two-pass, corrected",
    .summary = "Two-pass, less what the sum of the differences says of the mean's own error.",
    .citation = "Chan, Golub and LeVeque, Algorithms for computing the sample variance: analysis "
                "and recommendations, Amer. Statist. 37 (1983), formula 1.7",
    .bound_citation = "Chan, Golub and LeVeque 1983, table 1; with every constant: "
                      "kernels/variance/bounds.c",
    .linetype = 5,
    .operations = 5,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = variance_bound_two_pass_corrected,
                               .typical = variance_typical_two_pass_corrected},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = variance_bound_two_pass_corrected_canonical,
                               .typical = variance_typical_two_pass_corrected_canonical}},
};
#endif
