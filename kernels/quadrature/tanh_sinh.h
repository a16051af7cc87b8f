/* tanh_sinh.h: a node of the tanh-sinh rule (quadrature.h), for host and device: a template of
 * kernels/canonical/scalar.h, integrands included.
 *
 * x = centre + half tanh(pi/2 sinh t): with e = exp(-pi sinh |t|) the distance to the nearer end is
 * width e / (1 + e) and dx/dt = width pi cosh t e / (1 + e)^2, neither of which cancels.
 */
#include "kernels/quadrature/integrands.h"

#ifndef TANH_SINH_NODE
#define TANH_SINH_NODE
#define TANH_SINH_ROOT(x)                                                                          \
  (REAL_BITS == 32 ? (REAL)sqrtf((float)(x)) : (REAL)sqrt((double)(x))) /* correctly rounded */
#endif

struct S(tanh_sinh_node) {
  V x, distance, weight; /* the distance to the nearer end */
  bool is_left, is_end;  /* of the left half; x rounds to that end */
};

/* Where the trapezoid in t ends. */
INLINE V S(tanh_sinh_most)(void) { return REAL_BITS == 32 ? R(3.0625) : R(3.875); }

INLINE struct S(tanh_sinh_node) S(tanh_sinh_at)(size_t j, size_t n, V a, V b) {
  const V pi = R(3.14159265358979323846264338327950288), width = b - a;
  const size_t k = 2 * j < n ? n - 2 * j : 2 * j - n;
  const V t = ((V)k * S(tanh_sinh_most)()) / (V)n;
  const V up = S(exp)(t), down = R(1.0) / up;
  const V sinh_t = R(0.5) * (up - down), cosh_t = R(0.5) * (up + down);
  const V e = S(exp)(-(pi * sinh_t)), q = e / (R(1.0) + e);
  struct S(tanh_sinh_node) node;
  node.is_left = 2 * j < n;
  node.distance = width * q;
  node.weight = (pi * cosh_t) * (q / (R(1.0) + e));
  node.x = node.is_left ? FMA(width, q, a) : FMA(-width, q, b);
  node.is_end = node.is_left ? node.x <= a : node.x >= b;
  return node;
}

INLINE V S(tanh_sinh_factor)(size_t n, V a, V b) {
  return (b - a) * (R(2.0) * S(tanh_sinh_most)() / (V)n);
}

/* Whether an integrand has a form of its own for nodes near its singular end, in terms of the
 * distance to that end itself, not to what the type makes of it; and that form: sqrt(tan(pi/2 - d))
 * and (1/2 + d) / sqrt((1/2 + d)^2 - 1/4) without the cancellation. */
INLINE bool S(tanh_sinh_by_distance)(int integrand, const struct S(tanh_sinh_node) * node, V a,
                                     V b) {
  if (integrand == INTEGRAND_root_tan)
    return !node->is_left && b >= R(1.57079632679489661923132169164) &&
           b <= R(1.57079632679489661923132169164);
  return integrand == INTEGRAND_near_pole && node->is_left && a <= R(0.5);
}
INLINE V S(tanh_sinh_of_distance)(int integrand, V d) {
  if (integrand == INTEGRAND_root_tan) return TANH_SINH_ROOT(S(cos)(d) / S(sin)(d));
  return (R(0.5) + d) / TANH_SINH_ROOT(d * (R(1.0) + d));
}
