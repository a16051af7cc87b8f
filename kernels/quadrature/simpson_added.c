/* simpson_added: the composite Simpson rule (simpson.c) with nodes made by repeated addition, x = x
 * + h, as loops over x are written.
 *
 * After i additions a node is off by up to i roundings of u |x| and by i times that of h; where h
 * is under half an ulp of x the loop stands still. N. J. Higham, Accuracy and Stability of
 * Numerical Algorithms, 2nd ed., 2002, section 4.4.
 */
#ifdef REAL

#define RULE RULE_SIMPSON
#define ADDED
#define STEPS "kernels/sum/blocked.h"
#include "kernels/quadrature/serial.h"

#else

#include "kernels/quadrature/engine.h"

#define TWINS "kernels/quadrature/simpson_added.c"
#include "kernels/twins.h"

const struct method quadrature_simpson_added = {
    .name = "simpson_added",
    .label = "Simpson, x += h",
    .summary = "The composite Simpson rule with nodes made by repeated addition.",
    .citation =
        "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 4.4",
    .linetype = 19,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "simpson",
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial)}},
};
#endif
