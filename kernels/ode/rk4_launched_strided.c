/* rk4_launched_strided: rk4_launched with the published index that is not coalesced: thread `tid`
 * of block `bid` has trajectory tid gridDim + bid. Each thread of a warp reads a sector of its own,
 * 32 bytes for the one number that it needs. Devices only; the bits are those of rk4.
 */
#include "kernels/ode/launched.h"

const struct method ode_rk4_launched_strided = {
    .name = "rk4_launched_strided",
    .label = "RK4, launches, strided",
    .summary = "RK4 that reads each state from memory and writes it back, every step, neighbouring "
               "threads as far apart as there are blocks.",
    .citation = "Kutta (1901); the index of CUDA codes that overlook coalescing",
    .specimen = true,
    .linetype = 15,
    .operations = 68, /* of Lorenz */
    .work = ode_work_rk4_launched,
    .scheme = "rk4",
};
