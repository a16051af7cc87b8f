/* rk4: the classical Runge-Kutta scheme, of order 4, in plain operations.
 *
 * W. Kutta, Beitrag zur naeherungsweisen Integration totaler Differentialgleichungen, Z. Math.
 * Phys. 46 (1901). Truncation falls with h^4 until rounding takes over: each step adds an increment
 * to the state with an error of half an ulp, and the n of them add up to between sqrt(n) and n, so
 * that the error grows again with 1 / sqrt(h) to 1 / h (P. Henrici, Discrete Variable Methods in
 * Ordinary Differential Equations, 1962, 1.4). There is no bound in n alone: what an error becomes
 * is the system's business.
 */
#ifdef REAL

#define SLOPE "kernels/ode/rk4.h"
#define UPDATE "kernels/ode/plain.h"
#include "kernels/ode/stepper.h"
#undef SLOPE
#undef UPDATE

#else

#include "kernels/canonical/canonical.h"
#include "kernels/ode/ode.h"

#define TWINS "kernels/ode/rk4.c"
#include "kernels/twins.h"

const struct method ode_rk4 = {
    .name = "rk4",
    .label = "RK4",
    .summary = "Four slopes a step; the state is added to in plain operations.",
    .citation = "Kutta, Beitrag zur naeherungsweisen Integration totaler Differentialgleichungen, "
                "Z. Math. Phys. 46 (1901)",
    .linetype = 1,
    .work = ode_work_rk4,
    .scheme = "rk4",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(serial)},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = ODE_BOTH(openmp)}},
};
#endif
