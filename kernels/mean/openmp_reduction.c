/* openmp_reduction: a loop under OpenMP's reduction clause (kernels/sum/openmp_reduction.c),
 * divided by n.
 *
 * The order is the run time's. |error| <= ((n - 1) u + u') mean|x| to first order in any order:
 * C.-P. Jeannerod and S. M. Rump, SIAM J. Matrix Anal. Appl. 34 (2013), for the sum.
 */
#include "kernels/mean/mean.h"

extern const struct method sum_openmp_reduction;
MEAN_RUN(openmp, sum_openmp_reduction, BACKEND_OPENMP)

const struct method mean_openmp_reduction = {
    .name = "openmp_reduction",
    .label = "OpenMP reduction",
    .summary = "A plain loop under OpenMP's reduction(+) clause, divided by n: the order "
               "is the run time's.",
    .citation = "OpenMP Application Programming Interface 5.2 (2021), section 5.5.8",
    .bound_citation = "Jeannerod and Rump, Improved error bounds for inner products in "
                      "floating-point arithmetic, SIAM J. Matrix Anal. Appl. 34 (2013), and the "
                      "quotient: kernels/mean/bounds.c",
    .linetype = 11,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_OPENMP] = {.order = ORDER_FREE,
                               .bits = BITS_UNORDERED,
                               .run = EITHER(openmp),
                               .worst = mean_bound_naive,
                               .typical = mean_typical_naive}},
};
