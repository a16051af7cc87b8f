/* shared_tile: launch_each_step by way of shared memory: a block brings its tile, and the points
 * around it, there, and neighbours are read from it. Each point comes from memory once either way,
 * for what launch_each_step reads twice it finds in the level-1 cache. The bits and the bound are
 * its. Devices only.
 */
#include "kernels/heat/heat.h"

const struct method heat_shared_tile = {
    .name = "shared_tile",
    .label = "Tiles in shared memory",
    .summary = "A launch each step, of blocks that bring a tile and its halo to shared memory and "
               "step it from there.",
    .citation = "Micikevicius, 3D finite difference computation on GPUs using CUDA, GPGPU-2 (2009)",
    .bound_citation = "kernels/heat/bounds.c",
    .linetype = 5,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = {[BACKEND_OPENMP] = {.forecast = heat_forecast}},
};
