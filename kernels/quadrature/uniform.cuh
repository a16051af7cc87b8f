/* uniform.cuh: leaves in which exp and sin reduce every argument by the same k.
 *
 * Of many nodes in a row nearly all leaves are such: 8192 nodes span a small part of the interval,
 * and k changes a few times in all of it. Then k, what it takes off an argument, the choice between
 * sine and cosine, the sign and the power of two are found once a leaf, and the loop over its terms
 * has a third fewer instructions, with the same bits: k is a monotone function of the node, so that
 * it is the same in between where it is at the first and last. (The kernels are bound by
 * arithmetic: nothing is read.)
 *
 * A template, part of functions.cuh. T(term_NAME)(q, leaf, x) is the integrand for a leaf of this
 * kind; the kinds beside the integrands are those of QUADRATURE_UNIFORM.
 */
struct T(uniform) {
  int kind;
  REAL sine, exp; /* k of each, as the elementary functions hand it on */
};

#define TERM_OF(name)                                                                              \
  DEVICE REAL T(term_##name)(const struct T(quadrature) * q, const struct T(uniform) * leaf,       \
                             REAL x) {                                                             \
    (void)leaf;                                                                                    \
    return T(f_##name)(x, q->c);                                                                   \
  }
QUADRATURE_INTEGRANDS(TERM_OF)
#undef TERM_OF

#ifndef LIBRARY
/* Arguments within |x| <= 32 are far from where the functions must watch their range. */
#define UNIFORM_MOST R(32.0)

/* The sign of the sine goes with the power of two of the exponential: one addition of bits. */
DEVICE REAL T(damped)(const struct T(quadrature) * q, const struct T(uniform) * leaf, REAL x,
                      bool odd) {
  return T(sine_sharing)(x, leaf->sine, odd) *
         T(exp_sharing)(q->c[0] * x, leaf->exp, T(sine_sign)(leaf->sine));
}
DEVICE REAL T(term_damped_even)(const struct T(quadrature) * q, const struct T(uniform) * leaf,
                                REAL x) {
  return T(damped)(q, leaf, x, false);
}
DEVICE REAL T(term_damped_odd)(const struct T(quadrature) * q, const struct T(uniform) * leaf,
                               REAL x) {
  return T(damped)(q, leaf, x, true);
}

DEVICE struct T(uniform) T(uniform_of)(const struct T(quadrature) * q, size_t first, size_t end) {
  struct T(uniform) leaf;
  leaf.kind = q->integrand;
  leaf.sine = leaf.exp = R(0.0);
  if (q->integrand != INTEGRAND_damped_sine) return leaf;
  const REAL x = T(node)(q, (REAL)first), last = T(node)(q, (REAL)end);
  leaf.sine = T(sine_shifted)(x);
  leaf.exp = T(exp_shifted)(q->c[0] * x);
  if (!(x >= -UNIFORM_MOST && last <= UNIFORM_MOST)) return leaf;
  if (leaf.sine != T(sine_shifted)(last) || leaf.exp != T(exp_shifted)(q->c[0] * last)) return leaf;
  leaf.kind = T(sine_is_odd)(leaf.sine) ? INTEGRAND_damped_odd : INTEGRAND_damped_even;
  return leaf;
}
#undef UNIFORM_MOST
#else
DEVICE struct T(uniform) T(uniform_of)(const struct T(quadrature) * q, size_t first, size_t end) {
  struct T(uniform) leaf;
  leaf.kind = q->integrand;
  leaf.sine = leaf.exp = R(0.0);
  (void)first, (void)end;
  return leaf;
}
#endif
