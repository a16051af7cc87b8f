/* compensated: a pass a step, whose addition to the point is compensated (compensated.h): what it
 * loses is kept beside the point and goes into the point's next increment,
 *
 *   y = r d + e;  c' = fl(c + y);  e' = (c + y) - c'  exactly
 *
 * W. Kahan, CACM 8 (1965); O. Moller, BIT 5 (1965), whose exact error of a sum needs no order of
 * magnitudes.
 *
 * Points with their carries, c + e, step by r d alone, of whose rounding errors each is r |d| u in
 * size, and they sum up to what the field changes on its way: no number of steps comes into it. But
 * d is taken of the points without their carries, which is to say that each step adds the noise -r
 * L e, where L is the difference operator and |e| <= u |c|. This noise is not rounded away, the
 * scheme damps it: over all steps it is the sum over k of S^k r L e, S = 1 + r L, and since S^k r L
 * = S^(k+1) - S^k that falls as 1 / k. In the mean square it is at most
 *
 *   u max|u| sqrt(1 / sqrt(1 - 2r) - 1)
 *
 * for any number of steps, 0.64 u max|u| at r = 1/4; near r = 1/2 the scheme does not damp the
 * finest wave, and the noise grows with sqrt(n) again.
 *
 * For this d has to be made of differences of neighbours (differences.h). As written in plain.h it
 * carries errors of the level, 2 r u max|u|, which come from no addition to the point, so that
 * nothing catches them, and the field ends up where these are as large as r d.
 */
#ifdef REAL

#define CARRIED
#define POINT "kernels/heat/compensated.h"
#include "kernels/heat/steps.h"
#undef POINT
#undef CARRIED

#else

#include "kernels/heat/stepper.h"

#define TWINS "kernels/heat/compensated.c"
#include "kernels/twins.h"

const struct method heat_compensated = {
    .name = "compensated",
    .label = "Compensated",
    .summary = "What the addition to a point loses goes into its next increment.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965); Moller, "
                "Quasi double-precision in floating point addition, BIT 5 (1965)",
    .bound_citation = "kernels/heat/bounds_variants.c",
    .linetype = 12,
    .operations = 11,
    .bytes = 4,
    .work = heat_work_compensated,
    .scheme = "ftcs",
    .on = HEAT_ON_CORES(HEAT_BOTH, compensated, heat_workspace_carried),
};
#endif
