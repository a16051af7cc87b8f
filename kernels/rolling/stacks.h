/* stacks.h: the outputs of one block of p numbers and the p - 1 after it, by adding alone
 * (two_stacks.c): a template (twins.h), for host and device; includes welford.h, and needs level.h.
 *
 * `count` outputs are wanted, 1 .. p: of the block's last p - count tails none begins a window. The
 * tails wait in `out` for their heads.
 */
#include "kernels/rolling/welford.h"

#ifdef __CUDACC__
#define STACKS_INLINE static __device__ __forceinline__
#else
#define STACKS_INLINE static inline
#endif

STACKS_INLINE void T(block_sums)(const REAL *x, size_t count, const struct rolling *w, REAL *out) {
  const size_t p = w->p;
  REAL tail = x[p - 1], head = R(0.0);
  if (p <= count) out[p - 1] = tail;
  for (size_t j = p - 1; j-- > 0;) {
    tail = x[j] + tail;
    if (j < count) out[j] = tail;
  }
  out[0] = T(level)(tail, w);
  for (size_t j = 1; j < count; j++) {
    head = j == 1 ? x[p] : head + x[p + j - 1];
    out[j] = T(level)(out[j] + head, w);
  }
}

/* means: room for those of p tails. */
STACKS_INLINE void T(block_spreads)(const REAL *x, size_t count, const struct rolling *w,
                                    REAL *means, REAL *out) {
  const size_t p = w->p;
  struct T(moments) tail = {x[p - 1], x[p - 1] - x[p - 1]}, head = {R(0.0), R(0.0)};
  if (p <= count) {
    means[p - 1] = tail.m;
    out[p - 1] = tail.s;
  }
  for (size_t j = p - 1; j-- > 0;) {
    T(moments_add)(&tail, x[j], (REAL)(p - j));
    if (j >= count) continue;
    means[j] = tail.m;
    out[j] = tail.s;
  }
  out[0] = T(spread)(tail.s, w);
  for (size_t j = 1; j < count; j++) {
    if (j == 1) {
      head.m = x[p];
      head.s = x[p] - x[p];
    } else {
      T(moments_add)(&head, x[p + j - 1], (REAL)j);
    }
    const REAL d = head.m - means[j], weight = (REAL)(p - j) / (REAL)p * (REAL)j;
    out[j] = T(spread)(out[j] + head.s + d * d * weight, w);
  }
}

#undef STACKS_INLINE
