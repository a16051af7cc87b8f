/* mixed.h: squares and their sum in the next wider format as steps (a template, see
 * kernels/canonical/scalar.h; ACC is double in both types), then the root, rounded once.
 *
 * f32: a square is an f64, exactly, and cannot overflow. f64: double-double, as
 * kernels/dot/mixed.h; the root of high + low is r = sqrt(high), then one Newton step, whose
 * residual is exact.
 */
#if REAL_BITS == 32
struct S(state) {
  V s;
};

INLINE void S(start)(struct S(state) * a, X x) { a->s = WIDEN(x) * WIDEN(x); }
INLINE void S(step)(struct S(state) * a, X x) { a->s = a->s + WIDEN(x) * WIDEN(x); }
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) { a->s = a->s + b->s; }
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) { return (REAL)sqrt(a->s); }
#endif

#else
#include "kernels/canonical/double_double.h"

struct S(state) {
  V high, low; /* high = fl(high + low) */
};

INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  S(double_double_add_both)(&a->high, &a->low, b->high, b->low);
}

INLINE void S(start)(struct S(state) * a, V x) { S(two_product)(x, x, &a->high, &a->low); }

INLINE void S(step)(struct S(state) * a, V x) {
  struct S(state) square;
  S(start)(&square, x);
  S(merge)(a, &square);
}

#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) {
  const REAL r = sqrt(a->high);
  if (!(r > 0)) return r;
  return r + (FMA(-r, r, a->high) + a->low) / (2 * r);
}
#endif
#endif
