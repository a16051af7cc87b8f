/* lanes_8: plain addition in eight interleaved lanes (kernels/sum/lanes_8.c), divided by n: what a
 * vectorised loop does.
 *
 * |error| <= ((n / 8 + 3) u + u') mean|x| to first order, u' that of the quotient. Of equal numbers
 * all lanes err alike, each as its own length has it: the bias may have another sign than the naive
 * mean's (pytorch/pytorch#18277).
 */
#include "kernels/mean/mean.h"

extern const struct method sum_lanes_8;
MEAN_RUN(serial, sum_lanes_8, BACKEND_SERIAL)

static double worst(const struct bound_query *q) {
  return mean_bound_of_sum(q, sum_lanes_8.on[BACKEND_SERIAL].worst);
}
static double typical(const struct bound_query *q) {
  return mean_bound_of_sum(q, sum_lanes_8.on[BACKEND_SERIAL].typical);
}

const struct method mean_lanes_8 = {
    .name = "lanes_8",
    .label = "8 lanes",
    .summary =
        "Adds plainly in 8 interleaved lanes, which merge in a fixed tree, and divides by n.",
    .citation = "Castaldo, Whaley and Chronopoulos, Reducing floating point error in dot product "
                "using the superblock family of algorithms, SIAM J. Sci. Comput. 31 (2008)",
    .bound_citation = "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. 14 "
                      "(1993), and the quotient: kernels/mean/bounds.c",
    .specimen = true,
    .linetype = 20,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_TREE,
                               .bits = BITS_PORTABLE,
                               .run = EITHER(serial),
                               .worst = worst,
                               .typical = typical}},
};
