/* atomic: every rounded product is added to one number by atomicAdd, in whatever order the threads
 * come. Devices only. The bits may differ from run to run.
 *
 * |error| <= n u sum|x y| in any order: C.-P. Jeannerod and S. M. Rump, SIAM J. Matrix Anal. Appl.
 * 34 (2013).
 */
#include "kernels/dot/dot.h"

const struct method dot_atomic = {
    .name = "atomic",
    .label = "atomicAdd",
    .summary = "Every thread adds its product to one number in memory by atomicAdd.",
    .citation = "CUDA C++ Programming Guide, section Atomic Functions",
    .bound_citation = "Jeannerod and Rump, Improved error bounds for inner products in "
                      "floating-point arithmetic, SIAM J. Matrix Anal. Appl. 34 (2013)",
    .linetype = 17,
    .operations = 2,
    .bytes = 2,
};
