/* compensated.h: the error of each addition to the state is kept and goes into the next increment:
 * an UPDATE of steps.h. eft.h is included before. */
struct S(state) {
  V y[ODE_DIMENSION_MAX], lost[ODE_DIMENSION_MAX];
};

INLINE void S(begin)(struct S(state) * s, size_t c, X y) {
  s->y[c] = y;
  s->lost[c] = (V){0};
}
INLINE void S(update)(struct S(state) * s, size_t c, REAL factor, X sum) {
  const V increment = factor * sum + s->lost[c];
  S(two_sum)(s->y[c], increment, &s->y[c], &s->lost[c]);
}
