/* differences.h: from prefix sums to outputs: a template (twins.h), for host and device; needs
 * level.h. */
#ifdef __CUDACC__
#define DIFFERENCES_INLINE static __device__ __forceinline__
#else
#define DIFFERENCES_INLINE static inline
#endif

/* Of x[t] .. x[t + p - 1]; before the first number there is nothing to take off. */
DIFFERENCES_INLINE REAL T(difference)(const REAL *prefix, size_t t, size_t p) {
  return t == 0 ? prefix[p - 1] : prefix[t + p - 1] - prefix[t - 1];
}

/* sums: prefix sums of x; squares: of x^2, where a variance is wanted. */
DIFFERENCES_INLINE REAL T(of_prefix)(const REAL *sums, const REAL *squares, size_t t,
                                     const struct rolling *w) {
  const REAL s = T(difference)(sums, t, w->p);
  if (!w->spread) return T(level)(s, w);
  return T(spread)(T(difference)(squares, t, w->p) - s * s / (REAL)w->p, w);
}

#undef DIFFERENCES_INLINE
