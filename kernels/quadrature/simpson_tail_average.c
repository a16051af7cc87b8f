/* simpson_tail_average: the composite Simpson rule (simpson.c) that closes an odd number of
 * intervals with half a trapezoid on the first and half on the last.
 *
 * That trapezoid errs by h^3 f'' / 12: the whole is of order 3, not 4, and cubics are not exact.
 * scipy.integrate.simpson(even="avg") did this to an even number of samples up to SciPy 1.10.
 */
#ifdef REAL

#define RULE RULE_SIMPSON_TAIL_AVERAGE
#define STEPS "kernels/sum/blocked.h"
#include "kernels/quadrature/serial.h"
QUADRATURE_OPENMP(openmp, RULE_SIMPSON_TAIL_AVERAGE, canonical_blocked)

#else

#include "kernels/quadrature/engine.h"

#define TWINS "kernels/quadrature/simpson_tail_average.c"
#include "kernels/twins.h"

const struct method quadrature_simpson_tail_average = {
    .name = "simpson_tail_average",
    .label = "Simpson, tail average",
    .summary = "The composite Simpson rule with half a trapezoid on the first and half on the last "
               "where n is odd.",
    .citation = "SciPy 1.10, scipy.integrate.simpson",
    .linetype = 22,
    .operations = 4,
    .work = quadrature_work,
    .scheme = "simpson_tail_average",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
