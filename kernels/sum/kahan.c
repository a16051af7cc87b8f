/* kahan: compensated summation. Each addition's error is found and taken off the next element.
 *
 * W. Kahan, Further remarks on reducing truncation errors, CACM 8 (1965). Its step is in kahan.h:
 *
 *   y = x - c;  t = s + y;  c = (t - s) - y;  s = t
 *
 * |error| <= (2u + O(n u^2)) sum|x| + O(u) |sum|: D. E. Knuth, TAOCP vol. 2, 4.2.2; with every
 * constant and for any n in bounds_compensated.c. The recursive form returns s as in the books, the
 * canonical one s - c.
 */
#ifdef REAL

#define STEPS "kernels/sum/kahan.h"
#define CANONICAL T(canonical_kahan)
#define SETTLES true
#include "kernels/canonical/twin.h"

static REAL T(recursive)(const REAL *x, size_t n) {
  if (n == 0) return R(0.0);
  struct T(state) a;
  T(start)(&a, x[0]);
  for (size_t i = 1; i < n; i++)
    T(step)(&a, x[i]);
  return T(sum_settle)(a.s, x, n);
}
SUM_RUN(serial, recursive)
CANONICAL_RUN(openmp, canonical_kahan)

#else

#include "kernels/canonical/canonical.h"
#include "kernels/sum/sum.h"

#define TWINS "kernels/sum/kahan.c"
#include "kernels/twins.h"

const struct method sum_kahan = {
    .name = "kahan",
    .label = "Kahan",
    .summary = "Takes the error of each addition off the next element.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965)",
    .bound_citation =
        "Knuth, TAOCP vol. 2, 4.2.2, exercise 19; Higham 2002, section 4.3; explicit constants: "
        "kernels/sum/bounds_compensated.c",
    .linetype = 2,
    .operations = 4,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_kahan,
                               .typical = sum_typical_kahan},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = sum_bound_kahan_canonical,
                               .typical = sum_typical_kahan_canonical}},
};
#endif
