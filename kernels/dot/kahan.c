/* kahan: rounded products, added with compensation (kernels/sum/kahan.h). The sum is cured, the
 * products are not.
 *
 * The n roundings of products are at most u sum|x y| together, and stay; the rest is Kahan's bound
 * over them: bounds.c.
 */
#ifdef REAL

#include "kernels/dot/products.h"
#define STEPS "kernels/sum/kahan.h"
#define CANONICAL T(canonical_dot_kahan)
#define SETTLES true
#define SETTLED_BY T(canonical_dot_blocked)
#include "kernels/canonical/twin.h"

static REAL T(recursive)(const REAL *x, const REAL *y, size_t n) {
  struct T(state) a;
  T(start)(&a, x[0] * y[0]);
  for (size_t i = 1; i < n; i++)
    T(step)(&a, x[i] * y[i]);
  return T(dot_settle)(a.s, x, y, n);
}
DOT_RUN(serial, recursive)
CANONICAL_RUN(openmp, canonical_dot_kahan)

#else

#include "kernels/dot/dot.h"

#define TWINS "kernels/dot/kahan.c"
#include "kernels/twins.h"

const struct method dot_kahan = {
    .name = "kahan",
    .label = "Kahan",
    .summary = "Rounds each product; takes the error of each addition off the next one.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965)",
    .bound_citation = "Knuth, TAOCP vol. 2, 4.2.2, exercise 19, and one rounding a product: "
                      "kernels/dot/bounds.c",
    .linetype = 2,
    .operations = 5,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = dot_bound_kahan,
                               .typical = dot_typical_kahan},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = dot_bound_kahan_canonical,
                               .typical = dot_typical_kahan_canonical}},
};
#endif
