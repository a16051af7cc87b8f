/* launch_each_step_fma: a pass over the whole field for each step, 2 c (in two dimensions 4 c) and
 * the product with r by fused multiply-adds.
 *
 * The product is not rounded: the error after n steps is at most n (6 r + 1) u max|u| while r <=
 * 1/2 (bounds.c). Three instructions in place of five gain nothing where memory is the limit.
 */
#ifdef REAL

#define POINT "kernels/heat/fused.h"
#include "kernels/heat/pass.h"
#undef POINT

#else

#include "kernels/heat/march.h"

#define TWINS "kernels/heat/launch_each_step_fma.c"
#include "kernels/twins.h"

const struct method heat_launch_each_step_fma = {
    .name = "launch_each_step_fma",
    .label = "A pass each step, fused",
    .summary = "Passes over the whole field once a time step, with fused multiply-adds.",
    .citation = "IEEE 754-2008, 5.4.1: fusedMultiplyAdd",
    .bound_citation = "kernels/heat/bounds.c",
    .linetype = 8,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = HEAT_ON_CORES(HEAT_BOTH, fma, heat_workspace_field),
};
#endif
