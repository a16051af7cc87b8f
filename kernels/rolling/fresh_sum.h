/* fresh_sum.h: a window's sum from left to right, as the steps of fresh.h. */
struct S(state) {
  V s;
};

INLINE void S(start)(struct S(state) * a, V x) { a->s = x; }
INLINE void S(step)(struct S(state) * a, V x) { a->s = a->s + x; }
INLINE V S(finish)(const struct S(state) * a, V p) {
  (void)p;
  return a->s;
}
