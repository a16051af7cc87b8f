/* blocked: squares, plainly added in the canonical order (kernels/canonical/canonical.h), then the
 * root.
 *
 * The error does not grow with n; squares overflow and vanish as in naive. bounds.c.
 */
#ifdef REAL

#define TERM(x) ((x) * (x))
#define STEPS "kernels/norm/blocked.h"
#define CANONICAL T(canonical_norm_blocked)
#define SETTLES false
#define SETTLED_BY T(canonical_norm_blocked)
#include "kernels/canonical/twin.h"

CANONICAL_RUN(openmp, canonical_norm_blocked)

#else

#include "kernels/norm/norm.h"

#define TWINS "kernels/norm/blocked.c"
#include "kernels/twins.h"

const struct method norm_blocked = {
    .name = "blocked",
    .label = "Blocked",
    .summary = "Adds the squares in the canonical order and takes the root; squares may overflow.",
    .citation = "Castaldo, Whaley and Chronopoulos, Reducing floating point error in dot product "
                "using the superblock family of algorithms, SIAM J. Sci. Comput. 31 (2008)",
    .bound_citation =
        "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. 14 (1993)",
    .linetype = 8,
    .operations = 2,
    .bytes = 1,
    .on = {[BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = norm_bound_blocked,
                               .typical = norm_typical_blocked}},
};
#endif
