/* lanes_32: plain addition in 32 interleaved lanes (lanes.h): a warp, or AVX unrolled four times.
 */
#define LANES 32
#include "kernels/sum/lanes.h"

const struct method sum_lanes_32 = {
    .name = "lanes_32",
    .label = "32 lanes",
    .summary = "Adds plainly in 32 interleaved lanes, which merge in a fixed tree.",
    .citation = LANES_CITATION,
    .bound_citation = LANES_BOUND_CITATION,
    .specimen = true,
    .linetype = LANES_LINETYPE,
    .operations = 1,
    .bytes = 1,
    .on = ON_ONE_CORE,
};
