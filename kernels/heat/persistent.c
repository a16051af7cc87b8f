/* persistent: one kernel for all steps: as many blocks as the device holds, each with a part of the
 * field, wait for each other after every step. No launch is paid for a step, and a barrier of the
 * whole device is; memory is read and written as often as by launch_each_step. The bits and the
 * bound are its. Devices only.
 */
#include "kernels/heat/heat.h"

const struct method heat_persistent = {
    .name = "persistent",
    .label = "One kernel, grid barriers",
    .summary = "One cooperative kernel whose blocks each keep a part of the field and wait for all "
               "others after a step.",
    .citation = "Gupta, Stuart and Owens, A study of persistent threads style GPU programming for "
                "GPGPU workloads, InPar (2012); Xiao and Feng, Inter-block GPU communication via "
                "fast barrier synchronization, IPDPS (2010)",
    .bound_citation = "kernels/heat/bounds.c",
    .linetype = 3,
    .operations = 5,
    .bytes = 2,
    .work = heat_work_plain,
    .scheme = "ftcs",
    .on = {[BACKEND_OPENMP] = {.forecast = heat_forecast}},
};
