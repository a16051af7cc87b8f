/* blocked_fma: fused multiply-adds in the canonical order: what fast libraries do, in an order that
 * is the same everywhere.
 *
 * A product passes at most h + 1 roundings, h as in blocked: |error| <= ((1 + u)^(h + 1) - 1)
 * sum|x y|.
 */
#ifdef REAL

#define SEQUENCES 2
#define STEPS "kernels/dot/blocked_fma.h"
#define CANONICAL T(canonical_dot_blocked_fma)
#define SETTLES false
#define SETTLED_BY T(canonical_dot_blocked)
#include "kernels/canonical/twin.h"

CANONICAL_RUN(openmp, canonical_dot_blocked_fma)

#else

#include "kernels/dot/dot.h"

#define TWINS "kernels/dot/blocked_fma.c"
#include "kernels/twins.h"

const struct method dot_blocked_fma = {
    .name = "blocked_fma",
    .label = "Blocked, fused",
    .summary = "Adds each product unrounded, by fused multiply-adds, in the canonical order.",
    .citation = "Castaldo, Whaley and Chronopoulos, Reducing floating point error in dot product "
                "using the superblock family of algorithms, SIAM J. Sci. Comput. 31 (2008)",
    .bound_citation =
        "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. 14 (1993)",
    .linetype = 10,
    .operations = 2,
    .bytes = 2,
    .on = {[BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = dot_bound_blocked,
                               .typical = dot_typical_blocked}},
};
#endif
