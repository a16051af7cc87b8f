/* factored: a pass a step that takes a weighted mean of a point and its neighbours (factored.h):
 *
 *   c' = (1 - 2r) c + r (l + q)
 *
 * as the scheme is often written and programmed. In exact arithmetic it is the same. Here 1 - 2r is
 * rounded once, so that the weights of a step add up to 1 + delta, |delta| <= u / 2, and exactly
 * evaluated the scheme would multiply a constant field by that each step: an error of the
 * coefficients, which has a scheme of its own, ftcs_factored, in the truth. Rounding to nearest
 * hides it: a constant moves by some ulps, and then stands where products and sum round back to it.
 * r a power of two has delta = 0, and keeps every constant. And each step rounds the whole point
 * thrice, not a small increment.
 *
 * The rounding error after n steps is at most n (2 r + 2) u max|u| against that scheme while r <=
 * 1/2 (bounds_variants.c).
 */
#ifdef REAL

#define POINT "kernels/heat/factored.h"
#include "kernels/heat/pass.h"
#undef POINT

#else

#include "kernels/heat/march.h"
#include "kernels/heat/variants.h"

#define TWINS "kernels/heat/factored.c"
#include "kernels/twins.h"

const struct method heat_factored = {
    .name = "factored",
    .label = "Weighted mean",
    .summary = "Steps to a weighted mean of point and neighbours, whose rounded weights do not add "
               "up to one.",
    .citation = "LeVeque, Finite Difference Methods for Ordinary and Partial Differential "
                "Equations (2007), chapter 9: the scheme",
    .bound_citation = "kernels/heat/bounds_variants.c",
    .linetype = 11,
    .operations = 4,
    .bytes = 2,
    .work = heat_work_factored,
    .scheme = "ftcs_factored",
    .on = HEAT_ON_CORES(HEAT_BOTH, factored, heat_workspace_field),
};
#endif
