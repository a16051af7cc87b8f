/* gauss_legendre: composite Gauss-Legendre: n panels of `points` nodes, terms added plainly.
 *
 *   half sum_p sum_j w_j f(centre_p + half t_j)
 *
 * C. F. Gauss 1814; nodes and weights right to the last bit (gauss_rules.h). With m points
 * |integral - rule| <= (b - a) h^(2m) (m!)^4 / ((2m + 1) ((2m)!)^3) max |f^(2m)|: P. J. Davis and
 * P. Rabinowitz, Methods of Numerical Integration, 2nd ed., 1984, section 2.7. It never asks for f
 * at an end.
 */
#ifdef REAL

#define STEPS "kernels/sum/blocked.h"
#include "kernels/quadrature/gauss_serial.h"

static int T(openmp)(const struct call *call) { return T(gauss_run)(call, &T(canonical_blocked)); }

#else

#include "kernels/quadrature/gauss.h"
#include "kernels/sum/sum.h"

#define TWINS "kernels/quadrature/gauss_legendre.c"
#include "kernels/twins.h"

const struct method quadrature_gauss_legendre = {
    .name = "gauss_legendre",
    .label = "Gauss-Legendre",
    .summary = "Composite Gauss-Legendre with nodes and weights right to the last bit, terms added "
               "plainly.",
    .citation = "Gauss, Methodus nova integralium valores per approximationem inveniendi (1814)",
    .linetype = 5,
    .operations = 4,
    .scheme = "gauss_legendre",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
