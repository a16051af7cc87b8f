/* blocked_fma.h: fused multiply-adds as steps of the canonical order (a template, see
 * kernels/canonical/scalar.h); takes both factors. */
struct S(state) {
  V s;
};

INLINE void S(start)(struct S(state) * a, V x, V y) { a->s = x * y; }
INLINE void S(step)(struct S(state) * a, V x, V y) { a->s = FMA(x, y, a->s); }
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) { a->s = a->s + b->s; }
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) { return a->s; }
#endif
