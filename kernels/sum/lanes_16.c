/* lanes_16: plain addition in 16 interleaved lanes (lanes.h): AVX-512 in f32, AVX unrolled twice.
 */
#define LANES 16
#include "kernels/sum/lanes.h"

const struct method sum_lanes_16 = {
    .name = "lanes_16",
    .label = "16 lanes",
    .summary = "Adds plainly in 16 interleaved lanes, which merge in a fixed tree.",
    .citation = LANES_CITATION,
    .bound_citation = LANES_BOUND_CITATION,
    .specimen = true,
    .linetype = LANES_LINETYPE,
    .operations = 1,
    .bytes = 1,
    .on = ON_ONE_CORE,
};
