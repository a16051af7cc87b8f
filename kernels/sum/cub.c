/* cub: cub::DeviceReduce::Sum, NVIDIA's reduction, as a peer. CUDA devices only.
 *
 * A tree whose shape depends on the device; the same bits from run to run on one device.
 * |error| <= (n - 1) u sum|x| in any order: C.-P. Jeannerod and S. M. Rump, SIAM J. Matrix Anal.
 * Appl. 34 (2013).
 */
#include "kernels/sum/sum.h"

const struct method sum_cub = {
    .name = "cub",
    .label = "CUB",
    .summary =
        "cub::DeviceReduce::Sum: a tree whose shape is the library's and depends on the device.",
    .citation = "NVIDIA CUDA Core Compute Libraries, cub::DeviceReduce",
    .bound_citation = "Jeannerod and Rump, Improved error bounds for inner products in "
                      "floating-point arithmetic, SIAM J. Matrix Anal. Appl. 34 (2013)",
    .linetype = 18,
    .operations = 1,
    .bytes = 1,
};
