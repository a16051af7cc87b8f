/* exponential.c: the tanh-sinh rule on the host (tanh_sinh.h has a node). */
#ifdef REAL

#define STEPS "kernels/quadrature/tanh_sinh.h"
#include "kernels/canonical/scalar.h"
#undef STEPS
#undef ACC
#undef ACC_BITS

REAL T(tanh_sinh_product)(size_t n, REAL a, REAL b) { return T(tanh_sinh_factor)(n, a, b); }

struct T(source) {
  struct T(quadrature) task;
  bool by_distance;
};

/* The nodes first, of which f is taken at once; those that have a value of their own, after. */
static void T(terms)(const void *source, size_t first, size_t n, void *terms) {
  const struct T(source) *s = source;
  const struct T(quadrature) *q = &s->task;
  REAL *y = terms;
  struct T(tanh_sinh_node) node[CANONICAL_LANES];
  for (size_t from = 0; from < n; from += CANONICAL_LANES) {
    const size_t count = n - from < CANONICAL_LANES ? n - from : CANONICAL_LANES;
    for (size_t k = 0; k < count; k++) {
      node[k] = T(tanh_sinh_at)(first + from + k, q->n, q->a, q->b);
      y[from + k] = node[k].x;
    }
    T(quadrature_at)[isa_best()][q->integrand](q->c, count, y + from);
    for (size_t k = 0; k < count; k++) {
      REAL *term = &y[from + k];
      if (s->by_distance && T(tanh_sinh_by_distance)(q->integrand, &node[k], q->a, q->b))
        *term = node[k].weight * T(tanh_sinh_of_distance)(q->integrand, node[k].distance);
      else
        *term = node[k].is_end ? 0 : node[k].weight * *term;
    }
  }
}

int T(exponential_openmp)(const struct call *call, bool by_distance) {
  struct T(source) s = {.by_distance = by_distance};
  if (T(quadrature_of)(call, &s.task) != 0) return -1;
  const struct T(quadrature) *q = &s.task;
  T(uneven_sum)
  (call, T(terms), &s, q->n + 1, T(tanh_sinh_factor)(q->n, q->a, q->b), &T(canonical_blocked));
  return 0;
}

int T(exponential_serial)(const struct call *call, bool by_distance) {
  struct T(quadrature) q;
  if (T(quadrature_of)(call, &q) != 0) return -1;
  T(quadrature_function) *const f = T(quadrature_function_of)(q.integrand);
  REAL sum = 0;
  for (size_t j = 0; j <= q.n; j++) {
    const struct T(tanh_sinh_node) node = T(tanh_sinh_at)(j, q.n, q.a, q.b);
    if (by_distance && T(tanh_sinh_by_distance)(q.integrand, &node, q.a, q.b))
      sum += node.weight * T(tanh_sinh_of_distance)(q.integrand, node.distance);
    else if (!node.is_end)
      sum += node.weight * f(node.x, q.c);
  }
  *(REAL *)call->result = T(tanh_sinh_factor)(q.n, q.a, q.b) * sum;
  return 0;
}

#else

#include "kernels/quadrature/exponential.h"

#include <math.h>

#include "kernels/quadrature/uneven.h"

#define TWINS "kernels/quadrature/exponential.c"
#include "kernels/twins.h"
#endif
