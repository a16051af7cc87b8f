/* fresh_sum2.h: a window's sum by TwoSum, whose errors are added at the end: Neumaier's, without
 * his branch; as the steps of fresh.h. */
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
INLINE V S(finish)(const struct S(state) * a, V p) {
  (void)p;
  return a->s + a->c;
}
