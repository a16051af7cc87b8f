/* pairwise_interleaved: the first tree reduction of CUDA tutorials, as published: its kernel is
 * interleaved.cuh. Devices only.
 *
 * A block adds 256 elements in a tree of height 8, and its missing elements are zeros, whose
 * addition is exact. So an element passes ceil(log2(n)) additions that round, as in `pairwise`.
 */
#include "kernels/sum/sum.h"

const struct method sum_pairwise_interleaved = {
    .name = "pairwise_interleaved",
    .label = "Tree, interleaved",
    .summary =
        "A tree over 256 threads by tid % (2 s) == 0, block by block, until one sum is left.",
    .citation = "Harris, Optimizing parallel reduction in CUDA, NVIDIA (2007), reduction 1",
    .bound_citation =
        "Higham, The accuracy of floating point summation, SIAM J. Sci. Comput. 14 (1993)",
    .linetype = 15,
    .operations = 1,
    .bytes = 1,
};
