/* bounds_typical.c: the square-root estimates (expected.c) with the largest |x| for all. */
#include "kernels/wma/bounds_parts.h"

/* n: of how many elements the sums are. */
static struct wma_sizes sizes(const struct wma_task *k, double n) {
  const double x = k->x;
  return (struct wma_sizes){
      .n = n, .p = k->p, .u = k->u, .s1 = n * x, .s2 = 0.5 * n * n * x, .x = x};
}

static double block(const struct wma_task *k) { return fmin(k->n, 256); }
static double reanchor(const struct wma_task *k) {
  return fmin(k->n, (double)wma_reanchor(k->q->parameters));
}

#define EXPECTED(name, n, expected)                                                                \
  static double name(const struct wma_task *k) {                                                   \
    const struct wma_sizes s = sizes(k, n);                                                        \
    return expected(&s);                                                                           \
  }
EXPECTED(recursive, k->n, wma_expected_recursive)
EXPECTED(tree, k->n, wma_expected_tree)
EXPECTED(recombined, k->n, wma_expected_recombined)
EXPECTED(rounded, k->n, wma_expected_rounded)
EXPECTED(twice, k->n, wma_expected_double)
EXPECTED(twice_tree, k->n, wma_expected_double_tree)
EXPECTED(local, block(k), wma_expected_recursive)
EXPECTED(running, k->n, wma_expected_running)
EXPECTED(reanchored, reanchor(k), wma_expected_running)

#define TYPICAL(name, expected, worst)                                                             \
  double wma_typical_##name(const struct bound_query *q) {                                         \
    return wma_typically(q, roundoff(q), expected, wma_bound_##worst);                             \
  }
TYPICAL(prefix, recursive, prefix)
TYPICAL(prefix_blocked, tree, prefix_blocked)
TYPICAL(centred, recursive, centred)
TYPICAL(centred_blocked, tree, centred_blocked)
TYPICAL(compensated, recombined, compensated)
TYPICAL(compensated_high, rounded, compensated_high)
TYPICAL(double_single, twice, double_single)
TYPICAL(double_single_blocked, twice_tree, double_single_blocked)
TYPICAL(local, local, local)
TYPICAL(local_centred, local, local_centred)
TYPICAL(exact_sums, recombined, exact_sums)
TYPICAL(running, running, running)
TYPICAL(running_reanchored, reanchored, running_reanchored)

#define TYPICAL_F64(name, expected, worst)                                                         \
  double wma_typical_##name(const struct bound_query *q) {                                         \
    const double inner = wma_over_windows(q, 0x1p-53, expected);                                   \
    return fmin(rounded_once(q, inner), wma_bound_##worst(q));                                     \
  }
TYPICAL_F64(prefix_f64, recursive, prefix_f64)
TYPICAL_F64(prefix_f64_blocked, tree, prefix_f64_blocked)
TYPICAL_F64(running_f64, running, running_f64)
