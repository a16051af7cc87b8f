/* eft.h: error-free transformations: a + b = s + e exactly, with s = fl(a + b), barring overflow.
 *
 * A template over V (a scalar or a gcc vector), S(name) and INLINE; no include guard.
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
