/* map_simd.h: a stretch of numbers by vectors (a body of kernels/canonical/simd.h): MAP_EXP(v),
 * MAP_SIN(v), MAP_COS(v) are what the method makes of a vector of accumulators.
 *
 * What is left over is put into a vector of its own, with zeros.
 */
#include "kernels/elementary/functions.h"

#define MAP(F)                                                                                     \
  do {                                                                                             \
    size_t i = 0;                                                                                  \
    for (; i + LANES <= n; i += LANES) {                                                           \
      const X given = *(const X *)(x + i);                                                         \
      const V v = WIDEN(given);                                                                    \
      *(X *)(y + i) = __builtin_convertvector(F(v), X);                                            \
    }                                                                                              \
    if (i < n) {                                                                                   \
      X rest = {0};                                                                                \
      memcpy(&rest, x + i, (n - i) * sizeof(REAL));                                                \
      const V v = WIDEN(rest);                                                                     \
      rest = __builtin_convertvector(F(v), X);                                                     \
      memcpy(y + i, &rest, (n - i) * sizeof(REAL));                                                \
    }                                                                                              \
  } while (0)

TARGET static void S(stretch)(enum elementary f, const void *given_x, size_t n, void *given_y) {
  const REAL *x = given_x;
  REAL *y = given_y;
  if (f == ELEMENTARY_EXP)
    MAP(MAP_EXP);
  else if (f == ELEMENTARY_SIN)
    MAP(MAP_SIN);
  else
    MAP(MAP_COS);
}
#undef MAP
