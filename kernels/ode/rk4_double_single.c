/* rk4_double_single: RK4 with state, stages and slopes as pairs of f32, high + low: some 48 bits.
 * f32 alone.
 *
 * M. Joldes, J.-M. Muller, V. Popescu, Tight and rigorous error bounds for basic building blocks of
 * double-word arithmetic, ACM TOMS 44 (2017), algorithms 4, 6, 9, 12, 15 and 18; T. J. Dekker,
 * Numer. Math. 18 (1971). For a device that has no f64, or a slow one: about twenty operations for
 * one. The step, its half and its sixth and the constants of the system stay the type's, so that
 * what is left is nearly all their error.
 */
#ifdef REAL
#if REAL_BITS == 32

#define IN_FLIGHT 1 /* a pair keeps the processor busy by itself */
#define STEPS "kernels/ode/rk4_double_single.h"
#include "kernels/ode/stepper.h"

#endif

#else

#include "kernels/canonical/canonical.h"
#include "kernels/ode/ode.h"

#define TWINS "kernels/ode/rk4_double_single.c"
#include "kernels/twins.h"

const struct method ode_rk4_double_single = {
    .name = "rk4_double_single",
    .label = "RK4, double-single",
    .summary = "State, stages and slopes as pairs of f32.",
    .citation = "Joldes, Muller and Popescu, ACM TOMS 44 (2017); Dekker, Numer. Math. 18 (1971)",
    .linetype = 7,
    .work = ode_work_rk4_double_single,
    .scheme = "rk4",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32}},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32}}},
};
#endif
