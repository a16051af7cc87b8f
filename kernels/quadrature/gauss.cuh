/* gauss.cuh: composite Gauss-Legendre on the device (gauss_legendre.c): a thread a term. A
 * template: needs REAL and T (twins.h), SUM_STEPS and SETTLES, or WIDER (uneven.cuh). Gives
 * T(gauss_legendre), a run_function. */
#define STEPS "kernels/quadrature/gauss_node.h"
#include "kernels/quadrature/at.cuh"

struct T(source) {
  struct T(gauss) gauss;
};

DEVICE REAL T(term)(const struct T(source) * source, size_t i) {
  const struct T(gauss) *g = &source->gauss;
  const unsigned points = g->rule.points, j = (unsigned)(i % points);
  const REAL x = T(at_gauss_node)(g->rule.node[j], g->half, g->task.a, i / points);
  return g->rule.weight[j] * T(f_at)(g->task.integrand, x, g->task.c);
}
#include "kernels/quadrature/uneven.cuh"

static int T(gauss_legendre)(const struct call *call) {
  struct T(source) source;
  const int status = T(gauss_of)(call, &source.gauss);
  if (status != 0) return status;
  const size_t terms = source.gauss.task.n * source.gauss.rule.points;
  return T(run_terms)(call, &source, terms, source.gauss.half);
}
