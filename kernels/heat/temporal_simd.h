/* temporal_simd.h: a step of a tile's copy over SIMD lanes, each a point, sliding. A body of
 * simd.h; temporal.h puts it to use.
 *
 * The last vector of a row reaches into the slack behind it. What it makes of that is not looked
 * at.
 */
#include "kernels/heat/vectors.h"
#include POINT

static_assert(LANES * sizeof(REAL) + 2 * sizeof(REAL) <= HEAT_SLACK, "room for a vector");

TARGET static void S(slide_line)(REAL *u, size_t count, REAL r_alone) {
  const V r = (V){0} + r_alone;
#pragma GCC unroll 4
  for (size_t j = 0; j < count; j += LANES)
    *(V *)(u + j) =
        S(point)(*(const V *)(u + j), *(const V *)(u + j + 1), *(const V *)(u + j + 2), r);
}

TARGET static void S(slide_row)(REAL *a, const REAL *c, const REAL *b, size_t count, REAL r_alone) {
  const V r = (V){0} + r_alone;
#pragma GCC unroll 2
  for (size_t j = 0; j < count; j += LANES)
    *(V *)(a + j) =
        S(point_2d)(*(const V *)(c + j), *(const V *)(c + j + 2), *(const V *)(a + j + 1),
                    *(const V *)(b + j + 1), *(const V *)(c + j + 1), r);
}

static void S(slide)(void *copy, size_t rows, size_t columns, size_t pitch, double r) {
  REAL *u = copy;
  if (rows == 1) S(slide_line)(u, columns - 2, (REAL)r);
  for (size_t i = 0; i + 2 < rows; i++)
    S(slide_row)(u + i * pitch, u + (i + 1) * pitch, u + (i + 2) * pitch, columns - 2, (REAL)r);
}
