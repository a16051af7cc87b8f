/* clenshaw_curtis.cu: Clenshaw and Curtis on the device: a table of cosines, then a thread a term,
 * its weight included. The method is described in clenshaw_curtis.c. */
#ifdef REAL

#define STEPS "kernels/quadrature/clenshaw_curtis.h"
#include "kernels/quadrature/at.cuh"

struct T(source) {
  struct T(quadrature) task;
  REAL *cosine;
};

KERNEL(T(make_cosines), (UNEVEN_BLOCK), struct T(source)) {
  const size_t m = (size_t)blockIdx.x * UNEVEN_BLOCK + threadIdx.x;
  if (m <= a.task.n) a.cosine[m] = T(at_half_cosine)(m, a.task.n);
}

DEVICE REAL T(term)(const struct T(source) * source, size_t k) {
  const struct T(quadrature) *q = &source->task;
  const REAL x = T(at_chebyshev_node)(k, q->n, q->a, q->b);
  return T(at_clenshaw_curtis_weight)(k, q->n, source->cosine) * T(f_at)(q->integrand, x, q->c);
}
#define SUM_STEPS "kernels/sum/blocked.h"
#define SETTLES 0
#include "kernels/quadrature/uneven.cuh"

static int T(clenshaw_curtis)(const struct call *call) {
  struct T(source) s;
  const size_t n = call->input->n;
  if (n > CLENSHAW_CURTIS_MOST) {
    snprintf(call->message, call->message_size, CLENSHAW_CURTIS_REFUSES, n, CLENSHAW_CURTIS_MOST);
    return RUN_UNAVAILABLE;
  }
  if (T(quadrature_of)(call, &s.task) != 0) return -1;
  s.cosine = (REAL *)((char *)call->workspace +
                      uneven_workspace(REAL_BITS == 32 ? TYPE_F32 : TYPE_F64, n + 1));
  const int status =
      LAUNCH(T(make_cosines), (unsigned)(n / UNEVEN_BLOCK + 1), UNEVEN_BLOCK, 0, call->stream, s);
  if (status != 0) return gpu_launched(call, status);
  return T(run_terms)(call, &s, n + 1, (s.task.b - s.task.a) / 2);
}

#else

#include "kernels/quadrature/device.h"
#include "kernels/quadrature/uneven_workspace.h"

#define UNEVEN_BLOCK 128

/* Behind all that the sum takes stands the table. */
static size_t workspace(enum type type, size_t n, const struct params *parameters) {
  (void)parameters;
  return uneven_workspace(type, n + 1) + (n + 1) * type_size(type);
}

#define TWINS "kernels/quadrature/clenshaw_curtis.cu"
#include "kernels/twins.h"

GPU_REALIZATION(quadrature_clenshaw_curtis, ORDER_CANONICAL, BITS_PORTABLE, clenshaw_curtis_f32,
                clenshaw_curtis_f64, NULL, NULL, workspace);
#endif
