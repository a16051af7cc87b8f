/* simpson: the composite Simpson rule, its terms added plainly; an odd number of intervals closes
 * with the 3/8 rule, whose order is the same.
 *
 *   h/3 (f(x_0) + 4 f(x_1) + 2 f(x_2) + ... + 4 f(x_{n-1}) + f(x_n))
 *     = integral + (b - a) h^4 f^(4)(xi) / 180
 *
 * T. Simpson, Mathematical Dissertations, 1743; P. J. Davis and P. Rabinowitz, Methods of Numerical
 * Integration, 2nd ed., 1984, section 2.2.
 */
#ifdef REAL

#define RULE RULE_SIMPSON
#define STEPS "kernels/sum/blocked.h"
#include "kernels/quadrature/serial.h"
QUADRATURE_OPENMP(openmp, RULE_SIMPSON, canonical_blocked)

#else

#include "kernels/quadrature/engine.h"

#define TWINS "kernels/quadrature/simpson.c"
#include "kernels/twins.h"

const struct method quadrature_simpson = {
    .name = "simpson",
    .label = "Simpson",
    .summary =
        "The composite Simpson rule, closed by the 3/8 rule where n is odd; terms added plainly.",
    .citation = "Simpson, Mathematical Dissertations, 1743; Davis and Rabinowitz, Methods of "
                "Numerical Integration, 2nd ed., 1984, section 2.2",
    .linetype = 4,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "simpson",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
