/* neumaier: the Kahan-Babuska-Neumaier sum (kernels/sum/neumaier.c) divided by n.
 *
 * A. Neumaier, ZAMM 54 (1974). |error| <= 2u |mean| + ((n - 1) u)^2 mean|x| to first order, from
 * the bound of the sum.
 */
#include "kernels/mean/mean.h"

extern const struct method sum_neumaier;
MEAN_RUN(serial, sum_neumaier, BACKEND_SERIAL)
MEAN_RUN(openmp, sum_neumaier, BACKEND_OPENMP)

const struct method mean_neumaier = {
    .name = "neumaier",
    .label = "Neumaier",
    .summary = "Sums the errors of the additions apart, adds them at the end, and "
               "divides by n.",
    .citation = "Neumaier, Rundungsfehleranalyse einiger Verfahren zur Summation "
                "endlicher Summen, ZAMM 54 (1974)",
    .bound_citation = "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. "
                      "Comput. 26 (2005), section 4; unconditional by Rump 2012: "
                      "kernels/sum/bounds_compensated.c, and the quotient: "
                      "kernels/mean/bounds.c",
    .linetype = 4,
    .operations = 4,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = EITHER(serial),
                               .worst = mean_bound_sum2,
                               .typical = mean_typical_sum2},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = EITHER(openmp),
                               .worst = mean_bound_sum2_canonical,
                               .typical = mean_typical_sum2_canonical}},
};
