/* level.h: from a sum to what is asked for, and from S = sum (x - mean)^2: a template (twins.h),
 * for host and device. INLINE is that of kernels/canonical/scalar.h. */
#ifdef __CUDACC__
#define LEVEL_INLINE static __device__ __forceinline__
#else
#define LEVEL_INLINE static inline
#endif

#if REAL_BITS == 32
#define ROOT(x) sqrtf(x)
#else
#define ROOT(x) sqrt(x)
#endif

LEVEL_INLINE REAL T(level)(REAL sum, const struct rolling *w) {
  return w->mean ? sum / (REAL)w->p : sum;
}

/* A negative S has no root: NaN, as published. */
LEVEL_INLINE REAL T(spread)(REAL s, const struct rolling *w) {
  const REAL variance = s / (REAL)w->freedom;
  return w->root ? ROOT(variance) : variance;
}

/* Plain addition from left to right. */
LEVEL_INLINE REAL T(total)(const REAL *x, size_t p) {
  REAL s = x[0];
  for (size_t j = 1; j < p; j++)
    s += x[j];
  return s;
}

/* Of a compensated sum that is not finite: what plain addition gives. */
LEVEL_INLINE REAL T(settled)(REAL sum, const REAL *x, size_t p) {
  return sum - sum == 0 ? sum : T(total)(x, p);
}

#undef ROOT
#undef LEVEL_INLINE
