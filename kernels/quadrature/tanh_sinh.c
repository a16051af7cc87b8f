/* tanh_sinh: the double exponential rule: n intervals of the trapezoid in t, with x = tanh(pi/2
 * sinh t), whose nodes crowd towards the ends.
 *
 * H. Takahasi and M. Mori, Double exponential formulas for numerical integration, Publ. RIMS 9
 * (1974); D. H. Bailey, K. Jeyabalan, X. S. Li, A comparison of three high-precision quadrature
 * schemes, Exper. Math. 14 (2005). The error falls as exp(-c n / log n), also where f is singular
 * at an end (M. Sugihara, Numer. Math. 75 (1997)); but near such an end f(x) knows x, not the
 * distance, to half an ulp: what is left of that is the integrand's error, not the rule's, and
 * tanh_sinh_distance does without.
 */
#ifdef REAL

static int T(serial)(const struct call *call) { return T(exponential_serial)(call, false); }
static int T(openmp)(const struct call *call) { return T(exponential_openmp)(call, false); }

#else

#include "kernels/quadrature/exponential.h"
#include "kernels/sum/sum.h"

#define TWINS "kernels/quadrature/tanh_sinh.c"
#include "kernels/twins.h"

const struct method quadrature_tanh_sinh = {
    .name = "tanh_sinh",
    .label = "tanh-sinh",
    .summary = "The double exponential rule, which is open and does not mind singular ends.",
    .citation = "Takahasi and Mori, Double exponential formulas for numerical integration, Publ. "
                "RIMS 9 (1974)",
    .linetype = 23,
    .operations = 20,
    .scheme = "tanh_sinh",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
