/* mixed.h: products and sums in the next wider format as steps (a template, see
 * kernels/canonical/scalar.h; ACC is double in both types); takes both factors.
 *
 * f32: the product of two f32 is an f64, exactly. f64: the product is a double-double by
 * TwoProduct, exactly, and added by algorithm 6 of M. Joldes, J.-M. Muller, V. Popescu, ACM TOMS 44
 * (2017), with a relative error of at most 3 u^2 / (1 - 4u).
 */
#if REAL_BITS == 32
struct S(state) {
  V s;
};

INLINE void S(start)(struct S(state) * a, X x, X y) { a->s = WIDEN(x) * WIDEN(y); }
INLINE void S(step)(struct S(state) * a, X x, X y) { a->s = a->s + WIDEN(x) * WIDEN(y); }
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) { a->s = a->s + b->s; }
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) { return (REAL)a->s; }
#endif

#else
#include "kernels/canonical/double_double.h"

struct S(state) {
  V high, low; /* high = fl(high + low) */
};

INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  S(double_double_add_both)(&a->high, &a->low, b->high, b->low);
}

INLINE void S(start)(struct S(state) * a, V x, V y) { S(two_product)(x, y, &a->high, &a->low); }

INLINE void S(step)(struct S(state) * a, V x, V y) {
  struct S(state) product;
  S(start)(&product, x, y);
  S(merge)(a, &product);
}

#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) { return a->high; }
#endif
#endif
