/* shifted: the one-pass formula on x - x_0: a variance does not change with the origin, and any of
 * the data is a better one than 0.
 *
 * T. F. Chan, G. H. Golub, R. J. LeVeque, Amer. Statist. 37 (1983), section 3. An element is at
 * most sqrt(S) from the mean, so that the shifted data have a kappa of at most sqrt(n), whatever
 * the mean: |error| <= O(n^2) u variance at worst, when x_0 is the one outlier, and O(n) u when it
 * is typical. With every constant in bounds.c.
 */
#ifdef REAL

#define STEPS "kernels/variance/one_pass.h"
#define CONTEXT REAL
#define TERM(x, first) ((x) - (first))
#define FINISHED_BY , n
#define CANONICAL T(canonical_shifted)
#define SETTLES false
#include "kernels/canonical/twin.h"

static REAL T(recursive)(const REAL *x, size_t n) {
  REAL s = 0, q = 0;
  for (size_t i = 0; i < n; i++) {
    const REAL y = x[i] - x[0];
    s += y;
    q += y * y;
  }
  return q - s * s / (REAL)n;
}
VARIANCE_RUN(serial, recursive)

static int T(openmp)(const struct call *call) {
  return variance_pass(&T(canonical_shifted), call, call->input->data);
}

#else

#include "kernels/variance/canonical.h"

#define TWINS "kernels/variance/shifted.c"
#include "kernels/twins.h"

const struct method variance_shifted = {
    .name = "shifted",
    .label = "Shifted",
    .summary = "Sum of squares less the squared sum over n, of the differences from the first "
               "element.",
    .citation = "Chan, Golub and LeVeque, Algorithms for computing the sample variance: analysis "
                "and recommendations, Amer. Statist. 37 (1983), section 3",
    .bound_citation = "After Chan, Golub and LeVeque 1983, section 3: kernels/variance/bounds.c",
    .linetype = 15,
    .operations = 4,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = variance_bound_shifted,
                               .typical = variance_typical_shifted},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = variance_bound_shifted_canonical,
                               .typical = variance_typical_shifted_canonical}},
};
#endif
