/* rk4_launched: rk4 with a launch of the kernel a step, the states in memory between the steps:
 * component c of trajectory j is element c trajectories + j, so that a warp reads and writes whole
 * lines (coalesced). A step moves 2 dim numbers to and from memory. Devices only; the bits are
 * those of rk4.
 */
#include "kernels/ode/launched.h"

const struct method ode_rk4_launched = {
    .name = "rk4_launched",
    .label = "RK4, launches",
    .summary = "RK4 that reads each state from memory and writes it back, every step: a structure "
               "of arrays, neighbouring threads side by side.",
    .citation = "Kutta (1901); NVIDIA, CUDA C++ Best Practices Guide, Coalesced access to global "
                "memory",
    .specimen = true,
    .linetype = 14,
    .operations = 68, /* of Lorenz */
    .work = ode_work_rk4_launched,
    .scheme = "rk4",
};
