/* neumaier_textbook: Kahan-Babuska-Neumaier summation as printed, from s = 0.
 *
 * A. Neumaier, ZAMM 54 (1974). On finite data the sum of `neumaier`, with its error bound; an
 * infinity or an overflow gives NaN, and a sum of negative zeros +0.
 */
#ifdef REAL

static REAL T(recursive)(const REAL *x, size_t n) {
  REAL s = 0, c = 0;
  for (size_t i = 0; i < n; i++) {
    const REAL t = s + x[i];
    if (T(magnitude)(s) >= T(magnitude)(x[i]))
      c += (s - t) + x[i];
    else
      c += (x[i] - t) + s;
    s = t;
  }
  return s + c;
}
SUM_RUN(serial, recursive)

#else

#include <math.h>

#include "kernels/sum/sum.h"

#define magnitude_f32 fabsf
#define magnitude_f64 fabs
#define TWINS "kernels/sum/neumaier_textbook.c"
#include "kernels/twins.h"

const struct method sum_neumaier_textbook = {
    .name = "neumaier_textbook",
    .label = "Neumaier (textbook)",
    .summary = "Neumaier's loop as printed: NaN where an infinity or an overflow occurs.",
    .citation = "Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen, "
                "ZAMM 54 (1974)",
    .bound_citation = "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. "
                      "26 (2005), section 4; "
                      "unconditional by Rump 2012: kernels/sum/bounds_compensated.c",
    .linetype = 13,
    .operations = 4,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_sum2,
                               .typical = sum_typical_sum2}},
};
#endif
