/* wide.h: sums in the next wider format as steps of a scan (a template, see plain.h; ACC is double
 * in both types): f32 adds in f64, f64 in double-double: Joldes, Muller, Popescu, ACM TOMS 44
 * (2017), algorithms 4 (a step) and 6 (a merge).
 *
 * Where a double-double is no longer finite, or zero, its high word is what plain addition gives.
 */
#if REAL_BITS == 32
struct S(state) {
  V s;
};

INLINE void S(start)(struct S(state) * a, X x) { a->s = WIDEN(x); }
INLINE void S(step)(struct S(state) * a, X x) { a->s = a->s + WIDEN(x); }
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) { a->s = a->s + b->s; }
INLINE void S(finish)(const struct S(state) * a, V *out) { out[0] = a->s; }

#else
#include "kernels/canonical/double_double.h"
#include "kernels/prefix/select.h"

struct S(state) {
  V high, low; /* high = fl(high + low) */
};

INLINE void S(start)(struct S(state) * a, V x) {
  a->high = x;
  a->low = (V){0};
}

INLINE void S(settle)(struct S(state) * a, V plain) {
  const V high = a->high, low = a->low, zero = {0};
  const V finite = high - high; /* 0, or NaN */
  a->high = SELECT((finite == 0) & ((high != 0) | (plain != 0)), high, plain);
  a->low = SELECT(finite == 0, low, zero);
}

INLINE void S(step)(struct S(state) * a, V x) {
  const V plain = a->high + x;
  S(double_double_add)(&a->high, &a->low, x);
  S(settle)(a, plain);
}
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  const V plain = a->high + b->high;
  S(double_double_add_both)(&a->high, &a->low, b->high, b->low);
  S(settle)(a, plain);
}
INLINE void S(finish)(const struct S(state) * a, V *out) { out[0] = a->high; }
#endif
