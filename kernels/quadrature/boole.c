/* boole: the composite Boole rule, its terms added plainly; intervals that are no multiple of four
 * close with the 3/8 rule and with Simpson's, whose order is 4.
 *
 *   2h/45 (7 f(x_0) + 32 f(x_1) + 12 f(x_2) + 32 f(x_3) + 14 f(x_4) + ... + 7 f(x_n))
 *     = integral + 2 (b - a) h^6 f^(6)(xi) / 945
 *
 * G. Boole, A Treatise on the Calculus of Finite Differences, 1860; P. J. Davis and P. Rabinowitz,
 * Methods of Numerical Integration, 2nd ed., 1984, section 2.5.
 */
#ifdef REAL

#define RULE RULE_BOOLE
#define STEPS "kernels/sum/blocked.h"
#include "kernels/quadrature/serial.h"
QUADRATURE_OPENMP(openmp, RULE_BOOLE, canonical_blocked)

#else

#include "kernels/quadrature/engine.h"

#define TWINS "kernels/quadrature/boole.c"
#include "kernels/twins.h"

const struct method quadrature_boole = {
    .name = "boole",
    .label = "Boole",
    .summary = "The composite Boole rule, closed by 3/8 and Simpson where n is no multiple of 4; "
               "terms added plainly.",
    .citation = "Boole, A Treatise on the Calculus of Finite Differences, 1860; Davis and "
                "Rabinowitz, Methods of Numerical Integration, 2nd ed., 1984, section 2.5",
    .linetype = 8,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "boole",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
