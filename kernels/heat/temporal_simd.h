/* temporal_simd.h: a step of a tile's copy over SIMD lanes, each a point, sliding. A body of
 * simd.h; temporal.h puts it to use.
 *
 * The last vector of a row reaches into the slack behind it. What it makes of that is not looked
 * at.
 */
#include "kernels/heat/vectors.h"
#include POINT

static_assert(LANES * sizeof(REAL) + 2 * sizeof(REAL) <= HEAT_SLACK, "room for a vector");

TARGET static void S(slide_line)(void *line, size_t count, double r_read) {
  const V r = (V){0} + (REAL)r_read;
  REAL *u = line;
#pragma GCC unroll 4
  for (size_t j = 0; j < count; j += LANES)
    *(V *)(u + j) =
        S(point)(*(const V *)(u + j), *(const V *)(u + j + 1), *(const V *)(u + j + 2), r);
}

TARGET static void S(slide_row)(void *above, const void *row, const void *below, size_t count,
                                double r_read) {
  const V r = (V){0} + (REAL)r_read;
  const REAL *c = row, *b = below;
  REAL *a = above;
#pragma GCC unroll 2
  for (size_t j = 0; j < count; j += LANES)
    *(V *)(a + j) =
        S(point_2d)(*(const V *)(c + j), *(const V *)(c + j + 2), *(const V *)(a + j + 1),
                    *(const V *)(b + j + 1), *(const V *)(c + j + 1), r);
}
