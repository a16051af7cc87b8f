/* pair.h: pairs as steps of a scan (a template, see plain.h): s adds plainly, c adds the errors of
 * these additions, found by TwoSum; the sum is s + c. Ogita, Rump, Oishi, SIAM J. Sci. Comput. 26
 * (2005), algorithm 4.4; Neumaier's steps, too.
 *
 * Where s is no longer finite, or the sum is zero, the plain sum is the answer, with its sign.
 */
#include "kernels/prefix/select.h"

struct S(state) {
  V s, c;
};

INLINE void S(start)(struct S(state) * a, V x) {
  a->s = x;
  a->c = (V){0};
}

INLINE void S(step)(struct S(state) * a, V x) {
  V e;
  S(two_sum)(a->s, x, &a->s, &e);
  a->c = a->c + e;
}

INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  V e;
  S(two_sum)(a->s, b->s, &a->s, &e);
  a->c = (a->c + b->c) + e;
}

INLINE void S(finish)(const struct S(state) * a, V *out) {
  const V sum = a->s + a->c;
  out[0] = SELECT((sum - sum == 0) & ((sum != 0) | (a->s != 0)), sum, a->s);
}
