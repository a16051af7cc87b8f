/* fused.h: plain.h with the product and the sum rounded once: an UPDATE of steps.h. */
struct S(state) {
  V y[ODE_DIMENSION_MAX];
};

INLINE void S(begin)(struct S(state) * s, size_t c, X y) { s->y[c] = y; }
INLINE void S(update)(struct S(state) * s, size_t c, REAL factor, X sum) {
  s->y[c] = FMA(S(every)(factor), sum, s->y[c]);
}
