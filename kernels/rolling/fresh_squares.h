/* fresh_squares.h: S = sum x^2 - (sum x)^2 / p, as the steps of fresh.h. */
struct S(state) {
  V s, q;
};

INLINE void S(start)(struct S(state) * a, V x) {
  a->s = x;
  a->q = x * x;
}
INLINE void S(step)(struct S(state) * a, V x) {
  a->s = a->s + x;
  a->q = a->q + x * x;
}
INLINE V S(finish)(const struct S(state) * a, V p) { return a->q - a->s * a->s / p; }
