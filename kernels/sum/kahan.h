/* kahan.h: Kahan's compensated addition as steps (a template, see scalar.h); the sum is s - c. */
struct S(state) {
  V s, c;
};

INLINE void S(start)(struct S(state) * a, V x) {
  a->s = x;
  a->c = (V){0};
}

INLINE void S(step)(struct S(state) * a, V x) {
  V y = x - a->c;
  V t = a->s + y;
  a->c = (t - a->s) - y;
  a->s = t;
}

/* (s1 - c1) + (s2 - c2): the sums by TwoSum, for neither need be the larger. */
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  V e;
  S(two_sum)(a->s, b->s, &a->s, &e);
  a->c = (a->c + b->c) - e;
}

#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) { return a->s - a->c; }
#endif
