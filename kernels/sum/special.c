/* special.c: special values (DESIGN 3.7) for the compensated methods in recursive order.
 *
 * An infinity among the elements, or a sum that overflows, leaves inf - inf = NaN in a
 * compensation, and a compensation of +0 turns a sum of -0 into +0. Both show in the result, so the
 * loops stay free of them: a result that is not finite is replaced by what plain addition gives; a
 * zero takes plain addition's sign.
 */
#ifdef REAL

REAL T(sum_plain)(const REAL *x, size_t n) {
  if (n == 0) return R(0.0);
  REAL s = x[0]; /* not 0 + x[0], which loses the sign of -0 */
  for (size_t i = 1; i < n; i++)
    s += x[i];
  return s;
}

REAL T(sum_settle)(REAL result, const REAL *x, size_t n) {
  if (isfinite(result) && result != 0) return result;
  const REAL plain = T(sum_plain)(x, n);
  return !isfinite(result) || plain == 0 ? plain : result;
}

#else

#include "kernels/sum/sum.h"

#include <math.h>

#define TWINS "kernels/sum/special.c"
#include "kernels/twins.h"
#endif
