/* blocked: plain addition in the canonical order (kernels/sum/blocked.c), divided by n.
 *
 * |error| <= ((70 + ceil(log2(leaves))) u + u') mean|x| to first order, u' that of the quotient:
 * N. J. Higham, SIAM J. Sci. Comput. 14 (1993), for the sum.
 */
#ifdef REAL

#define STEPS "kernels/mean/blocked.h"
#define FINISHED_BY , n
#define CANONICAL T(canonical_mean_blocked)
#define SETTLES false
#include "kernels/canonical/twin.h"

CANONICAL_RUN(openmp, canonical_mean_blocked)

#else

#include "kernels/mean/mean.h"

#define TWINS "kernels/mean/blocked.c"
#include "kernels/twins.h"

const struct method mean_blocked = {
    .name = "blocked",
    .label = "Blocked",
    .summary = "Adds plainly in the canonical order, and divides by n.",
    .citation = "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. "
                "14 (1993)",
    .bound_citation = "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. "
                      "14 (1993), and the quotient: kernels/mean/bounds.c",
    .linetype = 8,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = mean_bound_blocked,
                               .typical = mean_typical_blocked}},
};
#endif
