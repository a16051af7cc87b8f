/* trapezoid: the composite trapezoidal rule, its terms added plainly.
 *
 *   h (f(x_0) / 2 + f(x_1) + ... + f(x_{n-1}) + f(x_n) / 2) = integral + (b - a) h^2 f''(xi) / 12
 *
 * P. J. Davis and P. Rabinowitz, Methods of Numerical Integration, 2nd ed., 1984, section 2.1. For
 * periodic functions it converges faster than any power of h.
 */
#ifdef REAL

#define RULE RULE_TRAPEZOID
#define STEPS "kernels/sum/blocked.h"
#include "kernels/quadrature/serial.h"
QUADRATURE_OPENMP(openmp, RULE_TRAPEZOID, canonical_blocked)

#else

#include "kernels/quadrature/engine.h"

#define TWINS "kernels/quadrature/trapezoid.c"
#include "kernels/twins.h"

const struct method quadrature_trapezoid = {
    .name = "trapezoid",
    .label = "Trapezoid",
    .summary = "The composite trapezoidal rule, terms added plainly.",
    .citation = "Davis and Rabinowitz, Methods of Numerical Integration, 2nd ed., 1984, "
                "section 2.1",
    .linetype = 1,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "trapezoid",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
