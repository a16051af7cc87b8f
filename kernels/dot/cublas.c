/* cublas: cublasSdot and cublasDdot, NVIDIA's dot products, as a peer, by dlopen. CUDA devices
 * only.
 *
 * The order is the library's and depends on the device. |error| <= ((1 + u)^n - 1) sum|x y| in any
 * order, fused or not.
 */
#include "kernels/dot/dot.h"

const struct method dot_cublas = {
    .name = "cublas",
    .label = "cuBLAS",
    .summary = "cublas?dot: the order is the library's and depends on the device.",
    .citation = "NVIDIA cuBLAS library documentation, cublas<t>dot()",
    .bound_citation =
        "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 3.1",
    .linetype = 18,
    .operations = 2,
    .bytes = 2,
};
