/* mixed: accumulates in the next wider format and rounds once: f32 in f64, f64 in double-double.
 *
 * Double-double: T. J. Dekker, Numer. Math. 18 (1971); the operations and their errors: M. Joldes,
 * J.-M. Muller, V. Popescu, ACM TOMS 44 (2017). With w the wider format's roundoff (2^-53, 2 u^2)
 * |error| <= u |sum| + (1 + u) ((1 + w)^(n - 1) - 1) sum|x|.
 */
#ifdef REAL

#define ACC double
#define ACC_BITS 64
#define STEPS "kernels/sum/mixed.h"
#define CANONICAL T(canonical_mixed)
#define SETTLES (REAL_BITS == 64) /* f32 cannot overflow f64: its sum is right as it is */
#include "kernels/canonical/twin.h"

static REAL T(recursive)(const REAL *x, size_t n) {
  if (n == 0) return R(0.0);
  struct T(state) a;
  T(start)(&a, x[0]);
  for (size_t i = 1; i < n; i++)
    T(step)(&a, x[i]);
  const REAL sum = T(finish)(&a);
  return REAL_BITS == 64 ? T(sum_settle)(sum, x, n) : sum;
}
SUM_RUN(serial, recursive)
CANONICAL_RUN(openmp, canonical_mixed)

#else

#include "kernels/canonical/canonical.h"
#include "kernels/sum/sum.h"

#define TWINS "kernels/sum/mixed.c"
#include "kernels/twins.h"

const struct method sum_mixed = {
    .name = "mixed",
    .label = "Wider accumulator",
    .summary =
        "Accumulates in the next wider format (f32 in f64, f64 in double-double) and rounds once.",
    .citation = "Dekker, A floating-point technique for extending the available precision, Numer. "
                "Math. 18 (1971); "
                "Joldes, Muller and Popescu, ACM TOMS 44 (2017), algorithms 4 and 6",
    .bound_citation =
        "Joldes, Muller and Popescu, Tight and rigorous error bounds for basic building blocks of "
        "double-word arithmetic, ACM TOMS 44 (2017)",
    .linetype = 6,
    .operations = 10, /* of double-double; f32 in f64 takes one */
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_mixed,
                               .typical = sum_typical_mixed},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = sum_bound_mixed_canonical,
                               .typical = sum_typical_mixed_canonical}},
};
#endif
