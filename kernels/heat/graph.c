/* graph: launch_each_step whose launches are recorded once, as a CUDA graph, and enqueued many at a
 * time: what a launch costs the host is paid once, and so is the recording, by every run. A step is
 * the same kernel, with the same limit, the same bits and the same bound. Devices only.
 */
#include "kernels/heat/heat.h"

const struct method heat_graph = {
    .name = "graph",
    .label = "CUDA graph",
    .summary =
        "A launch each step, of which sixteen are recorded once and enqueued as one thing, over "
        "and over.",
    .citation = "NVIDIA, CUDA C++ Programming Guide, CUDA Graphs",
    .bound_citation = "kernels/heat/bounds.c",
    .linetype = 4,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = {[BACKEND_OPENMP] = {.forecast = heat_forecast}},
};
