/* mixed: adds in the next wider format (kernels/sum/mixed.h: f32 in f64, f64 in double-double),
 * divides there, and rounds once.
 *
 * Double-double: T. J. Dekker, Numer. Math. 18 (1971); M. Joldes, J.-M. Muller, V. Popescu, ACM
 * TOMS 44 (2017). With w the wider format's roundoff (2^-53, 2 u^2) |error| <= u |mean| + (n + 3) w
 * mean|x| to first order.
 */
#ifdef REAL

#define ACC double
#define ACC_BITS 64
#define STEPS "kernels/mean/mixed.h"
#define FINISHED_BY , n
#define CANONICAL T(canonical_mean_mixed)
#define SETTLES (REAL_BITS == 64) /* f32 cannot overflow f64: its sum is right as it is */
#define SETTLED_BY T(canonical_mean_blocked)
#include "kernels/canonical/twin.h"

static REAL T(recursive)(const REAL *x, size_t n) {
  struct T(state) a;
  T(start)(&a, x[0]);
  for (size_t i = 1; i < n; i++)
    T(step)(&a, x[i]);
  const REAL mean = T(finish)(&a, n);
  if (REAL_BITS == 32 || (isfinite(mean) && mean != 0)) return mean;
  return (REAL)((double)T(sum_settle)(mean, x, n) / (double)n);
}
SUM_RUN(serial, recursive)
CANONICAL_RUN(openmp, canonical_mean_mixed)

#else

#include <math.h>

#include "kernels/mean/mean.h"

#define TWINS "kernels/mean/mixed.c"
#include "kernels/twins.h"

const struct method mean_mixed = {
    .name = "mixed",
    .label = "Wider accumulator",
    .summary = "Accumulates in the next wider format (f32 in f64, f64 in double-double), divides "
               "there and rounds once.",
    .citation = "Dekker, A floating-point technique for extending the available precision, Numer. "
                "Math. 18 (1971); Joldes, Muller and Popescu, ACM TOMS 44 (2017), algorithms 4 and "
                "6",
    .bound_citation =
        "Joldes, Muller and Popescu, Tight and rigorous error bounds for basic building blocks of "
        "double-word arithmetic, ACM TOMS 44 (2017), and the quotient: kernels/mean/bounds.c",
    .linetype = 6,
    .operations = 10, /* of double-double; f32 in f64 takes one */
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = mean_bound_mixed,
                               .typical = mean_typical_mixed},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = mean_bound_mixed_canonical,
                               .typical = mean_typical_mixed_canonical}},
};
#endif
