/* special.c: special values (DESIGN 3.7) for the compensated methods in recursive order: as
 * kernels/sum/special.c, over rounded products. */
#ifdef REAL

REAL T(dot_settle)(REAL result, const REAL *x, const REAL *y, size_t n) {
  if (isfinite(result) && result != 0) return result;
  REAL plain = x[0] * y[0]; /* not 0 + x[0] y[0], which loses the sign of -0 */
  for (size_t i = 1; i < n; i++)
    plain += x[i] * y[i];
  return !isfinite(result) || plain == 0 ? plain : result;
}

#else

#include "kernels/dot/dot.h"

#define TWINS "kernels/dot/special.c"
#include "kernels/twins.h"
#endif
