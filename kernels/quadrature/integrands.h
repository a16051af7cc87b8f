/* integrands.h: the integrands, as a template over V, a number or a vector of them (kernels/
 * canonical/scalar.h and simd.h; a .cu file includes it, too): S(f_damped_sine)(x, c) and so on,
 * with constants c of the type (task.c). Where LIBRARY is defined exp, sin and cos are libm's or
 * the device library's.
 *
 * Every operation is rounded once, and there is no fma but in the elementary functions.
 */
#ifdef LIBRARY
#include "kernels/quadrature/library.h"
#else
#include "kernels/elementary/exp.h"
#include "kernels/elementary/sine.h"
#endif

#ifdef LANES /* of simd.h: a comparison gives a mask */
#define PICK(condition, yes, no) S(pick)((condition), (yes), (no))
typedef __typeof__((V){0} < (V){0}) S(mask);
INLINE V S(pick)(S(mask) condition, V yes, V no) {
  return (V)(((S(mask))yes & condition) | ((S(mask))no & ~condition));
}
#if WIDTH == 64
#define ROOT(x) (REAL_BITS == 32 ? (V)_mm512_sqrt_ps((__m512)(x)) : (V)_mm512_sqrt_pd((__m512d)(x)))
#elif WIDTH == 32
#define ROOT(x) (REAL_BITS == 32 ? (V)_mm256_sqrt_ps((__m256)(x)) : (V)_mm256_sqrt_pd((__m256d)(x)))
#else
#define ROOT(x) (REAL_BITS == 32 ? (V)_mm_sqrt_ps((__m128)(x)) : (V)_mm_sqrt_pd((__m128d)(x)))
#endif
#else
#define PICK(condition, yes, no) ((condition) ? (yes) : (no))
#if defined(__CUDACC__) && REAL_BITS == 32
#define ROOT(x) __fsqrt_rn(x)
#elif defined(__CUDACC__)
#define ROOT(x) __dsqrt_rn(x)
#elif REAL_BITS == 32
#define ROOT(x) sqrtf(x)
#else
#define ROOT(x) sqrt(x)
#endif
#endif

INLINE V S(all)(REAL x) { return (V){0} + x; }
INLINE V S(magnitude)(V x) { return PICK(x < R(0.0), -x, x); }

#define F(name) INLINE V S(f_##name)(V x, const REAL *c)
#define NO_CONSTANTS ((void)c)

F(damped_sine) { return S(sin)(x) * S(exp)(c[0] * x); } /* c: -1/20 */
F(decaying_sine) {
  NO_CONSTANTS;
  return S(exp)(-x) * S(sin)(x);
}
F(cubic) {
  NO_CONSTANTS;
  return x * x * x;
}
F(identity) {
  NO_CONSTANTS;
  return x;
}
F(runge) {
  NO_CONSTANTS;
  return R(1.0) / (R(1.0) + R(25.0) * (x * x));
}
F(root) {
  NO_CONSTANTS;
  return ROOT(x);
}
F(kink) { return S(magnitude)(x - c[0]); }                         /* c: 1/3 */
F(step) { return PICK(x < c[0], S(all)(R(0.0)), S(all)(R(1.0))); } /* c: 1/3 */
F(oscillatory) {
  NO_CONSTANTS;
  return S(cos)(R(100.0) * x);
}

/* sech^2 t = 4 e / (1 + e)^2 with e = exp(-2 |t|), which cannot overflow. */
INLINE V S(sech_squared)(V t) {
  const V e = S(exp)(R(-2.0) * S(magnitude)(t)), sum = R(1.0) + e;
  return R(4.0) * e / (sum * sum);
}
F(spikes) { /* c: 0.2, 0.4, 0.6 */
  const V first = S(sech_squared)(R(10.0) * (x - c[0]));
  const V second = S(sech_squared)(R(100.0) * (x - c[1]));
  const V third = S(sech_squared)(R(1000.0) * (x - c[2]));
  return first + second * second + third * third * third;
}

F(narrow_normal) { /* c: mean, 1 / sd, 1 / (sd sqrt(2 pi)) */
  const V z = (x - c[0]) * c[1];
  return c[2] * S(exp)(R(-0.5) * (z * z));
}
F(mean_normal) { return x * S(f_narrow_normal)(x, c); }
F(root_tan) {
  NO_CONSTANTS;
  return ROOT(S(sin)(x) / S(cos)(x));
}
F(near_pole) { /* as written by everyone: x^2 - 1/4 cancels near 1/2 */
  NO_CONSTANTS;
  return x / ROOT(x * x - R(0.25));
}

/* A. Genz, Testing multidimensional integration routines, in: Tools, Methods and Languages for
 * Scientific and Engineering Computation, 1984; in one dimension, with a, u for difficulty, shift.
 */
F(genz_oscillatory) { return S(cos)(c[0] + c[1] * x); } /* c: 2 pi u, a */
F(genz_product_peak) {                                  /* c: a^-2, u */
  const V t = x - c[1];
  return R(1.0) / (c[0] + t * t);
}
F(genz_corner_peak) { /* c: a */
  const V t = R(1.0) + c[0] * x;
  return R(1.0) / (t * t);
}
F(genz_gaussian) { /* c: a^2, u */
  const V t = x - c[1];
  return S(exp)(-(c[0] * (t * t)));
}
/* c: a, u */
F(genz_continuous) { return S(exp)(-(c[0] * S(magnitude)(x - c[1]))); }
F(genz_discontinuous) { return PICK(x <= c[1], S(exp)(c[0] * x), S(all)(R(0.0))); }

#undef F
#undef NO_CONSTANTS
#undef PICK
#undef ROOT
