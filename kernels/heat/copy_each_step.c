/* copy_each_step: the field lies in the host's memory, and each step sends it to the device,
 * launches, and fetches it back: a program whose loop was moved to the device line by line. The
 * bits and the bound are those of launch_each_step; the time is that of the bus. Devices only.
 */
#include "kernels/heat/heat.h"

const struct method heat_copy_each_step = {
    .name = "copy_each_step",
    .label = "A copy each step",
    .summary = "Sends the field to the device, steps it once and fetches it back, every step.",
    .citation =
        "NVIDIA, CUDA C++ Best Practices Guide, Data transfer between host and device: what "
        "to avoid",
    .bound_citation = "kernels/heat/bounds.c",
    .specimen = true,
    .linetype = 7,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = {[BACKEND_OPENMP] = {.forecast = heat_forecast}},
};
