/* lanes_4: plain addition in 4 interleaved lanes (lanes.h): SSE in f32, AVX in f64. */
#define LANES 4
#include "kernels/sum/lanes.h"

const struct method sum_lanes_4 = {
    .name = "lanes_4",
    .label = "4 lanes",
    .summary = "Adds plainly in 4 interleaved lanes, which merge in a fixed tree.",
    .citation = LANES_CITATION,
    .bound_citation = LANES_BOUND_CITATION,
    .specimen = true,
    .linetype = LANES_LINETYPE,
    .operations = 1,
    .bytes = 1,
    .on = ON_ONE_CORE,
};
