/* scaled_mixed.h: f32 added in f64 (kernels/sum/mixed.h) as steps of the canonical order (a
 * template, see scalar.h); in the end the sum is multiplied by the context there, and rounded once.
 */
struct S(state) {
  V s;
};

INLINE void S(start)(struct S(state) * a, X x) { a->s = WIDEN(x); }
INLINE void S(step)(struct S(state) * a, X x) { a->s = a->s + WIDEN(x); }
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) { a->s = a->s + b->s; }
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a, V context) { return (REAL)(context * a->s); }
#endif
