/* double_single.h: S1 and S2 in twice the type's precision, high + low (float-float, double-double:
 * M. Joldes, J.-M. Muller, V. Popescu, ACM TOMS 44 (2017), algorithms 4 and 6), with exact products
 * j x_j: steps of a scan, as prefix.h.
 */
#include "kernels/canonical/double_double.h"

struct S(state) {
  V high1, low1, high2, low2;
};

INLINE void S(start)(struct S(state) * a, X x, V i) {
  a->high1 = x;
  a->low1 = (V){0};
  S(two_product)(i, x, &a->high2, &a->low2);
}
INLINE void S(step)(struct S(state) * a, X x, V i) {
  V p, e;
  S(two_product)(i, x, &p, &e);
  S(double_double_add)(&a->high1, &a->low1, x);
  S(double_double_add_both)(&a->high2, &a->low2, p, e);
}
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  S(double_double_add_both)(&a->high1, &a->low1, b->high1, b->low1);
  S(double_double_add_both)(&a->high2, &a->low2, b->high2, b->low2);
}
INLINE void S(finish)(const struct S(state) * a, V *out) {
  out[0] = a->high1;
  out[1] = a->high2;
  out[2] = a->low1;
  out[3] = a->low2;
}

/* Differences, the product (algorithm 9) and the quotient keep twice the precision; the average is
 * rounded once. */
INLINE V S(average)(const V *now, const V *before, V index_before, V weight) {
  V high1 = now[0], low1 = now[2], high2 = now[1], low2 = now[3], p, e;
  S(double_double_add_both)(&high1, &low1, -before[0], -before[2]);
  S(double_double_add_both)(&high2, &low2, -before[1], -before[3]);
  S(two_product)(-index_before, high1, &p, &e);
  e = FMA(-index_before, low1, e);
  S(fast_two_sum)(p, e, &p, &e);
  S(double_double_add_both)(&high2, &low2, p, e);
  const V quotient = high2 / weight;
  const V rest = FMA(-quotient, weight, high2);
  return quotient + (rest + low2) / weight;
}
