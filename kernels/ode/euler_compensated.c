/* euler_compensated: Euler's scheme with compensated increments (rk4_compensated.c): the scheme
 * that takes the most steps, and so the one that rounding hurts most.
 *
 * S. Gill, Proc. Cambridge Philos. Soc. 47 (1951); O. Moller, BIT 5 (1965).
 */
#ifdef REAL

#define SLOPE "kernels/ode/euler.h"
#define UPDATE "kernels/ode/compensated.h"
#include "kernels/ode/stepper.h"
#undef SLOPE
#undef UPDATE

#else

#include "kernels/canonical/canonical.h"
#include "kernels/ode/ode.h"

#define TWINS "kernels/ode/euler_compensated.c"
#include "kernels/twins.h"

const struct method ode_euler_compensated = {
    .name = "euler_compensated",
    .label = "Euler, compensated",
    .summary = "One slope a step; the error of each addition to the state goes into the next one.",
    .citation = "Moller, Quasi double-precision in floating point addition, BIT 5 (1965)",
    .linetype = 3,
    .work = ode_work_euler_compensated,
    .scheme = "euler",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(serial)},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(openmp)}},
};
#endif
