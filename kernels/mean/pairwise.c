/* pairwise: the pairwise sum (kernels/sum/pairwise.c) divided by n; what NumPy does along a
 * contiguous axis.
 *
 * |error| <= (ceil(log2(n)) u + u') mean|x| to first order, u' that of the quotient: N. J. Higham,
 * SIAM J. Sci. Comput. 14 (1993), for the sum.
 */
#include "kernels/mean/mean.h"

extern const struct method sum_pairwise;
MEAN_RUN(serial, sum_pairwise, BACKEND_SERIAL)

const struct method mean_pairwise = {
    .name = "pairwise",
    .label = "Pairwise",
    .summary = "Adds the sums of the two halves, recursively, down to single elements, "
               "and divides by n.",
    .citation = "McCracken and Dorn, Numerical Methods and Fortran Programming, Wiley "
                "1964; Linz, Accurate floating-point summation, CACM 13 (1970)",
    .bound_citation = "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. "
                      "14 (1993), and the quotient: kernels/mean/bounds.c",
    .linetype = 3,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = EITHER(serial),
                               .worst = mean_bound_pairwise,
                               .typical = mean_typical_pairwise}},
};
