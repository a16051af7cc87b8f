/* rk4_mixed: RK4 with f32 stages and an f64 state: slopes and increments are computed in f32, and
 * added to the state in f64: partial double precision (P. Henrici, Discrete Variable Methods in
 * Ordinary Differential Equations, 1962). f32 alone.
 *
 * What compensation does in f32 (rk4_compensated.c) by one addition in f64: a component takes one
 * f64 operation and two conversions a step, so that it costs little also where f64 is slow. The
 * result is the state rounded once.
 */
#ifdef REAL
#if REAL_BITS == 32

#define ACC double
#define ACC_BITS 64
#define SLOPE "kernels/ode/rk4.h"
#define UPDATE "kernels/ode/plain.h"
#include "kernels/ode/stepper.h"
#undef SLOPE
#undef UPDATE

#endif

#else

#include "kernels/canonical/canonical.h"
#include "kernels/ode/ode.h"

#define TWINS "kernels/ode/rk4_mixed.c"
#include "kernels/twins.h"

const struct method ode_rk4_mixed = {
    .name = "rk4_mixed",
    .label = "RK4, f64 state",
    .summary = "Slopes and increments in f32, added to a state in f64.",
    .citation =
        "Henrici, Discrete Variable Methods in Ordinary Differential Equations (1962): partial "
        "double precision",
    .linetype = 6,
    .work = ode_work_rk4,
    .scheme = "rk4",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = serial_f32}},
           [BACKEND_OPENMP] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = {[TYPE_F32] = openmp_f32}}},
};
#endif
