/* openblas: the dot product of the BLAS that is installed, as a peer: ?dot of OpenBLAS, or of
 * another. The order, and whether multiply-adds are fused, are the library's and depend on the
 * processor.
 *
 * |error| <= ((1 + u)^n - 1) sum|x y| in any order, fused or not.
 */
#include "kernels/blas/blas.h"
#include "kernels/dot/dot.h"

static int run_f32(const struct call *call) {
  const struct blas *blas = blas_for(call);
  if (blas == NULL) return RUN_UNAVAILABLE;
  const int n = (int)call->input->n;
  const float *x = call->input->data;
  *(float *)call->result = n == 0 ? 0 : blas->sdot(n, x, 1, x + n, 1);
  return 0;
}

static int run_f64(const struct call *call) {
  const struct blas *blas = blas_for(call);
  if (blas == NULL) return RUN_UNAVAILABLE;
  const int n = (int)call->input->n;
  const double *x = call->input->data;
  *(double *)call->result = n == 0 ? 0 : blas->ddot(n, x, 1, x + n, 1);
  return 0;
}

const struct method dot_openblas = {
    .name = "openblas",
    .label = "OpenBLAS",
    .summary = "?dot of the BLAS that is installed: its order depends on the processor.",
    .citation = "Lawson, Hanson, Kincaid and Krogh, Basic Linear Algebra Subprograms for Fortran "
                "usage, ACM TOMS 5 (1979); OpenBLAS, openblas.net",
    .bound_citation =
        "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 3.1",
    .linetype = 19,
    .operations = 2,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_FREE,
                               .bits = BITS_LIBRARY,
                               .run = BOTH(run),
                               .worst = dot_bound_naive_fma,
                               .typical = dot_typical_any_order},
           [BACKEND_OPENMP] = {.order = ORDER_FREE,
                               .bits = BITS_LIBRARY,
                               .run = BOTH(run),
                               .worst = dot_bound_naive_fma,
                               .typical = dot_typical_any_order}},
};
