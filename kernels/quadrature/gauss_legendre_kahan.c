/* gauss_legendre_kahan: composite Gauss-Legendre (gauss_legendre.c), its terms added by Kahan's
 * steps (kernels/sum/kahan.h): worth it where panels are many. */
#ifdef REAL

#define STEPS "kernels/sum/kahan.h"
#include "kernels/quadrature/gauss_serial.h"

static int T(openmp)(const struct call *call) { return T(gauss_run)(call, &T(canonical_kahan)); }

#else

#include "kernels/quadrature/gauss.h"
#include "kernels/sum/sum.h"

#define TWINS "kernels/quadrature/gauss_legendre_kahan.c"
#include "kernels/twins.h"

const struct method quadrature_gauss_legendre_kahan = {
    .name = "gauss_legendre_kahan",
    .label = "Gauss-Legendre, Kahan",
    .summary = "Composite Gauss-Legendre, terms added by compensated summation.",
    .citation = "Gauss 1814; Kahan, Further remarks on reducing truncation errors, CACM 8 (1965)",
    .linetype = 14,
    .operations = 7,
    .scheme = "gauss_legendre",
    .on =
        {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE, .bits = BITS_PORTABLE, .run = BOTH(serial)},
         [BACKEND_OPENMP] = {.order = ORDER_CANONICAL, .bits = BITS_PORTABLE, .run = BOTH(openmp)}},
};
#endif
