/* one_pass.h: sum and sum of squares side by side, as steps (a template,
 * kernels/canonical/scalar.h); S is q - s^2 / n. */
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
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) {
  a->s = a->s + b->s;
  a->q = a->q + b->q;
}
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a, size_t n) { return a->q - a->s * a->s / (REAL)n; }
#endif
