/* temporal_fma: several steps at once, by overlapped tiles (tiles.h), with fused multiply-adds: the
 * bits and the bound of launch_each_step_fma. Where memory is no limit, three instructions in place
 * of five tell.
 */
#ifdef REAL

#define POINT "kernels/heat/fused.h"
#include "kernels/heat/temporal.h"
#undef POINT

#else

#include <assert.h>

#include "kernels/heat/tiles.h"

#define TWINS "kernels/heat/temporal_fma.c"
#include "kernels/twins.h"

const struct method heat_temporal_fma = {
    .name = "temporal_fma",
    .label = "Several steps at once, fused",
    .summary = "Steps tiles that fit a cache (on a device the registers) many times before it goes "
               "on to the next, with fused multiply-adds.",
    .citation = "Wolfe, More iteration space tiling, Supercomputing '89; Holewinski, Pouchet and "
                "Sadayappan, High-performance code generation for stencil computations on GPU "
                "architectures, ICS (2012): overlapped tiles",
    .bound_citation = "kernels/heat/bounds.c",
    .linetype = 9,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = HEAT_ON_CORES(HEAT_BOTH, fma, heat_workspace_field),
};
#endif
