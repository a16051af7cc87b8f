/* compensated: two passes, both added by Kahan's compensated summation (kernels/sum/kahan.h).
 *
 * W. Kahan, CACM 8 (1965). The mean is right to a few u |mean| and the sum of squares to a few u:
 * |error| <= O(u) (1 + u kappa^2) variance, whatever n below 1/u. With every constant in bounds.c.
 */
#ifdef REAL

#define STEPS "kernels/sum/kahan.h"
#include "kernels/variance/centred.h"
#define CANONICAL T(canonical_compensated)
#define SETTLES true
#define SETTLED_BY T(canonical_two_pass)
#include "kernels/canonical/twin.h"

static REAL T(squares)(const REAL *x, size_t n, REAL mean) {
  struct T(state) a;
  T(start)(&a, (x[0] - mean) * (x[0] - mean));
  for (size_t i = 1; i < n; i++)
    T(step)(&a, (x[i] - mean) * (x[i] - mean));
  const REAL s = T(finish)(&a);
  if (isfinite(s)) return s;

  REAL plain = 0; /* an overflow is infinity, as plain addition has it; see kernels/sum/special.c */
  for (size_t i = 0; i < n; i++)
    plain += (x[i] - mean) * (x[i] - mean);
  return plain;
}

static int T(serial)(const struct call *call) {
  const REAL mean = (REAL)variance_centre(&mean_kahan, BACKEND_SERIAL, call);
  variance_conclude(call, (double)T(squares)(call->input->data, call->input->n, mean));
  return 0;
}

static int T(openmp)(const struct call *call) {
  return variance_passes(&T(canonical_mean_kahan), &T(canonical_compensated), call);
}

#else

#include <math.h>

#include "kernels/variance/canonical.h"

extern const struct method mean_kahan;

#define TWINS "kernels/variance/compensated.c"
#include "kernels/twins.h"

const struct method variance_compensated = {
    .name = "compensated",
    .label = "Two-pass, Kahan",
    .summary = "Two-pass, with Kahan's compensated summation in both.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965); Chan, Golub "
                "and LeVeque, Amer. Statist. 37 (1983)",
    .bound_citation = "From the bounds of the two sums (kernels/sum/bounds_compensated.c): "
                      "kernels/variance/bounds.c",
    .linetype = 2,
    .operations = 10,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = variance_bound_compensated,
                               .typical = variance_typical_compensated},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = variance_bound_compensated_canonical,
                               .typical = variance_typical_compensated_canonical}},
};
#endif
