/* average.h: what a weighted sum is divided by, and how a centred average answers (a template over
 * REAL and T, for the host and the device).
 */
#ifdef __CUDACC__
#define ON_BOTH static __device__ __forceinline__
#else
#define ON_BOTH static inline
#endif

/* p (p + 1) / 2 rounded once: p and p + 1 are exact, as wma_direct_refuses sees to, the product is
 * rounded, and halving it is exact. */
ON_BOTH ACC T(weights)(ACC p) { return p * (p + 1) * (ACC)0.5; }

#ifdef CENTRED
/* The definition, one output, of p elements from x on. */
ON_BOTH REAL T(plain)(const REAL *x, size_t p) {
  REAL sum = -R(0.0), k = 0;
  for (size_t i = 0; i < p; i++) {
    k += 1;
    sum = sum + k * x[i];
  }
  return sum / T(weights)(k);
}

/* x - newest is NaN where both are infinite, may overflow where no average does, and a sum of its
 * multiples has lost the sign of a zero: a result that is not finite is the definition's, and a
 * zero has its sign (DESIGN 3.7). */
ON_BOTH REAL T(settle)(REAL result, const REAL *x, size_t p) {
  if (result - result == 0 && result != 0) return result;
  const REAL plain = T(plain)(x, p);
  return result == 0 && plain != 0 ? result : plain;
}
#endif
#undef ON_BOTH
