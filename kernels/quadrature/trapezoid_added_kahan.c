/* trapezoid_added_kahan: the composite trapezoidal rule with nodes made by repeated addition
 * (trapezoid_added.c), its terms added by Kahan's steps: what is left of the error is that of
 * nodes.
 *
 * W. Kahan, Further remarks on reducing truncation errors, CACM 8 (1965): the sum is compensated, x
 * is not.
 */
#ifdef REAL

#define RULE RULE_TRAPEZOID
#define ADDED
#define STEPS "kernels/sum/kahan.h"
#define SETTLES
#include "kernels/quadrature/serial.h"

#else

#include "kernels/quadrature/engine.h"

#define TWINS "kernels/quadrature/trapezoid_added_kahan.c"
#include "kernels/twins.h"

const struct method quadrature_trapezoid_added_kahan = {
    .name = "trapezoid_added_kahan",
    .label = "Trapezoid, x += h, Kahan",
    .summary = "The composite trapezoidal rule with nodes made by repeated addition, terms added "
               "by compensated (Kahan) summation.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965)",
    .linetype = 23,
    .operations = 7,
    .work = quadrature_work,
    .scheme = "trapezoid",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial)}},
};
#endif
