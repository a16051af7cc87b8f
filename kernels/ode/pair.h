/* pair.h: numbers of twice the precision as pairs, high = fl(high + low): a template over V, S, FMA
 * and INLINE; eft.h is included before.
 *
 * M. Joldes, J.-M. Muller, V. Popescu, ACM TOMS 44 (2017), whose algorithm each function names,
 * with u the unit roundoff of V; the square root of V. Lefevre, N. Louvet, J.-M. Muller, J. Picot
 * and L. Rideau, ACM TOMS 49 (2023).
 */
#include "kernels/canonical/double_double.h"

struct S(pair) {
  V high, low;
};

INLINE struct S(pair) S(sum_of)(V a, V b) { /* a larger than b */
  struct S(pair) r;
  S(fast_two_sum)(a, b, &r.high, &r.low);
  return r;
}

INLINE struct S(pair) S(minus)(struct S(pair) a) {
  a.high = -a.high;
  a.low = -a.low;
  return a;
}
INLINE struct S(pair) S(twice)(struct S(pair) a) {
  a.high = R(2.0) * a.high;
  a.low = R(2.0) * a.low;
  return a;
}

/* a + x: algorithm 4, relative error at most 2 u^2. */
INLINE struct S(pair) S(plus_number)(struct S(pair) a, REAL x) {
  S(double_double_add)(&a.high, &a.low, S(every)(x));
  return a;
}
/* a + b: algorithm 6, 3 u^2. */
INLINE struct S(pair) S(plus)(struct S(pair) a, struct S(pair) b) {
  S(double_double_add_both)(&a.high, &a.low, b.high, b.low);
  return a;
}

/* x a: algorithm 9, 2 u^2. */
INLINE struct S(pair) S(times_number)(REAL x, struct S(pair) a) {
  const V factor = S(every)(x);
  V product, error;
  S(two_product)(factor, a.high, &product, &error);
  return S(sum_of)(product, FMA(factor, a.low, error));
}
/* a b: algorithm 12, 4 u^2. */
INLINE struct S(pair) S(times)(struct S(pair) a, struct S(pair) b) {
  V product, error;
  S(two_product)(a.high, b.high, &product, &error);
  const V cross = FMA(a.low, b.high, FMA(a.high, b.low, a.low * b.low));
  return S(sum_of)(product, error + cross);
}
/* a / b: algorithm 17, 10 u^2. The remainder's two leading terms are nearly equal, so that their
 * difference is exact. */
INLINE struct S(pair) S(over)(struct S(pair) a, struct S(pair) b) {
  const V quotient = a.high / b.high;
  V product, error;
  S(two_product)(quotient, b.high, &product, &error);
  const struct S(pair) part = S(sum_of)(product, FMA(quotient, b.low, error));
  const V rest = (a.high - part.high) + (a.low - part.low);
  return S(sum_of)(quotient, rest / b.high);
}
/* The square root of a, 25/8 u^2; a > 0. */
INLINE struct S(pair) S(pair_root)(struct S(pair) a) {
  const V root = S(root)(a.high);
  const V rest = FMA(-root, root, a.high) + a.low;
  return S(sum_of)(root, rest / (R(2.0) * root));
}
