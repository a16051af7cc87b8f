/* lanes_2: plain addition in 2 interleaved lanes (lanes.h): SSE2 in f64, or two unrolled scalars.
 */
#define LANES 2
#include "kernels/sum/lanes.h"

const struct method sum_lanes_2 = {
    .name = "lanes_2",
    .label = "2 lanes",
    .summary = "Adds plainly in 2 interleaved lanes, which merge in a fixed tree.",
    .citation = LANES_CITATION,
    .bound_citation = LANES_BOUND_CITATION,
    .specimen = true,
    .linetype = LANES_LINETYPE,
    .operations = 1,
    .bytes = 1,
    .on = ON_ONE_CORE,
};
