/* special.c: special values (DESIGN 3.7) for the compensated prefix sums in recursive order.
 *
 * An infinity among the elements, or a sum that overflows, leaves inf - inf = NaN in a
 * compensation, and in every prefix from there on; a compensation of +0 turns a sum of -0 into +0,
 * which plain addition gives only while all elements were -0. Both show at an end of the result, so
 * the loops stay free of them.
 */
#ifdef REAL

void T(scan_settle)(const REAL *x, size_t n, REAL *s) {
  if (n == 0) return;
  if (isfinite(s[n - 1]) && !(x[0] == 0 && signbit(x[0]))) return;
  REAL plain = x[0];
  for (size_t i = 0; i < n; i++) {
    if (i > 0) plain += x[i];
    if (!isfinite(s[i]) || (s[i] == 0 && plain == 0)) s[i] = plain;
  }
}

#else

#include <math.h>

#include "kernels/scan/scan.h"

#define TWINS "kernels/scan/special.c"
#include "kernels/twins.h"
#endif
