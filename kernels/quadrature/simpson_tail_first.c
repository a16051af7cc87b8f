/* simpson_tail_first: the composite Simpson rule (simpson.c) that closes an odd number of intervals
 * with a trapezoid on the first interval.
 *
 * That trapezoid errs by h^3 f'' / 12: the whole is of order 3, not 4, and cubics are not exact.
 * scipy.integrate.simpson(even="last") did this to an even number of samples up to SciPy 1.10.
 */
#ifdef REAL

#define RULE RULE_SIMPSON_TAIL_FIRST
#define STEPS "kernels/sum/blocked.h"
#include "kernels/quadrature/serial.h"
QUADRATURE_OPENMP(openmp, RULE_SIMPSON_TAIL_FIRST, canonical_blocked)

#else

#include "kernels/quadrature/engine.h"

#define TWINS "kernels/quadrature/simpson_tail_first.c"
#include "kernels/twins.h"

const struct method quadrature_simpson_tail_first = {
    .name = "simpson_tail_first",
    .label = "Simpson, tail first",
    .summary = "The composite Simpson rule with a trapezoid on the first interval where n is odd.",
    .citation = "SciPy 1.10, scipy.integrate.simpson",
    .linetype = 20,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "simpson_tail_first",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
