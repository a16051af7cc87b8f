/* rk4_compensated: RK4 with compensated increments: the error of each addition to the state is
 * found (two_sum, eft.h) and goes into the next increment.
 *
 * S. Gill, A process for the step-by-step integration of differential equations in an automatic
 * digital computing machine, Proc. Cambridge Philos. Soc. 47 (1951); O. Moller, Quasi
 * double-precision in floating point addition, BIT 5 (1965). The errors of n additions, which in
 * rk4.c add up, are gone; what is left is the rounding of the increments themselves, h times
 * smaller, and half an ulp at the end. Seven operations a component instead of one, and the error
 * no longer grows as h falls.
 */
#ifdef REAL

#define SLOPE "kernels/ode/rk4.h"
#define UPDATE "kernels/ode/compensated.h"
#include "kernels/ode/stepper.h"
#undef SLOPE
#undef UPDATE

#else

#include "kernels/canonical/canonical.h"
#include "kernels/ode/ode.h"

#define TWINS "kernels/ode/rk4_compensated.c"
#include "kernels/twins.h"

const struct method ode_rk4_compensated = {
    .name = "rk4_compensated",
    .label = "RK4, compensated",
    .summary =
        "Four slopes a step; the error of each addition to the state goes into the next one.",
    .citation = "Gill, Proc. Cambridge Philos. Soc. 47 (1951); Moller, Quasi double-precision in "
                "floating point addition, BIT 5 (1965)",
    .linetype = 5,
    .work = ode_work_rk4_compensated,
    .scheme = "rk4",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(serial)},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(openmp)}},
};
#endif
