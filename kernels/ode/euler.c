/* euler: Euler's scheme, one slope a step, of order 1.
 *
 * L. Euler, Institutionum calculi integralis volumen primum (1768), section 2, chapter 7.
 * Truncation falls with h, so that an error of one part in a thousand takes thousands of steps, and
 * rounding (rk4.c) is seldom what limits it: in f32 on an easy problem from some 10,000 steps on.
 */
#ifdef REAL

#define SLOPE "kernels/ode/euler.h"
#define UPDATE "kernels/ode/plain.h"
#include "kernels/ode/stepper.h"
#undef SLOPE
#undef UPDATE

#else

#include "kernels/canonical/canonical.h"
#include "kernels/ode/ode.h"

#define TWINS "kernels/ode/euler.c"
#include "kernels/twins.h"

const struct method ode_euler = {
    .name = "euler",
    .label = "Euler",
    .summary = "One slope a step: y + h f(y).",
    .citation = "Euler, Institutionum calculi integralis (1768), section 2, chapter 7",
    .linetype = 2,
    .work = ode_work_euler,
    .scheme = "euler",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(serial)},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(openmp)}},
};
#endif
