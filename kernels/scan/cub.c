/* cub: cub::DeviceScan::InclusiveSum, NVIDIA's scan, as a peer. CUDA devices only.
 *
 * Decoupled look-back (D. Merrill and M. Garland, NVR-2016-002): a tile takes its predecessors'
 * sums as far as they are there, which depends on the moment; so, in f32 and f64, do the bits.
 * |error of s_i| <= i u (|x_0| + ... + |x_i|) in any order: C.-P. Jeannerod and S. M. Rump, SIAM J.
 * Matrix Anal. Appl. 34 (2013).
 */
#include "kernels/scan/scan.h"

const struct method scan_cub = {
    .name = "cub",
    .label = "CUB",
    .summary = "cub::DeviceScan::InclusiveSum: one pass, decoupled look-back; the order depends on "
               "the moment.",
    .citation = "Merrill and Garland, Single-pass parallel prefix scan with decoupled look-back, "
                "NVIDIA Technical Report NVR-2016-002 (2016)",
    .bound_citation = "Jeannerod and Rump, Improved error bounds for inner products in "
                      "floating-point arithmetic, SIAM J. Matrix Anal. Appl. 34 (2013)",
    .linetype = 18,
    .operations = 2,
    .bytes = 2,
    .on = {[BACKEND_OPENMP] = {.forecast = scan_forecast_blocked}}, /* of like height */
};
