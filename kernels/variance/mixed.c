/* mixed: two passes with accumulators of the next wider format, f32 in f64, f64 in double-double.
 * The mean is rounded to the type between them, for which the second pass makes up: it sums the
 * differences, too, and subtracts the square of their sum over n, as two_pass_corrected does.
 *
 * Double-double: T. J. Dekker, Numer. Math. 18 (1971); M. Joldes, J.-M. Muller, V. Popescu, ACM
 * TOMS 44 (2017). With w the wider format's roundoff |error| <= 2u variance + O(n) w (1 + u kappa)
 * variance to first order, f64 with a term u^3 kappa^2. With every constant in bounds_wider.c.
 */
#ifdef REAL

#define ACC double
#define ACC_BITS 64
#define STEPS "kernels/variance/mixed.h"
#define CONTEXT REAL
#define FINISHED_BY , n
#define CANONICAL T(canonical_mixed_spread)
#define SETTLES false
#include "kernels/canonical/twin.h"

static int T(serial)(const struct call *call) {
  const REAL *x = call->input->data;
  const REAL mean = (REAL)variance_centre(&mean_mixed, BACKEND_SERIAL, call);
  struct T(state) a;
  T(start)(&a, x[0], mean);
  for (size_t i = 1; i < call->input->n; i++)
    T(step)(&a, x[i], mean);
  variance_conclude(call, (double)T(finish)(&a, call->input->n));
  return 0;
}

static int T(openmp)(const struct call *call) {
  return variance_passes(&T(canonical_mean_mixed), &T(canonical_mixed_spread), call);
}

#else

#include <math.h>

#include "kernels/variance/canonical.h"

extern const struct method mean_mixed;

#define TWINS "kernels/variance/mixed.c"
#include "kernels/twins.h"

const struct method variance_mixed = {
    .name = "mixed",
    .label = "Wider accumulator",
    .summary = "Corrected two-pass with accumulators of the next wider format: f32 in f64, f64 in "
               "double-double.",
    .citation = "Dekker, A floating-point technique for extending the available precision, Numer. "
                "Math. 18 (1971); Chan, Golub and LeVeque, Amer. Statist. 37 (1983), formula 1.7",
    .bound_citation = "Joldes, Muller and Popescu, ACM TOMS 44 (2017), and Chan, Golub and LeVeque "
                      "1983: kernels/variance/bounds_wider.c",
    .linetype = 6,
    .operations = 40, /* of double-double; f32 in f64 takes four */
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = variance_bound_mixed,
                               .typical = variance_bound_mixed},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = variance_bound_mixed_canonical,
                               .typical = variance_bound_mixed_canonical}},
};
#endif
