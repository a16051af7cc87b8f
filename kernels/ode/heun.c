/* heun: the trapezoidal scheme predicted by Euler's, two slopes a step, of order 2.
 *
 * K. Heun, Neue Methoden zur approximativen Integration der Differentialgleichungen einer
 * unabhaengigen Veraenderlichen, Z. Math. Phys. 45 (1900). Truncation falls with h^2; rounding as
 * in rk4.c.
 */
#ifdef REAL

#define SLOPE "kernels/ode/heun.h"
#define UPDATE "kernels/ode/plain.h"
#include "kernels/ode/stepper.h"
#undef SLOPE
#undef UPDATE

#else

#include "kernels/canonical/canonical.h"
#include "kernels/ode/ode.h"

#define TWINS "kernels/ode/heun.c"
#include "kernels/twins.h"

const struct method ode_heun = {
    .name = "heun",
    .label = "Heun",
    .summary = "Two slopes a step: the mean of those at both ends, the far one foretold by Euler.",
    .citation = "Heun, Neue Methoden zur approximativen Integration der Differentialgleichungen "
                "einer unabhaengigen Veraenderlichen, Z. Math. Phys. 45 (1900)",
    .linetype = 4,
    .work = ode_work_heun,
    .scheme = "heun",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(serial)},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(openmp)}},
};
#endif
