/* trapezoid_library: the composite trapezoidal rule (trapezoid.c) with the C library's exp, sin and
 * cos, called for a point at a time: what a program does that includes math.h.
 *
 * glibc's functions err by at most 1 ulp: The GNU C Library manual, Known Maximum Errors in Math
 * Functions. Their last bits are those of the library at hand.
 */
#ifdef REAL

#define RULE RULE_TRAPEZOID
#define FUNCTION T(quadrature_library_of)
#define STEPS "kernels/sum/blocked.h"
#include "kernels/quadrature/serial.h"

static int T(openmp)(const struct call *call) {
  return T(quadrature_run_library)(call, RULE_TRAPEZOID);
}

#else

#include "kernels/quadrature/engine.h"

#define TWINS "kernels/quadrature/trapezoid_library.c"
#include "kernels/twins.h"

const struct method quadrature_trapezoid_library = {
    .name = "trapezoid_library",
    .label = "Trapezoid, libm",
    .summary = "The composite trapezoidal rule with the C library's exp, sin and cos.",
    .citation = "The GNU C Library manual, Known Maximum Errors in Math Functions",
    .linetype = 13,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "trapezoid",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_LIBRARY, .run = BOTH(serial)},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_LIBRARY,
                               .run = BOTH(openmp)}},
};
#endif
