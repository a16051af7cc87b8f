/* pass.h: a method that passes over the field each step, on the host in one type: T(serial), and
 * T(openmp) with the same bits.
 *
 * A template: needs REAL and T (twins.h), and POINT, a header with S(point) and S(point_2d)
 * (plain.h); ACC and ACC_BITS where these are of a wider type than what is stored. The file that
 * has it includes kernels/heat/march.h.
 */
#define FAST
#include "kernels/heat/serial.h"

/* u' at an end of row i in column j. */
static REAL T(end_stepped)(const struct heat_shape *shape, const REAL *a, const REAL *u,
                           const REAL *b, size_t j, ACC r) {
  const size_t n = shape->columns, l = j == 0 ? n - 1 : j - 1, q = j == n - 1 ? 0 : j + 1;
  if (shape->is_fixed) return u[j];
  return shape->rows == 1 ? T(stepped)(u, l, j, q, r) : T(stepped_2d)(a, u, b, l, j, q, r);
}

#define SIMD_BODY "kernels/heat/pass_simd.h"
#include "kernels/canonical/simd.h"

static const struct heat_pass T(pass) = {
    .range = {T(range_sse2), T(range_avx2), T(range_avx512)},
};

static int T(openmp)(const struct call *call) { return heat_pass_run(&T(pass), call); }

#undef FAST
#undef NARROW
#undef STREAM
#undef ACC
#undef ACC_BITS
