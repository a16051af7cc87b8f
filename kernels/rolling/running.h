/* running.h: a stretch of outputs by adding the newest and removing the oldest number, from a total
 * made afresh: a template (twins.h), for host and device; includes welford.h, and needs level.h. */
#include "kernels/rolling/welford.h"

#ifdef __CUDACC__
#define RUNNING_INLINE static __device__ __forceinline__
#else
#define RUNNING_INLINE static inline
#endif

RUNNING_INLINE void T(running_sums)(const REAL *x, size_t outputs, const struct rolling *w,
                                    REAL *out) {
  REAL s = T(total)(x, w->p);
  out[0] = T(level)(s, w);
  for (size_t t = 1; t < outputs; t++) {
    s += x[t + w->p - 1];
    s -= x[t - 1];
    out[t] = T(level)(s, w);
  }
}

RUNNING_INLINE void T(running_spreads)(const REAL *x, size_t outputs, const struct rolling *w,
                                       REAL *out) {
  struct T(moments) a = {R(0.0), R(0.0)};
  for (size_t j = 0; j < w->p; j++)
    T(moments_add)(&a, x[j], (REAL)(j + 1));
  out[0] = T(spread)(a.s, w);
  for (size_t t = 1; t < outputs; t++) {
    T(moments_slide)(&a, x[t + w->p - 1], x[t - 1], w->p);
    out[t] = T(spread)(a.s, w);
  }
}

#undef RUNNING_INLINE
