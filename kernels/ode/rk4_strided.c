/* rk4_strided: rk4 with the published index that is not coalesced: thread `tid` of block `bid` has
 * trajectory tid gridDim + bid, so that neighbouring threads are far apart in memory. A trajectory
 * is in registers from its first step to its last: only snapshots are stored that way. Devices
 * only; the bits are those of rk4.
 */
#include "kernels/ode/ode.h"

const struct method ode_rk4_strided = {
    .name = "rk4_strided",
    .label = "RK4, strided",
    .summary =
        "RK4 whose neighbouring threads write as far apart as there are blocks, at snapshots "
        "alone.",
    .citation = "Kutta (1901); the index of CUDA codes that overlook coalescing",
    .specimen = true,
    .linetype = 13,
    .operations = 68, /* of Lorenz */
    .work = ode_work_rk4,
    .scheme = "rk4",
};
