/* tanh_sinh_distance: the double exponential rule (tanh_sinh.c) for integrands that are written in
 * terms of the distance to their singular end: sqrt(tan x) near pi/2 and x / sqrt(x^2 - 1/4) near
 * 1/2. Others are as in tanh_sinh.
 *
 * So that the rule can give what it promises: N. J. Higham, Accuracy and Stability of Numerical
 * Algorithms, 2nd ed., 2002, section 1.7, on cancellation of what was rounded before.
 */
#ifdef REAL

static int T(serial)(const struct call *call) { return T(exponential_serial)(call, true); }
static int T(openmp)(const struct call *call) { return T(exponential_openmp)(call, true); }

#else

#include "kernels/quadrature/exponential.h"
#include "kernels/sum/sum.h"

#define TWINS "kernels/quadrature/tanh_sinh_distance.c"
#include "kernels/twins.h"

const struct method quadrature_tanh_sinh_distance = {
    .name = "tanh_sinh_distance",
    .label = "tanh-sinh, f of the distance",
    .summary = "The double exponential rule on integrands written in terms of the distance to "
               "their singular end.",
    .citation = "Takahasi and Mori, Double exponential formulas for numerical integration, Publ. "
                "RIMS 9 (1974)",
    .linetype = 24,
    .operations = 20,
    .scheme = "tanh_sinh",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
