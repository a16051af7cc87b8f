/* compensated: prefix sums of pairs: s adds plainly, c adds the errors of these additions, found by
 * TwoSum; s + c is stored. In the order of kernels/prefix/prefix.h.
 *
 * T. Ogita, S. M. Rump, S. Oishi, SIAM J. Sci. Comput. 26 (2005), algorithm 4.4, as a scan: pairs
 * merge. With h the additions that an element passes, |error of s_i| <= u |s_i| + O(h^2 u^2) (|x_0|
 * +
 * ... + |x_i|): bounds.c.
 */
#ifdef REAL

#define STEPS "kernels/prefix/pair.h"
#define PREFIX T(scan_pairs)
#include "kernels/prefix/twin.h"

PREFIX_SCAN(openmp, scan_pairs)

#else

#include "kernels/prefix/prefix.h"
#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"

#define TWINS "kernels/scan/compensated.c"
#include "kernels/twins.h"

const struct method scan_compensated = {
    .name = "compensated",
    .label = "Compensated pairs",
    .summary =
        "Scans pairs of a sum and the sum of its additions' errors, and stores what they come to.",
    .citation = "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. 26 "
                "(2005), algorithm 4.4, as a scan",
    .bound_citation = "Ogita, Rump and Oishi 2005, section 4, for a tree: kernels/scan/bounds.c",
    .linetype = 5,
    .operations = 28,
    .bytes = 3, /* twice read, once written */
    .on = {[BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = scan_bound_pairs,
                               .typical = scan_typical_pairs}},
};
#endif
