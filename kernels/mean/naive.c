/* naive: the recursive sum divided by n, as everyone writes it first.
 *
 * |error| <= ((n - 1) u + u') mean|x| to first order, u' that of the quotient: S. M. Rump, BIT 52
 * (2012), for the sum (kernels/sum/naive.c).
 */
#include "kernels/mean/mean.h"

extern const struct method sum_naive;
MEAN_RUN(serial, sum_naive, BACKEND_SERIAL)

const struct method mean_naive = {
    .name = "naive",
    .label = "Recursive",
    .summary = "Adds from left to right into one variable of the type, and divides by n.",
    .citation = "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM "
                "2002, section 4.1",
    .bound_citation = "Rump, Error estimation of floating-point summation and dot product, BIT "
                      "52 (2012), and the quotient: kernels/mean/bounds.c",
    .linetype = 1,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = EITHER(serial),
                               .worst = mean_bound_naive,
                               .typical = mean_typical_naive}},
};
