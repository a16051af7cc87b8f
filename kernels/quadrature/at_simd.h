/* at_simd.h: integrands at a vector of given nodes at a time. A body of simd.h. */
#include "kernels/quadrature/integrands.h"

#define AT(name)                                                                                   \
  TARGET static void S(at_##name)(const void *constants, size_t n, void *nodes) {                  \
    for (size_t k = 0; k < n; k += LANES) {                                                        \
      V *x = (V *)((REAL *)nodes + k);                                                             \
      *x = S(f_##name)(*x, constants);                                                             \
    }                                                                                              \
  }
QUADRATURE_INTEGRANDS(AT)
#undef AT
