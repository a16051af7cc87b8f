/* mixed: squares and adds in the next wider format, takes the root there and rounds once: f32 in
 * f64, where nothing overflows or vanishes; f64 in double-double, whose range is that of f64.
 *
 * |error| <= u |x| and less than a thousandth of that for f32 up to n = 10^5; f64: bounds.c.
 */
#ifdef REAL

#define ACC double
#define ACC_BITS 64
#define STEPS "kernels/norm/mixed.h"
#define CANONICAL T(canonical_norm_mixed)
#define SETTLES (REAL_BITS == 64) /* f32 cannot overflow f64 */
#define SETTLED_BY T(canonical_norm_blocked)
#include "kernels/canonical/twin.h"

static inline __attribute__((always_inline)) void T(loop)(struct T(state) * a, const REAL *x,
                                                          size_t n) {
  T(start)(a, x[0]);
  for (size_t i = 1; i < n; i++)
    T(step)(a, x[i]);
}
static void T(by_library)(struct T(state) * a, const REAL *x, size_t n) { T(loop)(a, x, n); }
__attribute__((target("fma"))) static void T(by_instruction)(struct T(state) * a, const REAL *x,
                                                             size_t n) {
  T(loop)(a, x, n);
}
static REAL T(recursive)(const REAL *x, size_t n) {
  struct T(state) a;
  if (n == 0) return R(0.0);
  if (__builtin_cpu_supports("fma"))
    T(by_instruction)(&a, x, n);
  else
    T(by_library)(&a, x, n);
  const REAL norm = T(finish)(&a);
  return isfinite(norm) ? norm : T(norm_plain)(x, n);
}
SUM_RUN(serial, recursive)
CANONICAL_RUN(openmp, canonical_norm_mixed)

#else

#include "kernels/norm/norm.h"

#define TWINS "kernels/norm/mixed.c"
#include "kernels/twins.h"

const struct method norm_mixed = {
    .name = "mixed",
    .label = "Wider accumulator",
    .summary = "Squares, adds and takes the root in the next wider format (f32 in f64, f64 in "
               "double-double) and rounds once.",
    .citation = "Dekker, A floating-point technique for extending the available precision, Numer. "
                "Math. 18 (1971); Joldes, Muller and Popescu, ACM TOMS 44 (2017), algorithm 6",
    .bound_citation =
        "Joldes, Muller and Popescu, Tight and rigorous error bounds for basic building blocks of "
        "double-word arithmetic, ACM TOMS 44 (2017); the root: kernels/norm/bounds.c",
    .linetype = 6,
    .operations = 22, /* of double-double; f32 in f64 takes two */
    .bytes = 1,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = norm_bound_mixed,
                               .typical = norm_typical_mixed},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = norm_bound_mixed_canonical,
                               .typical = norm_typical_mixed}},
};
#endif
