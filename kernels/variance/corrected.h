/* corrected.h: the differences from a centre and their squares, summed side by side, as steps (a
 * template, kernels/canonical/scalar.h); S is s - left^2 / n. */
struct S(state) {
  V s, left;
};

INLINE void S(start)(struct S(state) * a, V x, REAL centre) {
  V d = x - centre;
  a->left = d;
  a->s = d * d;
}
INLINE void S(step)(struct S(state) * a, V x, REAL centre) {
  V d = x - centre;
  a->left = a->left + d;
  a->s = a->s + d * d;
}
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  a->left = a->left + b->left;
  a->s = a->s + b->s;
}
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a, size_t n) {
  return a->s - a->left * a->left / (REAL)n;
}
#endif
