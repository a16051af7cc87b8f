/* prefix_cub: `prefix` by CUB's prefix sums, as a peer: cub::DeviceScan::InclusiveSum of x and of j
 * x. CUDA devices only.
 *
 * A single pass with decoupled look-back (D. Merrill, M. Garland, NVR-2016-002): what a tile has
 * before it is added up from as many of its neighbours as happen to be ready, so that neither the
 * order nor the bits are fixed. |error| as in any order (bounds.c, A and B).
 */
#include "kernels/wma/wma.h"

const struct method wma_prefix_cub = {
    .name = "prefix_cub",
    .label = "Prefix sums by CUB",
    .summary = "Differences of the prefix sums of x and of j x by cub::DeviceScan: decoupled "
               "look-back, in an order that is not fixed.",
    .citation = "Merrill and Garland, Single-pass parallel prefix scan with decoupled look-back, "
                "NVIDIA NVR-2016-002 (2016)",
    .bound_citation = "Jeannerod and Rump, Improved error bounds for inner products in "
                      "floating-point arithmetic, SIAM J. Matrix Anal. Appl. 34 (2013); "
                      "kernels/wma/bounds.c",
    .linetype = 18,
    .operations = 8,
    .bytes = 6,
    .work = wma_work_prefix,
    /* It runs on devices alone; what is foretold of it is what a tree's sums do. */
    .on = {[BACKEND_OPENMP] = {.order = ORDER_FREE,
                               .bits = BITS_UNORDERED,
                               .forecast = wma_forecast_prefix_blocked}},
};
