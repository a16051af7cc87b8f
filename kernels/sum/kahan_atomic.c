/* kahan_atomic: Kahan's loop in every thread, then the threads' sums added by atomicAdd: the
 * compensation is thrown away where the parts meet, and the order is whatever the threads come in
 * (as found before rapidsai/raft#2223). Devices only; the bits may differ from run to run.
 *
 * |error| <= Kahan's bound for a thread's elements, and p u sum|x| for the p partial sums: no
 * better in its order of growth than atomicAdd of p numbers. A merge that keeps what the threads
 * found takes the pair (s, c): kahan.h.
 */
#include "kernels/sum/sum.h"

const struct method sum_kahan_atomic = {
    .name = "kahan_atomic",
    .label = "Kahan, then atomicAdd",
    .summary = "Kahan's loop in each thread, whose sums then meet by plain atomic addition.",
    .citation = "rapidsai/raft#2223; Kahan, Further remarks on reducing truncation errors, CACM 8 "
                "(1965)",
    .bound_citation = "kernels/sum/bounds_compensated.c; Jeannerod and Rump, SIAM J. Matrix Anal. "
                      "Appl. 34 (2013)",
    .specimen = true,
    .linetype = 24,
    .operations = 4,
    .bytes = 1,
};
