/* two_pass: first the mean, then the sum of the squared differences from it. NumPy's, and the
 * definition.
 *
 * T. F. Chan, G. H. Golub, R. J. LeVeque, Amer. Statist. 37 (1983): |error| <= (n u + n^2 u^2
 * kappa^2) variance to first order: an error of the mean enters squared, which is little until the
 * mean is a naive sum of many numbers (numpy/numpy#14691). With every constant in bounds.c.
 */
#ifdef REAL

#define STEPS "kernels/sum/blocked.h"
#include "kernels/variance/centred.h"
#define CANONICAL T(canonical_two_pass)
#define SETTLES false
#include "kernels/canonical/twin.h"

static REAL T(recursive)(const REAL *x, size_t n) {
  REAL sum = 0, s = 0;
  for (size_t i = 0; i < n; i++)
    sum += x[i];
  const REAL mean = (REAL)((double)sum / (double)n);
  for (size_t i = 0; i < n; i++) {
    const REAL d = x[i] - mean;
    s += d * d;
  }
  return s;
}
VARIANCE_RUN(serial, recursive)

static int T(openmp)(const struct call *call) {
  return variance_passes(&T(canonical_mean_blocked), &T(canonical_two_pass), call);
}

#else

#include "kernels/variance/canonical.h"

#define TWINS "kernels/variance/two_pass.c"
#include "kernels/twins.h"

const struct method variance_two_pass = {
    .name = "two_pass",
    .label = "Two-pass",
    .summary = "The mean first, then the sum of the squared differences from it, added plainly.",
    .citation = "Chan, Golub and LeVeque, Algorithms for computing the sample variance: analysis "
                "and recommendations, Amer. Statist. 37 (1983), formula 1.1",
    .bound_citation = "Chan, Golub and LeVeque 1983, table 1; with every constant: "
                      "kernels/variance/bounds.c",
    .linetype = 8,
    .operations = 4,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = variance_bound_two_pass,
                               .typical = variance_typical_two_pass},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = variance_bound_two_pass_canonical,
                               .typical = variance_typical_two_pass_canonical}},
};
#endif
