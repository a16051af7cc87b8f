/* differences: a pass a step, whose increment is made of differences of neighbours (differences.h):
 *
 *   c' = c + r ((q - c) - (c - l))
 *
 * Of neighbours within a factor of two of each other a difference is exact (P. H. Sterbenz,
 * Floating-Point Computation, 1974), so that of a large level with a small shape on it only the
 * shape's own curvature is rounded. As it is written elsewhere, (l + q) - 2 c, the sum is rounded
 * to an ulp of twice the level: of 300 with one neighbour 300.001 the increment comes out 3 % short
 * in f32. What storing a step loses is the same.
 *
 * The rounding error after n steps is at most n (12 r + 1) u max|u| while r <= 1/2 for any field
 * (bounds_variants.c), and n (1 + O(r curvature)) u max|u| for a smooth one.
 */
#ifdef REAL

#define POINT "kernels/heat/differences.h"
#include "kernels/heat/pass.h"
#undef POINT

#else

#include "kernels/heat/march.h"
#include "kernels/heat/variants.h"

#define TWINS "kernels/heat/differences.c"
#include "kernels/twins.h"

const struct method heat_differences = {
    .name = "differences",
    .label = "By differences",
    .summary =
        "Increments are made of differences of neighbours, which are exact on a large level.",
    .citation = "Sterbenz, Floating-Point Computation (1974): the difference of numbers within a "
                "factor of two is exact",
    .bound_citation = "kernels/heat/bounds_variants.c",
    .linetype = 10,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_differences,
    .scheme = "ftcs",
    .on = HEAT_ON_CORES(HEAT_BOTH, differences, heat_workspace_field),
};
#endif
