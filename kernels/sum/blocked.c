/* blocked: plain addition in the canonical order (kernels/canonical/canonical.h): 128 lanes, leaves
 * of 64 rows, fixed trees.
 *
 * No operation more than naive, yet an element passes at most h = 63 + 7 + ceil(log2(leaves))
 * additions, so that |error| <= ((1 + u)^h - 1) sum|x|: N. J. Higham, SIAM J. Sci. Comput. 14
 * (1993).
 */
#ifdef REAL

#define STEPS "kernels/sum/blocked.h"
#define CANONICAL T(canonical_blocked)
#define SETTLES false
#include "kernels/canonical/twin.h"

CANONICAL_RUN(openmp, canonical_blocked)

#else

#include "kernels/canonical/canonical.h"
#include "kernels/sum/sum.h"

#define TWINS "kernels/sum/blocked.c"
#include "kernels/twins.h"

const struct method sum_blocked = {
    .name = "blocked",
    .label = "Blocked",
    .summary =
        "Adds plainly in the canonical order: 128 lanes, blocks of 8192 elements, then a tree.",
    .citation = "Castaldo, Whaley and Chronopoulos, Reducing floating point error in dot product "
                "using the superblock "
                "family of algorithms, SIAM J. Sci. Comput. 31 (2008)",
    .bound_citation =
        "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. 14 (1993)",
    .linetype = 8,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = sum_bound_blocked,
                               .typical = sum_typical_blocked}},
};
#endif
