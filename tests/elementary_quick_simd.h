/* elementary_quick_simd.h: whole vectors of elementary_quick.h; n is a multiple of their lanes. */
#include "kernels/elementary/sine_quick.h"

TARGET static void S(quick)(const REAL *x, size_t n, REAL *y) {
  for (size_t i = 0; i < n; i += LANES)
    *(V *)(y + i) = S(sin_quick)(*(const V *)(x + i));
}
