/* scaled: everything is divided by the largest magnitude so far, so that no square overflows: a
 * division for each element.
 *
 * LAPACK's dlassq up to version 3.9 and the reference BLAS's dnrm2: S. Hammarling, in E. Anderson
 * et al., LAPACK Users' Guide. |error| <= ((1 + u)^(5n + 5) - 1) |x|: bounds.c.
 */
#ifdef REAL

static REAL T(recursive)(const REAL *x, size_t n) {
  REAL scale = 0, sum = 1;
  for (size_t i = 0; i < n; i++) {
    const REAL a = T(magnitude)(x[i]);
    if (a == 0) continue;
    if (scale < a) {
      const REAL r = scale / a;
      sum = 1 + sum * (r * r);
      scale = a;
    } else {
      const REAL r = a / scale;
      sum += r * r;
    }
  }
  const REAL norm = scale * T(square_root)(sum);
  return isfinite(norm) ? norm : T(norm_plain)(x, n); /* two infinities make NaN above */
}
SUM_RUN(serial, recursive)

#else

#include "kernels/norm/norm.h"

#define magnitude_f32 fabsf
#define magnitude_f64 fabs
#define TWINS "kernels/norm/scaled.c"
#include "kernels/twins.h"

const struct method norm_scaled = {
    .name = "scaled",
    .label = "Scaled (dlassq)",
    .summary = "Divides by the largest magnitude so far, so that squares neither overflow nor "
               "vanish.",
    .citation = "Lawson, Hanson, Kincaid and Krogh, ACM TOMS 5 (1979); LAPACK up to 3.9: dlassq",
    .bound_citation = "roundings counted: kernels/norm/bounds.c",
    .linetype = 13,
    .operations = 3,
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = norm_bound_scaled,
                               .typical = norm_typical_naive}},
};
#endif
