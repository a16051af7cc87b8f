/* prefix_two_sums.h: the steps of two sums at once, of x and of i x. */
struct S(state) {
  V s1, s2;
};

INLINE void S(start)(struct S(state) * a, V x, V i) {
  a->s1 = x;
  a->s2 = i * x;
}
INLINE void S(step)(struct S(state) * a, V x, V i) {
  a->s1 = a->s1 + x;
  a->s2 = a->s2 + i * x;
}
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  a->s1 = a->s1 + b->s1;
  a->s2 = a->s2 + b->s2;
}
INLINE void S(finish)(const struct S(state) * a, V *out) {
  out[0] = a->s1;
  out[1] = a->s2;
}
