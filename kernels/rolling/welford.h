/* welford.h: mean and S = sum (x - m)^2 updated by a number that enters or leaves: a template
 * (twins.h), for host and device. B. P. Welford, Technometrics 4 (1962). */
#ifdef __CUDACC__
#define WELFORD_INLINE static __device__ __forceinline__
#else
#define WELFORD_INLINE static inline
#endif

struct T(moments) {
  REAL m, s;
};

/* k: how many they then are. */
WELFORD_INLINE void T(moments_add)(struct T(moments) * a, REAL x, REAL k) {
  const REAL d = x - a->m;
  a->m += d / k;
  a->s += d * (x - a->m);
}

WELFORD_INLINE void T(moments_remove)(struct T(moments) * a, REAL x, REAL k) {
  const REAL d = x - a->m;
  a->m -= d / k;
  a->s -= d * (x - a->m);
}

/* The oldest first: with p = 1 nothing is left to divide by, and the newest is all there is. */
WELFORD_INLINE void T(moments_slide)(struct T(moments) * a, REAL in, REAL off, size_t p) {
  if (p == 1) {
    a->m = in;
    a->s = in - in; /* NaN where it is not finite */
    return;
  }
  T(moments_remove)(a, off, (REAL)(p - 1));
  T(moments_add)(a, in, (REAL)p);
}

#undef WELFORD_INLINE
