/* lanes_128: plain addition in 128 interleaved lanes (lanes.h): four warps, or a leaf's lanes in
 * the canonical order. */
#define LANES 128
#include "kernels/sum/lanes.h"

const struct method sum_lanes_128 = {
    .name = "lanes_128",
    .label = "128 lanes",
    .summary = "Adds plainly in 128 interleaved lanes, which merge in a fixed tree.",
    .citation = LANES_CITATION,
    .bound_citation = LANES_BOUND_CITATION,
    .specimen = true,
    .linetype = LANES_LINETYPE,
    .operations = 1,
    .bytes = 1,
    .on = ON_ONE_CORE,
};
