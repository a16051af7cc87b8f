/* kahan.h: the steps of kernels/sum/kahan.h, and at the end the quotient by n (a template, see
 * kernels/canonical/scalar.h). */
#define finish finish_sum
#include "kernels/sum/kahan.h"
#undef finish
#ifdef SCALAR
INLINE REAL S(finish)(const struct S(state) * a, size_t n) {
  return (REAL)((double)S(finish_sum)(a) / (double)n);
}
#endif
