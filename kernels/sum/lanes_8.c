/* lanes_8: plain addition in 8 interleaved lanes (lanes.h): AVX in f32, AVX-512 in f64; also
 * numpy's inner loop. */
#define LANES 8
#include "kernels/sum/lanes.h"

const struct method sum_lanes_8 = {
    .name = "lanes_8",
    .label = "8 lanes",
    .summary = "Adds plainly in 8 interleaved lanes, which merge in a fixed tree.",
    .citation = LANES_CITATION,
    .bound_citation = LANES_BOUND_CITATION,
    .specimen = true,
    .linetype = LANES_LINETYPE,
    .operations = 1,
    .bytes = 1,
    .on = ON_ONE_CORE,
};
