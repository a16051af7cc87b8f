/* temporal.h: several steps at once on the host in one type (tiles.h): T(serial), a point after
 * another, and T(openmp), over SIMD lanes and threads.
 *
 * A template: needs REAL and T (twins.h), and POINT, a header with S(point) and S(point_2d). The
 * file that has it includes kernels/heat/tiles.h.
 */
#define STEPS POINT
#include "kernels/canonical/scalar.h"
#undef STEPS

static void T(slide)(void *copy, size_t rows, size_t columns, size_t pitch, double r_read) {
  const REAL r = (REAL)r_read;
  REAL *u = copy;
  if (rows == 1)
    for (size_t j = 0; j + 2 < columns; j++)
      u[j] = T(point)(u[j], u[j + 1], u[j + 2], r);
  for (size_t i = 0; i + 2 < rows; i++) {
    REAL *a = u + i * pitch, *c = a + pitch, *b = c + pitch;
    for (size_t j = 0; j + 2 < columns; j++)
      a[j] = T(point_2d)(c[j], c[j + 2], a[j + 1], b[j + 1], c[j + 1], r);
  }
}

static const struct heat_slide T(scalar) = {.slide = {T(slide), T(slide), T(slide)}};

static int T(serial)(const struct call *call) { return heat_tiles_run(&T(scalar), call); }

#define SIMD_BODY "kernels/heat/temporal_simd.h"
#include "kernels/canonical/simd.h"

static const struct heat_slide T(fast) = {
    .slide = {T(slide_sse2), T(slide_avx2), T(slide_avx512)},
};

static int T(openmp)(const struct call *call) { return heat_tiles_run(&T(fast), call); }

#undef NARROW
#undef STREAM
#undef ACC
#undef ACC_BITS
