/* kahan: the compensated sum (kernels/sum/kahan.c) divided by n.
 *
 * W. Kahan, CACM 8 (1965). |error| <= (2u + O(n u^2)) mean|x| + O(u) |mean|: D. E. Knuth, TAOCP
 * vol. 2, 4.2.2, for the sum.
 */
#ifdef REAL

#define STEPS "kernels/mean/kahan.h"
#define FINISHED_BY , n
#define CANONICAL T(canonical_mean_kahan)
#define SETTLES true
#define SETTLED_BY T(canonical_mean_blocked)
#include "kernels/canonical/twin.h"

CANONICAL_RUN(openmp, canonical_mean_kahan)

#else

#include "kernels/mean/mean.h"

extern const struct method sum_kahan;
MEAN_RUN(serial, sum_kahan, BACKEND_SERIAL)

#define TWINS "kernels/mean/kahan.c"
#include "kernels/twins.h"

const struct method mean_kahan = {
    .name = "kahan",
    .label = "Kahan",
    .summary = "Takes the error of each addition off the next element, and divides by n.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965)",
    .bound_citation = "Knuth, TAOCP vol. 2, 4.2.2, exercise 19; Higham 2002, section 4.3; "
                      "explicit constants: kernels/sum/bounds_compensated.c, and the quotient: "
                      "kernels/mean/bounds.c",
    .linetype = 2,
    .operations = 4,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = EITHER(serial),
                               .worst = mean_bound_kahan,
                               .typical = mean_typical_kahan},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = mean_bound_kahan_canonical,
                               .typical = mean_typical_kahan_canonical}},
};
#endif
