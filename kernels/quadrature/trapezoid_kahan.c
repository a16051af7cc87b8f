/* trapezoid_kahan: the composite trapezoidal rule (trapezoid.c), its terms added by Kahan's steps
 * (kernels/sum/kahan.c).
 *
 * W. Kahan, Further remarks on reducing truncation errors, CACM 8 (1965), who had sums of many
 * steps in mind. The sum's rounding error no longer grows with n; those of f and of nodes stay.
 */
#ifdef REAL

#define RULE RULE_TRAPEZOID
#define STEPS "kernels/sum/kahan.h"
#define SETTLES
#include "kernels/quadrature/serial.h"
QUADRATURE_OPENMP(openmp, RULE_TRAPEZOID, canonical_kahan)

#else

#include "kernels/quadrature/engine.h"

#define TWINS "kernels/quadrature/trapezoid_kahan.c"
#include "kernels/twins.h"

const struct method quadrature_trapezoid_kahan = {
    .name = "trapezoid_kahan",
    .label = "Trapezoid, Kahan",
    .summary = "The composite trapezoidal rule, terms added by compensated (Kahan) summation.",
    .citation = "Kahan, Further remarks on reducing truncation errors, CACM 8 (1965)",
    .linetype = 2,
    .operations = 7,
    .work = quadrature_work,
    .scheme = "trapezoid",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
