/* trapezoid_added: the composite trapezoidal rule (trapezoid.c) with nodes made by repeated
 * addition, x = x + h, as loops over x are written.
 *
 * After i additions a node is off by up to i roundings of u |x| and by i times that of h; where h
 * is under half an ulp of x the loop stands still. N. J. Higham, Accuracy and Stability of
 * Numerical Algorithms, 2nd ed., 2002, section 4.4.
 */
#ifdef REAL

#define RULE RULE_TRAPEZOID
#define ADDED
#define STEPS "kernels/sum/blocked.h"
#include "kernels/quadrature/serial.h"

#else

#include "kernels/quadrature/engine.h"

#define TWINS "kernels/quadrature/trapezoid_added.c"
#include "kernels/twins.h"

const struct method quadrature_trapezoid_added = {
    .name = "trapezoid_added",
    .label = "Trapezoid, x += h",
    .summary = "The composite trapezoidal rule with nodes made by repeated addition.",
    .citation =
        "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 4.4",
    .linetype = 18,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "trapezoid",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial)}},
};
#endif
