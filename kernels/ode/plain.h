/* plain.h: the state as numbers to which increments are added: an UPDATE of steps.h. Where the
 * accumulators are wider than the type, slopes and increments are of the type, the state is not. */
struct S(state) {
  V y[ODE_DIMENSION_MAX];
};

INLINE void S(begin)(struct S(state) * s, size_t c, X y) { s->y[c] = WIDEN(y); }
INLINE void S(update)(struct S(state) * s, size_t c, REAL factor, X sum) {
  const X increment = factor * sum;
  s->y[c] = s->y[c] + WIDEN(increment);
}
