/* kahan_textbook: Kahan's compensated summation letter for letter as the books print it.
 *
 * W. Kahan, CACM 8 (1965). On finite data the sum of `kahan`, with its error bound; an infinity or
 * an overflow on the way gives NaN, and a sum of negative zeros +0.
 */
#ifdef REAL

static REAL T(recursive)(const REAL *x, size_t n) {
  REAL s = 0, c = 0;
  for (size_t i = 0; i < n; i++) {
    const REAL y = x[i] - c;
    const REAL t = s + y;
    c = (t - s) - y;
    s = t;
  }
  return s;
}
SUM_RUN(serial, recursive)

#else

#include "kernels/sum/sum.h"

#define TWINS "kernels/sum/kahan_textbook.c"
#include "kernels/twins.h"

const struct method sum_kahan_textbook = {
    .name = "kahan_textbook",
    .label = "Kahan (textbook)",
    .summary = "Kahan's loop as printed: NaN where an infinity or an overflow occurs.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965)",
    .bound_citation =
        "Knuth, TAOCP vol. 2, 4.2.2, exercise 19; Higham 2002, section 4.3; explicit constants: "
        "kernels/sum/bounds_compensated.c",
    .linetype = 12,
    .operations = 4,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_kahan,
                               .typical = sum_typical_kahan}},
};
#endif
