/* eft.h: error-free transformations: a + b = s + e exactly, with s = fl(a + b), barring overflow,
 * and a b = p + e.
 *
 * A template over V (a scalar or a gcc vector), S(name), FMA and INLINE; no include guard.
 */

/* Any a and b. Moller, BIT 5 (1965); Knuth, TAOCP vol. 2, 4.2.2, theorem B. Six operations, no
 * branch. */
INLINE void S(two_sum)(V a, V b, V *s, V *e) {
  V sum = a + b;
  V b_part = sum - a;
  V a_part = sum - b_part;
  *e = (a - a_part) + (b - b_part);
  *s = sum;
}

/* |a| >= |b| or a = 0. Dekker, Numer. Math. 18 (1971). Three operations. */
INLINE void S(fast_two_sum)(V a, V b, V *s, V *e) {
  V sum = a + b;
  *e = b - (sum - a);
  *s = sum;
}

/* p = fl(a b) and the error, by one fused multiply-add; exact unless a b is below the smallest
 * normal number times 2^p (the error is then subnormal, and rounded). T. Ogita, S. M. Rump, S.
 * Oishi, SIAM J. Sci. Comput. 26 (2005), algorithm 3.5. */
INLINE void S(two_product)(V a, V b, V *p, V *e) {
  V product = a * b;
  *e = FMA(a, b, -product);
  *p = product;
}
