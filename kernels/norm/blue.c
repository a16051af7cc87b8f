/* blue: three accumulators, for small, middling and big elements; the outer ones scaled by powers
 * of two. No division, no rounding by scaling, no overflow or underflow that matters.
 *
 * J. L. Blue, ACM TOMS 4 (1978), as E. Anderson has it, ACM TOMS 44 (2017), and LAPACK since 3.10.
 * |error| <= ((1 + u)^(n + 9) - 1) |x|: bounds.c.
 */
#ifdef REAL

/* The accumulators together. */
static REAL T(combined)(REAL small, REAL middle, REAL big) {
  if (big > 0) {
    if (middle > 0 || isnan(middle)) big += (middle * T(big_scale)) * T(big_scale);
    return T(square_root)(big) / T(big_scale);
  }
  if (!(small > 0)) return T(square_root)(middle);
  const REAL s = T(square_root)(small) / T(small_scale);
  if (!(middle > 0) && !isnan(middle)) return s;
  const REAL m = T(square_root)(middle);
  const REAL least = s < m ? s : m, most = s < m ? m : s; /* a NaN is the most */
  return most * T(square_root)(1 + (least / most) * (least / most));
}

static REAL T(recursive)(const REAL *x, size_t n) {
  REAL small = 0, middle = 0, big = 0;
  for (size_t i = 0; i < n; i++) {
    const REAL a = T(magnitude)(x[i]);
    if (a > T(big_from))
      big += (a * T(big_scale)) * (a * T(big_scale));
    else if (a < T(small_to))
      small += (a * T(small_scale)) * (a * T(small_scale));
    else
      middle += a * a;
  }
  return T(combined)(small, middle, big);
}
SUM_RUN(serial, recursive)

#else

#include "kernels/norm/norm.h"

#define magnitude_f32 fabsf
#define magnitude_f64 fabs

/* Anderson 2017, section 3, from precision and exponent range. */
static const float small_to_f32 = 0x1p-63f, big_from_f32 = 0x1p52f;
static const float small_scale_f32 = 0x1p75f, big_scale_f32 = 0x1p-76f;
static const double small_to_f64 = 0x1p-511, big_from_f64 = 0x1p486;
static const double small_scale_f64 = 0x1p537, big_scale_f64 = 0x1p-538;

#define TWINS "kernels/norm/blue.c"
#include "kernels/twins.h"

const struct method norm_blue = {
    .name = "blue",
    .label = "Blue",
    .summary = "Three accumulators, for small, middling and big elements, scaled by powers of two.",
    .citation = "Blue, A portable Fortran program to find the Euclidean norm of a vector, ACM TOMS "
                "4 (1978); Anderson, Algorithm 978: Safe scaling in the level 1 BLAS, ACM TOMS 44 "
                "(2017)",
    .bound_citation = "roundings counted: kernels/norm/bounds.c",
    .linetype = 15,
    .operations = 2,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = norm_bound_blue,
                               .typical = norm_typical_naive}},
};
#endif
