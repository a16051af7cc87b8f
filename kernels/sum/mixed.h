/* mixed.h: addition in the next wider format as steps (a template, see scalar.h; ACC is double in
 * both types).
 *
 * f32 adds in f64. f64 adds in double-double: Joldes, Muller, Popescu, ACM TOMS 44 (2017),
 * algorithms 4 (a step) and 6 (a merge), with relative errors of at most 2 u^2 and 3 u^2 / (1 -
 * 4u).
 */
#if REAL_BITS == 32
struct S(state) {
  V s;
};

INLINE void S(start)(struct S(state) * a, X x) { a->s = WIDEN(x); }
INLINE void S(step)(struct S(state) * a, X x) { a->s = a->s + WIDEN(x); }
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) { a->s = a->s + b->s; }
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) { return (REAL)a->s; }
#endif

#else
#include "kernels/canonical/double_double.h"

struct S(state) {
  V high, low; /* high = fl(high + low) */
};

INLINE void S(start)(struct S(state) * a, V x) {
  a->high = x;
  a->low = (V){0};
}

INLINE void S(step)(struct S(state) * a, V x) { S(double_double_add)(&a->high, &a->low, x); }
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  S(double_double_add_both)(&a->high, &a->low, b->high, b->low);
}

#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) { return a->high; }
#endif
#endif
