/* values_simd.h: integrands at a vector of nodes at a time. A body of simd.h. */
#include "kernels/quadrature/integrands.h"

#if REAL_BITS == 32
typedef int32_t S(integers) __attribute__((vector_size(WIDTH)));
#endif

/* Nodes first, first + 1, ... rounded to the type. */
INLINE V S(index)(size_t first) {
#if REAL_BITS == 32
  if (first < (size_t)INT32_MAX - LANES) {
    S(integers) i;
    for (size_t l = 0; l < LANES; l++)
      i[l] = (int32_t)l;
    return __builtin_convertvector(i + (int32_t)first, V);
  }
#endif
  V i;
  for (size_t l = 0; l < LANES; l++)
    i[l] = (REAL)l;
#if REAL_BITS == 64
  return i + (REAL)first; /* exact up to 2^53 */
#else
  for (size_t l = 0; l < LANES; l++)
    i[l] = (REAL)(first + l);
  return i;
#endif
}

#define VALUES(name)                                                                               \
  TARGET static void S(values_of_##name)(const void *task, size_t first, size_t n, void *out) {    \
    const struct T(quadrature) q = *(const struct T(quadrature) *)task;                            \
    const V a = S(all)(q.a), h = S(all)(q.h);                                                      \
    for (size_t k = 0; k < n; k += LANES) {                                                        \
      const V x = FMA(S(index)(first + k), h, a);                                                  \
      *(V *)((REAL *)out + k) = S(f_##name)(x, q.c);                                               \
    }                                                                                              \
  }
QUADRATURE_INTEGRANDS(VALUES)
#undef VALUES

TARGET static void S(weigh)(const void *weights, size_t n, void *values) {
  const REAL *w = weights;
  REAL *x = values;
  for (size_t k = 0; k < n; k += LANES)
    *(V *)(x + k) *= *(const V *)(w + k % 4);
}
