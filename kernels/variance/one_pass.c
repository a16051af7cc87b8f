/* one_pass: sum x^2 - (sum x)^2 / n, the formula of the textbooks, and a disaster: it subtracts two
 * numbers of the size n mean^2 to find one of the size n variance, and may come out negative.
 *
 * T. F. Chan, G. H. Golub, R. J. LeVeque, Amer. Statist. 37 (1983): |error| <= n u kappa^2 variance
 * to first order, kappa^2 = 1 + n mean^2 / S. With every constant in bounds.c.
 */
#ifdef REAL

#define STEPS "kernels/variance/one_pass.h"
#define FINISHED_BY , n
#define CANONICAL T(canonical_one_pass)
#define SETTLES false
#include "kernels/canonical/twin.h"

static REAL T(recursive)(const REAL *x, size_t n) {
  REAL s = 0, q = 0;
  for (size_t i = 0; i < n; i++) {
    s += x[i];
    q += x[i] * x[i];
  }
  return q - s * s / (REAL)n;
}
VARIANCE_RUN(serial, recursive)

static int T(openmp)(const struct call *call) {
  return variance_pass(&T(canonical_one_pass), call, NULL);
}

#else

#include "kernels/variance/canonical.h"

#define TWINS "kernels/variance/one_pass.c"
#include "kernels/twins.h"

const struct method variance_one_pass = {
    .name = "one_pass",
    .label = "Sum of squares",
    .summary = "Sum of squares less the squared sum over n: cancels when the mean is large.",
    .citation = "Chan, Golub and LeVeque, Algorithms for computing the sample variance: analysis "
                "and recommendations, Amer. Statist. 37 (1983), formula 1.2",
    .bound_citation = "Chan, Golub and LeVeque 1983, table 1; with every constant: "
                      "kernels/variance/bounds.c",
    .linetype = 1,
    .operations = 3,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = variance_bound_one_pass,
                               .typical = variance_typical_one_pass},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = variance_bound_one_pass_canonical,
                               .typical = variance_typical_one_pass_canonical}},
};
#endif
