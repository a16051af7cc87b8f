/* prefix_kept.h: the steps of a pair with the plain sum of the indices; all that is stored is what
 * a state holds. The accumulators are f64. */
#include "kernels/prefix/select.h"

struct S(state) {
  V s, c, indices;
};

INLINE void S(start)(struct S(state) * a, X x, V i) {
  a->s = WIDEN(x);
  a->c = (V){0};
  a->indices = i;
}
INLINE void S(step)(struct S(state) * a, X x, V i) {
  V e;
  S(two_sum)(a->s, WIDEN(x), &a->s, &e);
  a->c = a->c + e;
  a->indices = a->indices + i;
}
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  V e;
  S(two_sum)(a->s, b->s, &a->s, &e);
  a->c = (a->c + b->c) + e;
  a->indices = a->indices + b->indices;
}
INLINE void S(finish)(const struct S(state) * a, V *out) {
  out[0] = a->s;
  out[1] = a->c;
  out[2] = SELECT(a->s == a->s, a->indices, a->s);
}
