/* launch_each_step: the time loop as it is written: a pass over the whole field for each step, from
 * one field to another and back; on a device a launch for each. A step reads every point once from
 * memory and writes it once, so that memory's bandwidth is its limit.
 *
 * The rounding error after n steps is at most n (10 r + 1) u max|u| while r <= 1/2 (bounds.c).
 */
#ifdef REAL

#define POINT "kernels/heat/plain.h"
#include "kernels/heat/pass.h"
#undef POINT

#else

#include "kernels/heat/march.h"

#define TWINS "kernels/heat/launch_each_step.c"
#include "kernels/twins.h"

const struct method heat_launch_each_step = {
    .name = "launch_each_step",
    .label = "A pass each step",
    .summary = "Passes over the whole field once a time step: on a device a launch each.",
    .citation = "Courant, Friedrichs and Lewy, Math. Ann. 100 (1928): the scheme; the loop is the "
                "definition",
    .bound_citation = "kernels/heat/bounds.c",
    .linetype = 1,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = HEAT_ON_CORES(HEAT_BOTH, plain, heat_workspace_field),
};
#endif
