/* blocked: rounded products, plainly added in the canonical order (kernels/canonical/canonical.h):
 * 128 lanes, leaves of 64 rows, fixed trees.
 *
 * A product is rounded and passes at most h = 63 + 7 + ceil(log2(leaves)) additions, so that
 * |error| <= ((1 + u)^(h + 1) - 1) sum|x y|: N. J. Higham, SIAM J. Sci. Comput. 14 (1993).
 */
#ifdef REAL

#include "kernels/dot/products.h"
#define STEPS "kernels/sum/blocked.h"
#define CANONICAL T(canonical_dot_blocked)
#define SETTLES false
#define SETTLED_BY T(canonical_dot_blocked)
#include "kernels/canonical/twin.h"

CANONICAL_RUN(openmp, canonical_dot_blocked)

#else

#include "kernels/dot/dot.h"

#define TWINS "kernels/dot/blocked.c"
#include "kernels/twins.h"

const struct method dot_blocked = {
    .name = "blocked",
    .label = "Blocked",
    .summary = "Rounds each product and adds plainly in the canonical order: 128 lanes, blocks of "
               "8192, then a tree.",
    .citation = "Castaldo, Whaley and Chronopoulos, Reducing floating point error in dot product "
                "using the superblock family of algorithms, SIAM J. Sci. Comput. 31 (2008)",
    .bound_citation =
        "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. 14 (1993)",
    .linetype = 8,
    .operations = 2,
    .bytes = 2,
    .on = {[BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = dot_bound_blocked,
                               .typical = dot_typical_blocked}},
};
#endif
