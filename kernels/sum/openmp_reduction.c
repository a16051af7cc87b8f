/* openmp_reduction: a loop under OpenMP's reduction clause, as people write it.
 *
 * The order in which the threads' sums meet is the run time's, so the bits depend on the number of
 * threads and may change from run to run (OpenMP 5.2, section 5.5.8). |error| <= (n - 1) u sum|x|
 * in any order: C.-P. Jeannerod and S. M. Rump, SIAM J. Matrix Anal. Appl. 34 (2013).
 */
#ifdef REAL

static int T(openmp)(const struct call *call) {
  const REAL *x = call->input->data;
  const size_t n = call->input->n;
  REAL s = 0;
#pragma omp parallel for reduction(+ : s) num_threads(call->threads)
  for (size_t i = 0; i < n; i++)
    s += x[i];
  *(REAL *)call->result = s;
  return 0;
}

#else

#include "kernels/sum/sum.h"

#define TWINS "kernels/sum/openmp_reduction.c"
#include "kernels/twins.h"

const struct method sum_openmp_reduction = {
    .name = "openmp_reduction",
    .label = "OpenMP reduction",
    .summary = "A plain loop under OpenMP's reduction(+) clause: the order is the run time's.",
    .citation = "OpenMP Application Programming Interface 5.2 (2021), section 5.5.8",
    .bound_citation = "Jeannerod and Rump, Improved error bounds for inner products in "
                      "floating-point arithmetic, SIAM "
                      "J. Matrix Anal. Appl. 34 (2013)",
    .linetype = 11,
    .operations = 1,
    .bytes = 1,
    .on = {[BACKEND_OPENMP] = {.order = ORDER_FREE,
                               .bits = BITS_UNORDERED,
                               .run = BOTH(openmp),
                               .worst = sum_bound_recursive,
                               .typical = sum_typical_recursive}},
};
#endif
