/* mixed: multiplies and accumulates in the next wider format and rounds once: f32 in f64, f64 in
 * double-double.
 *
 * With w the wider format's roundoff (2^-53 for f32, whose products are exact; 3 u^2 / (1 - 4u) for
 * double-double) |error| <= u |x'y| + (1 + u) ((1 + w)^(n - 1) - 1) sum|x y|.
 */
#ifdef REAL

#define SEQUENCES 2
#define ACC double
#define ACC_BITS 64
#define STEPS "kernels/dot/mixed.h"
#define CANONICAL T(canonical_dot_mixed)
#define SETTLES (REAL_BITS == 64) /* f32 cannot overflow f64: its result is right as it is */
#define SETTLED_BY T(canonical_dot_blocked)
#include "kernels/canonical/twin.h"

static inline __attribute__((always_inline)) void T(loop)(struct T(state) * a, const REAL *x,
                                                          const REAL *y, size_t n) {
  T(start)(a, x[0], y[0]);
  for (size_t i = 1; i < n; i++)
    T(step)(a, x[i], y[i]);
}
static void T(by_library)(struct T(state) * a, const REAL *x, const REAL *y, size_t n) {
  T(loop)(a, x, y, n);
}
__attribute__((target("fma"))) static void T(by_instruction)(struct T(state) * a, const REAL *x,
                                                             const REAL *y, size_t n) {
  T(loop)(a, x, y, n);
}
static REAL T(recursive)(const REAL *x, const REAL *y, size_t n) {
  struct T(state) a;
  if (__builtin_cpu_supports("fma"))
    T(by_instruction)(&a, x, y, n);
  else
    T(by_library)(&a, x, y, n);
  const REAL sum = T(finish)(&a);
  return REAL_BITS == 64 ? T(dot_settle)(sum, x, y, n) : sum;
}
DOT_RUN(serial, recursive)
CANONICAL_RUN(openmp, canonical_dot_mixed)

#else

#include "kernels/dot/dot.h"

#define TWINS "kernels/dot/mixed.c"
#include "kernels/twins.h"

const struct method dot_mixed = {
    .name = "mixed",
    .label = "Wider accumulator",
    .summary = "Multiplies and accumulates in the next wider format (f32 in f64, f64 in "
               "double-double) and rounds once.",
    .citation = "Dekker, A floating-point technique for extending the available precision, Numer. "
                "Math. 18 (1971); Joldes, Muller and Popescu, ACM TOMS 44 (2017), algorithm 6",
    .bound_citation =
        "Joldes, Muller and Popescu, Tight and rigorous error bounds for basic building blocks of "
        "double-word arithmetic, ACM TOMS 44 (2017)",
    .linetype = 6,
    .operations = 22, /* of double-double; f32 in f64 takes two */
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = dot_bound_mixed,
                               .typical = dot_typical_mixed},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = dot_bound_mixed_canonical,
                               .typical = dot_typical_mixed_canonical}},
};
#endif
