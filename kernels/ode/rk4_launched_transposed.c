/* rk4_launched_transposed: rk4_launched with the states as an array of structures: component c of
 * trajectory j is element j dim + c. A warp touches all of its lines for each component, and finds
 * them in the nearest cache from the second on. Devices only; the bits are those of rk4.
 */
#include "kernels/ode/launched.h"

const struct method ode_rk4_launched_transposed = {
    .name = "rk4_launched_transposed",
    .label = "RK4, launches, transposed",
    .summary = "RK4 that reads each state from memory and writes it back, every step: an array of "
               "structures, whose components lie side by side.",
    .citation = "Kutta (1901); NVIDIA, CUDA C++ Best Practices Guide, Coalesced access to global "
                "memory",
    .specimen = true,
    .linetype = 16,
    .operations = 68, /* of Lorenz */
    .work = ode_work_rk4_launched,
    .scheme = "rk4",
};
