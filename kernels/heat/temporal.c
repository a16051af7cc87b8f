/* temporal: several steps at once, by overlapped tiles: each tile is stepped by itself in a cache,
 * from a copy with as many points more at its ends as there are steps (tiles.h).
 *
 * Memory, which is the limit of a pass each step, is read and written once in some tens of steps,
 * for a few points in a hundred that are computed twice. What is computed of a point does not
 * depend on the tile, so that the bits, and with them the bound, are those of launch_each_step.
 */
#ifdef REAL

#define POINT "kernels/heat/plain.h"
#include "kernels/heat/temporal.h"
#undef POINT

#else

#include <assert.h>

#include "kernels/heat/tiles.h"

#define TWINS "kernels/heat/temporal.c"
#include "kernels/twins.h"

const struct method heat_temporal = {
    .name = "temporal",
    .label = "Several steps at once",
    .summary = "Steps tiles that fit a cache (on a device the registers) many times before it goes "
               "on to the next.",
    .citation = "Wolfe, More iteration space tiling, Supercomputing '89; Holewinski, Pouchet and "
                "Sadayappan, High-performance code generation for stencil computations on GPU "
                "architectures, ICS (2012): overlapped tiles",
    .bound_citation = "kernels/heat/bounds.c",
    .linetype = 2,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = HEAT_ON_CORES(HEAT_BOTH, plain, heat_workspace_field),
};
#endif
