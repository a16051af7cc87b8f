/* left: the left rectangle rule, its terms added plainly.
 *
 *   h (f(x_0) + f(x_1) + ... + f(x_{n-1})) = integral - (b - a) h f'(xi) / 2
 *
 * P. J. Davis and P. Rabinowitz, Methods of Numerical Integration, 2nd ed., 1984, section 2.1.
 */
#ifdef REAL

#define RULE RULE_LEFT
#define STEPS "kernels/sum/blocked.h"
#include "kernels/quadrature/serial.h"
QUADRATURE_OPENMP(openmp, RULE_LEFT, canonical_blocked)

#else

#include "kernels/quadrature/engine.h"

#define TWINS "kernels/quadrature/left.c"
#include "kernels/twins.h"

const struct method quadrature_left = {
    .name = "left",
    .label = "Left rectangle",
    .summary = "The rectangle rule at the left ends, terms added plainly.",
    .citation =
        "Davis and Rabinowitz, Methods of Numerical Integration, 2nd ed., 1984, section 2.1",
    .linetype = 10,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "left",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
