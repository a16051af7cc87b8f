/* openmp_reduction: a loop of products under OpenMP's reduction clause, as people write it.
 *
 * The order in which the threads' sums meet is the run time's, so that the bits depend on the
 * number of threads and may change from run to run (OpenMP 5.2, section 5.5.8): reported as
 * hypre-space/hypre#467, where it changed a solver's path. |error| <= n u sum|x y| in any order:
 * C.-P. Jeannerod and S. M. Rump, SIAM J. Matrix Anal. Appl. 34 (2013).
 */
#ifdef REAL

static int T(openmp)(const struct call *call) {
  const size_t n = call->input->n;
  const REAL *x = call->input->data, *y = n > 0 ? x + n : x;
  REAL s = 0;
#pragma omp parallel for reduction(+ : s) num_threads(call->threads)
  for (size_t i = 0; i < n; i++)
    s += x[i] * y[i];
  *(REAL *)call->result = s;
  return 0;
}

#else

#include "kernels/dot/dot.h"

#define TWINS "kernels/dot/openmp_reduction.c"
#include "kernels/twins.h"

const struct method dot_openmp_reduction = {
    .name = "openmp_reduction",
    .label = "OpenMP reduction",
    .summary = "A plain loop under OpenMP's reduction(+) clause: the order is the run time's.",
    .citation = "OpenMP Application Programming Interface 5.2 (2021), section 5.5.8",
    .bound_citation = "Jeannerod and Rump, Improved error bounds for inner products in "
                      "floating-point arithmetic, SIAM J. Matrix Anal. Appl. 34 (2013)",
    .linetype = 11,
    .operations = 2,
    .bytes = 2,
    .on = {[BACKEND_OPENMP] = {.order = ORDER_FREE,
                               .bits = BITS_UNORDERED,
                               .run = BOTH(openmp),
                               .worst = dot_bound_any_order,
                               .typical = dot_typical_any_order}},
};
#endif
