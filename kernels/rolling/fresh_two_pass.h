/* fresh_two_pass.h: the mean, then S = sum (x - m)^2, as the steps of fresh.h. */
struct S(state) {
  V s, m;
};

INLINE void S(start)(struct S(state) * a, V x) { a->s = x; }
INLINE void S(step)(struct S(state) * a, V x) { a->s = a->s + x; }
INLINE void S(turn)(struct S(state) * a, V p) {
  a->m = a->s / p;
  a->s = (V){0};
}
INLINE void S(again)(struct S(state) * a, V x) {
  V d = x - a->m;
  a->s = a->s + d * d;
}
INLINE V S(finish)(const struct S(state) * a, V p) {
  (void)p;
  return a->s;
}
