/* long_double: recursive summation in the x87 extended format (64 significant bits), rounded once
 * at the end.
 *
 * |error| <= u |sum| + (1 + u) (n - 1) 2^-64 sum|x|: S. M. Rump, BIT 52 (2012), and the final
 * rounding.
 */
#ifdef REAL

static REAL T(recursive)(const REAL *x, size_t n) {
  if (n == 0) return R(0.0);
  long double s = x[0];
  for (size_t i = 1; i < n; i++)
    s += x[i];
  return (REAL)s;
}
SUM_RUN(serial, recursive)

#else

#include <float.h>

#include "kernels/sum/sum.h"

_Static_assert(LDBL_MANT_DIG == 64, "the bound is that of the x87 format");

#define TWINS "kernels/sum/long_double.c"
#include "kernels/twins.h"

const struct method sum_long_double = {
    .name = "long_double",
    .label = "x87 long double",
    .summary = "Adds from left to right in the 80-bit extended format and rounds once.",
    .citation = "Intel 8087, 1980; IEEE 754-2008, section 3.7 (extended precision)",
    .bound_citation =
        "Rump, Error estimation of floating-point summation and dot product, BIT 52 (2012)",
    .linetype = 10,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] =
               {.order = ORDER_RECURSIVE,
                .bits = BITS_LIBRARY, /* not an IEEE basic format: bits of this architecture */
                .run = BOTH(serial),
                .worst = sum_bound_long_double,
                .typical = sum_typical_long_double}},
};
#endif
