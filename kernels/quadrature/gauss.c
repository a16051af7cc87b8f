/* gauss.c: terms of composite Gauss-Legendre: a leaf of nodes, then f at all of them by vectors,
 * then the weights. */
#ifdef REAL

double T(weight_sum_error)(const REAL *weight, size_t count, double length) {
  double sum = -length, rest = 0; /* to twice the digits of f64 */
  for (size_t k = 0; k < count; k++) {
    const double w = (double)weight[k], next = sum + w, seen = next - sum;
    rest += (sum - (next - seen)) + (w - seen);
    sum = next;
  }
  return (sum + rest) / length;
}

int T(gauss_of)(const struct call *call, struct T(gauss) * gauss) {
  const double points = gauss_points(call->parameters);
  if (!T(gauss_rule)(points, &gauss->rule)) {
    snprintf(call->message, call->message_size,
             "there is no rule of points = %g: the nearest is %u, of " GAUSS_POINTS_TEXT, points,
             gauss_points_nearest(points));
    return RUN_UNAVAILABLE;
  }
  if (T(quadrature_of)(call, &gauss->task) != 0) return -1;
  gauss->half = gauss->task.h / 2;
  snprintf(call->extra, call->extra_size, "weight_sum_error=%.3g",
           T(weight_sum_error)(gauss->rule.weight, gauss->rule.points, 2));
  return 0;
}

/* The nodes of terms first .. first + n - 1. */
static inline __attribute__((always_inline)) void T(nodes)(const struct T(gauss) * g, size_t first,
                                                           size_t n, REAL *x) {
  const unsigned points = g->rule.points;
  size_t panel = first / points;
  unsigned j = (unsigned)(first % points);
  for (size_t k = 0; k < n; panel++, j = 0) {
    const REAL centre = FUSED((REAL)(2 * panel + 1), g->half, g->task.a);
    for (; j < points && k < n; j++)
      x[k++] = FUSED(g->rule.node[j], g->half, centre);
  }
}
static void T(called)(const struct T(gauss) * g, size_t first, size_t n, REAL *x) {
  T(nodes)(g, first, n, x);
}
__attribute__((target("fma"))) static void T(fused)(const struct T(gauss) * g, size_t first,
                                                    size_t n, REAL *x) {
  T(nodes)(g, first, n, x);
}

static void T(terms)(const void *source, size_t first, size_t n, void *terms) {
  const struct T(gauss) *g = source;
  REAL *y = terms;
  (__builtin_cpu_supports("fma") ? T(fused) : T(called))(g, first, n, y);
  T(quadrature_at)[isa_best()][g->task.integrand](g->task.c, n, y);
  unsigned j = (unsigned)(first % g->rule.points);
  for (size_t k = 0; k < n; j = 0)
    for (; j < g->rule.points && k < n; j++, k++)
      y[k] = g->rule.weight[j] * y[k];
}

int T(gauss_run)(const struct call *call, const struct canonical *sum) {
  struct T(gauss) g;
  const int status = T(gauss_of)(call, &g);
  if (status != 0) return status;
  T(uneven_sum)(call, T(terms), &g, g.task.n * g.rule.points, g.half, sum);
  return 0;
}

#else

#include "kernels/quadrature/gauss.h"

#include <stdio.h>

#include "kernels/quadrature/uneven.h"

#define FUSED(a, b, c)                                                                             \
  (REAL_BITS == 32 ? (REAL)fmaf((float)(a), (float)(b), (float)(c))                                \
                   : (REAL)fma((double)(a), (double)(b), (double)(c)))
#define TWINS "kernels/quadrature/gauss.c"
#include "kernels/twins.h"

int gauss_run_mixed(const struct call *call) {
  struct gauss_f32 g;
  const int status = gauss_of_f32(call, &g);
  if (status != 0) return status;
  uneven_sum_mixed(call, terms_f32, &g, g.task.n * g.rule.points, g.half);
  return 0;
}
#endif
