/* mixed: prefix sums in the next wider format, each rounded once: f32 in f64, f64 in double-double.
 * Serial: from left to right; else in the order of kernels/prefix/prefix.h.
 *
 * Double-double: T. J. Dekker, Numer. Math. 18 (1971); M. Joldes, J.-M. Muller, V. Popescu, ACM
 * TOMS 44 (2017). With w the wider format's roundoff (2^-53, 3 u^2) and h the additions that an
 * element passes |error of s_i| <= u |s_i| + (1 + u) ((1 + w)^h - 1) (|x_0| + ... + |x_i|).
 */
#ifdef REAL

#define ACC double
#define ACC_BITS 64
#define STEPS "kernels/prefix/wide.h"
#define PREFIX T(scan_wide)
#include "kernels/prefix/twin.h"

static void T(recursive)(const REAL *x, size_t n, REAL *prefix) {
  struct T(state) a;
  for (size_t i = 0; i < n; i++) {
    double sum[1];
    if (i == 0)
      T(start)(&a, x[0]);
    else
      T(step)(&a, x[i]);
    T(finish)(&a, sum);
    prefix[i] = (REAL)sum[0];
  }
}
SCAN_RUN(serial, recursive)
PREFIX_SCAN(openmp, scan_wide)

#else

#include "kernels/prefix/prefix.h"
#include "kernels/scan/bounds.h"
#include "kernels/scan/scan.h"

#define TWINS "kernels/scan/mixed.c"
#include "kernels/twins.h"

const struct method scan_mixed = {
    .name = "mixed",
    .label = "Wider accumulator",
    .summary =
        "Sums in the next wider format (f32 in f64, f64 in double-double); rounds each once.",
    .citation = "Dekker, A floating-point technique for extending the available precision, Numer. "
                "Math. 18 (1971); Joldes, Muller and Popescu, ACM TOMS 44 (2017), algorithms 4 "
                "and 6",
    .bound_citation =
        "Joldes, Muller and Popescu, Tight and rigorous error bounds for basic building blocks of "
        "double-word arithmetic, ACM TOMS 44 (2017)",
    .linetype = 6,
    .operations = 60 /* of double-double; f32 in f64 takes 4 */,
    .bytes = 3, /* twice read, once written */
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = sum_bound_mixed,
                               .typical = sum_typical_mixed,
                               .forecast = scan_forecast_mixed},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = scan_bound_wide,
                               .typical = scan_typical_wide,
                               .forecast = scan_forecast_wide}},
};
#endif
