/* temporal.h: several steps at once on the host in one type (tiles.h): T(serial), a point after
 * another, and T(openmp), over SIMD lanes and threads.
 *
 * A template: needs REAL and T (twins.h), and POINT, a header with S(point) and S(point_2d). The
 * file that has it includes kernels/heat/tiles.h.
 */
#define STEPS POINT
#include "kernels/canonical/scalar.h"
#undef STEPS

static void T(slide_line)(void *line, size_t count, double r_read) {
  const REAL r = (REAL)r_read;
  REAL *u = line;
  for (size_t j = 0; j < count; j++)
    u[j] = T(point)(u[j], u[j + 1], u[j + 2], r);
}

static void T(slide_row)(void *above, const void *row, const void *below, size_t count,
                         double r_read) {
  const REAL r = (REAL)r_read, *c = row, *b = below;
  REAL *a = above;
  for (size_t j = 0; j < count; j++)
    a[j] = T(point_2d)(c[j], c[j + 2], a[j + 1], b[j + 1], c[j + 1], r);
}

static const struct heat_slide T(scalar) = {
    .line = {T(slide_line), T(slide_line), T(slide_line)},
    .row = {T(slide_row), T(slide_row), T(slide_row)},
};

static int T(serial)(const struct call *call) { return heat_tiles_run(&T(scalar), call); }

#define SIMD_BODY "kernels/heat/temporal_simd.h"
#include "kernels/canonical/simd.h"

static const struct heat_slide T(fast) = {
    .line = {T(slide_line_sse2), T(slide_line_avx2), T(slide_line_avx512)},
    .row = {T(slide_row_sse2), T(slide_row_avx2), T(slide_row_avx512)},
};

static int T(openmp)(const struct call *call) { return heat_tiles_run(&T(fast), call); }

#undef NARROW
#undef STREAM
#undef ACC
#undef ACC_BITS
