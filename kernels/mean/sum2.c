/* sum2: the cascaded sum (kernels/sum/sum2.c) divided by n.
 *
 * T. Ogita, S. M. Rump, S. Oishi, SIAM J. Sci. Comput. 26 (2005). |error| <= 2u |mean| +
 * ((n - 1) u)^2 mean|x| to first order, from the bound of the sum.
 */
#include "kernels/mean/mean.h"

extern const struct method sum_sum2;
MEAN_RUN(serial, sum_sum2, BACKEND_SERIAL)
MEAN_RUN(openmp, sum_sum2, BACKEND_OPENMP)

const struct method mean_sum2 = {
    .name = "sum2",
    .label = "Sum2",
    .summary = "Sums the errors of the additions, found by TwoSum, apart, adds them at "
               "the end, and divides by n.",
    .citation = "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. "
                "Comput. 26 (2005), algorithm 4.4",
    .bound_citation = "Ogita, Rump and Oishi 2005, section 4; unconditional by Rump 2012: "
                      "kernels/sum/bounds_compensated.c, and the quotient: "
                      "kernels/mean/bounds.c",
    .linetype = 5,
    .operations = 7,
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
