/* blocked.h: plain addition as steps of the canonical order, then the root (a template, see
 * kernels/canonical/scalar.h); the terms are squares. */
struct S(state) {
  V s;
};

INLINE void S(start)(struct S(state) * a, V x) { a->s = x; }
INLINE void S(step)(struct S(state) * a, V x) { a->s = a->s + x; }
INLINE void S(merge)(struct S(state) * a, const struct S(state) * b) { a->s = a->s + b->s; }
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a) {
#if REAL_BITS == 32
  return sqrtf(a->s);
#else
  return sqrt(a->s);
#endif
}
#endif
