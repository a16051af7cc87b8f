/* exponential.cuh: the tanh-sinh rule on the device (tanh_sinh.c): a thread a term. A template:
 * needs REAL and T (twins.h) and BY_DISTANCE. Gives T(tanh_sinh), a run_function. */
#define STEPS "kernels/quadrature/tanh_sinh.h"
#include "kernels/quadrature/at.cuh"

struct T(source) {
  struct T(quadrature) task;
};

DEVICE REAL T(term)(const struct T(source) * source, size_t j) {
  const struct T(quadrature) *q = &source->task;
  const struct T(at_tanh_sinh_node) node = T(at_tanh_sinh_at)(j, q->n, q->a, q->b);
  if (BY_DISTANCE && T(at_tanh_sinh_by_distance)(q->integrand, &node, q->a, q->b))
    return node.weight * T(at_tanh_sinh_of_distance)(q->integrand, node.distance);
  return node.is_end ? R(0.0) : node.weight * T(f_at)(q->integrand, node.x, q->c);
}
#define SUM_STEPS "kernels/sum/blocked.h"
#define SETTLES 0
#include "kernels/quadrature/uneven.cuh"

static int T(tanh_sinh)(const struct call *call) {
  struct T(source) s;
  if (T(quadrature_of)(call, &s.task) != 0) return -1;
  return T(run_terms)(call, &s, s.task.n + 1, T(tanh_sinh_product)(s.task.n, s.task.a, s.task.b));
}
