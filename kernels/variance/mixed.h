/* mixed.h: the differences from a centre and their squares, summed side by side in the next wider
 * format, as steps (a template, kernels/canonical/scalar.h; ACC is double in both types); S is s -
 * left^2 / n, rounded once.
 */
#if REAL_BITS == 32
struct S(state) {
  V s, left;
};

INLINE void S(start)(struct S(state) * a, X x, REAL centre) {
  V d = WIDEN(x) - (ACC)centre;
  a->left = d;
  a->s = d * d;
}
INLINE void S(step)(struct S(state) * a, X x, REAL centre) {
  V d = WIDEN(x) - (ACC)centre;
  a->left = a->left + d;
  a->s = a->s + d * d;
}
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  a->left = a->left + b->left;
  a->s = a->s + b->s;
}
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a, size_t n) {
  return (REAL)(a->s - a->left * a->left / (ACC)n);
}
#endif

#else
#include "kernels/canonical/double_double.h"

struct S(state) {
  V high, low, left, left_low; /* s and left as double-doubles */
};

/* x - centre is exact; its square within 5 u^2. */
INLINE void S(start)(struct S(state) * a, V x, REAL centre) {
  V square, error;
  S(two_sum)(x, (V){0} - centre, &a->left, &a->left_low);
  S(two_product)(a->left, a->left, &square, &error);
  error = error + 2 * (a->left * a->left_low);
  S(fast_two_sum)(square, error, &a->high, &a->low);
}
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  S(double_double_add_both)(&a->high, &a->low, b->high, b->low);
  S(double_double_add_both)(&a->left, &a->left_low, b->left, b->left_low);
}
INLINE void S(step)(struct S(state) * a, V x, REAL centre) {
  struct S(state) term;
  S(start)(&term, x, centre);
  S(merge)(a, &term);
}
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a, size_t n) {
  V s, e;
  S(two_sum)(a->high, -(a->left * a->left / (REAL)n), &s, &e);
  return s + (e + a->low);
}
#endif
#endif
