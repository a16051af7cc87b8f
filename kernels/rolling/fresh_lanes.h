/* fresh_lanes.h: as many windows at once as there are lanes in GROUP vectors: a body of
 * kernels/canonical/simd.h, for fresh.h. Returns how many outputs it made; the rest are fewer than
 * it takes at once. */
#include "kernels/canonical/eft.h"
#include STEPS

TARGET static size_t S(fresh)(const REAL *x, size_t outputs, size_t p, REAL *out) {
  const V count = (V){0} + (REAL)p;
  size_t t = 0;
  for (; t + GROUP * LANES <= outputs; t += GROUP * LANES) {
    struct S(state) a[GROUP];
#define EACH _Pragma("GCC unroll 8") for (size_t g = 0; g < GROUP; g++)
#define AT(j) (*(const X *)(x + t + (j) + g * LANES))
    EACH S(start)(&a[g], AT(0));
    for (size_t j = 1; j < p; j++)
      EACH S(step)(&a[g], AT(j));
#if PASSES == 2
    EACH S(turn)(&a[g], count);
    for (size_t j = 0; j < p; j++)
      EACH S(again)(&a[g], AT(j));
#endif
    EACH *(V *)(out + t + g * LANES) = S(finish)(&a[g], count);
#undef EACH
#undef AT
  }
  return t;
}
