/* mixed_interleaved: the interleaved tree reduction (pairwise_interleaved.c) with f64 sums of f32
 * elements, rounded once at the end, as published. Devices only, f32 only.
 *
 * |error| <= u |sum| + (1 + u) ((n - 1) w) sum|x| in any order of addition, w = 2^-53.
 */
#include "kernels/sum/sum.h"

const struct method sum_mixed_interleaved = {
    .name = "mixed_interleaved",
    .label = "Tree, interleaved, f64 sums",
    .summary = "The interleaved tree over 256 threads, with f64 sums of f32 elements.",
    .citation = "Harris, Optimizing parallel reduction in CUDA, NVIDIA (2007), reduction 1, with "
                "sums in f64",
    .bound_citation = "Jeannerod and Rump, Improved error bounds for inner products in "
                      "floating-point arithmetic, SIAM J. Matrix Anal. Appl. 34 (2013)",
    .linetype = 16,
    .operations = 1,
    .bytes = 1,
};
