/* mixed.h: the steps of kernels/sum/mixed.h, and at the end the quotient by n, before the one
 * rounding to the type (a template, see kernels/canonical/scalar.h). */
#define finish finish_sum
#include "kernels/sum/mixed.h"
#undef finish
#ifdef SCALAR
#if REAL_BITS == 32
INLINE REAL S(finish)(const struct S(state) * a, size_t n) { return (REAL)(a->s / (double)n); }
#else
/* high / n = q + rest / n exactly, where the remainder, which an fma finds, is representable. */
INLINE REAL S(finish)(const struct S(state) * a, size_t n) {
  const REAL q = a->high / (double)n;
  const REAL rest = FMA(-q, (double)n, a->high);
  return q + (rest + a->low) / (double)n;
}
#endif
#endif
