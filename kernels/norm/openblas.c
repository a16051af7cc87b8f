/* openblas: the norm of the BLAS that is installed, as a peer: ?nrm2 of OpenBLAS, or of another.
 * How it guards against overflow is the library's and depends on the processor.
 *
 * |error| <= ((1 + u)^(5n + 5) - 1) |x|, whether it scales or not.
 */
#include "kernels/blas/blas.h"
#include "kernels/norm/norm.h"

static int run_f32(const struct call *call) {
  const struct blas *blas = blas_for(call);
  if (blas == NULL) return RUN_UNAVAILABLE;
  const int n = (int)call->input->n;
  *(float *)call->result = n == 0 ? 0 : blas->snrm2(n, call->input->data, 1);
  return 0;
}

static int run_f64(const struct call *call) {
  const struct blas *blas = blas_for(call);
  if (blas == NULL) return RUN_UNAVAILABLE;
  const int n = (int)call->input->n;
  *(double *)call->result = n == 0 ? 0 : blas->dnrm2(n, call->input->data, 1);
  return 0;
}

const struct method norm_openblas = {
    .name = "openblas",
    .label = "OpenBLAS",
    .summary = "?nrm2 of the BLAS that is installed.",
    .citation = "Lawson, Hanson, Kincaid and Krogh, Basic Linear Algebra Subprograms for Fortran "
                "usage, ACM TOMS 5 (1979); OpenBLAS, openblas.net",
    .bound_citation = "roundings counted: kernels/norm/bounds.c",
    .linetype = 19,
    .operations = 2,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_FREE,
                               .bits = BITS_LIBRARY,
                               .run = BOTH(run),
                               .worst = norm_bound_library,
                               .typical = norm_typical_naive},
           [BACKEND_OPENMP] = {.order = ORDER_FREE,
                               .bits = BITS_LIBRARY,
                               .run = BOTH(run),
                               .worst = norm_bound_library,
                               .typical = norm_typical_naive}},
};
