/* sum2.h: cascaded addition as steps (a template, see scalar.h): s adds plainly, c adds its errors;
 * the sum is s + c.
 *
 * These are also Neumaier's steps: his branch and TwoSum find the same error term, exactly, and
 * lanes take no branches. */
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

#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) { return a->s + a->c; }
#endif
