/* blocked: plain prefix sums in the order of kernels/prefix/prefix.h: runs of 16 bytes, scans of 32
 * runs and of 32 groups, tiles.
 *
 * An element passes at most run + 12 additions a level of tiles, 16 for f32 up to 4096 elements, 32
 * up to 16.8 million, so that |error of s_i| <= ((1 + u)^h - 1) (|x_0| + ... + |x_i|): N. J.
 * Higham, SIAM J. Sci. Comput. 14 (1993).
 */
#ifdef REAL

#define STEPS "kernels/prefix/plain.h"
#define PREFIX T(scan_plain)
#include "kernels/prefix/twin.h"

PREFIX_SCAN(openmp, scan_plain)

#else

#include "kernels/prefix/prefix.h"
#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"

#define TWINS "kernels/scan/blocked.c"
#include "kernels/twins.h"

const struct method scan_blocked = {
    .name = "blocked",
    .label = "Blocked",
    .summary = "Scans runs, groups and tiles, and adds to each element what was before it.",
    .citation = "Hillis and Steele, Data parallel algorithms, CACM 29 (1986); Sengupta, Harris, "
                "Zhang and Owens, Scan primitives for GPU computing, Graphics Hardware (2007)",
    .bound_citation =
        "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. 14 (1993)",
    .linetype = 8,
    .operations = 4,
    .bytes = 3, /* twice read, once written */
    .on = {[BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = scan_bound_blocked,
                               .typical = scan_typical_blocked,
                               .forecast = scan_forecast_blocked}},
};
#endif
