/* dot2: compensated dot product: the errors of products (by fused multiply-add) and of additions
 * are summed apart and added at the end: as if computed in twice the precision, then rounded.
 *
 * T. Ogita, S. M. Rump, S. Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. 26 (2005),
 * algorithm 5.3 and proposition 5.5: |error| <= u |x'y| + gamma_n^2 sum|x y|, gamma_n = n u / (1 -
 * n u). For any n, with every constant, and in the canonical order: bounds.c.
 */
#ifdef REAL

#define SEQUENCES 2
#define STEPS "kernels/dot/dot2.h"
#define CANONICAL T(canonical_dot_dot2)
#define SETTLES true
#define SETTLED_BY T(canonical_dot_blocked)
#include "kernels/canonical/twin.h"

/* As the fused multiply-add is an instruction, or a call of the C library: same bits. */
static inline __attribute__((always_inline)) REAL T(loop)(const REAL *x, const REAL *y, size_t n) {
  REAL s = x[0] * y[0], c = T(fused)(x[0], y[0], -s);
  for (size_t i = 1; i < n; i++) {
    const REAL p = x[i] * y[i], r = T(fused)(x[i], y[i], -p);
    const REAL t = s + p, p_part = t - s;
    c += ((s - (t - p_part)) + (p - p_part)) + r;
    s = t;
  }
  return s + c;
}
static REAL T(by_library)(const REAL *x, const REAL *y, size_t n) { return T(loop)(x, y, n); }
__attribute__((target("fma"))) static REAL T(by_instruction)(const REAL *x, const REAL *y,
                                                             size_t n) {
  return T(loop)(x, y, n);
}
static REAL T(recursive)(const REAL *x, const REAL *y, size_t n) {
  const REAL result =
      __builtin_cpu_supports("fma") ? T(by_instruction)(x, y, n) : T(by_library)(x, y, n);
  return T(dot_settle)(result, x, y, n);
}
DOT_RUN(serial, recursive)
CANONICAL_RUN(openmp, canonical_dot_dot2)

#else

#include "kernels/dot/dot.h"

#define fused_f32 __builtin_fmaf
#define fused_f64 __builtin_fma
#define TWINS "kernels/dot/dot2.c"
#include "kernels/twins.h"

const struct method dot_dot2 = {
    .name = "dot2",
    .label = "Dot2",
    .summary = "Sums the errors of products and additions apart and adds them at the end.",
    .citation =
        "Ogita, Rump and Oishi, Accurate sum and dot product, SIAM J. Sci. Comput. 26 (2005)",
    .bound_citation = "Ogita, Rump and Oishi 2005, proposition 5.5; for any n: "
                      "kernels/dot/bounds.c",
    .linetype = 3,
    .operations = 10,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = dot_bound_dot2,
                               .typical = dot_typical_dot2},
           [BACKEND_OPENMP] = {.order = ORDER_CANONICAL,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(openmp),
                               .worst = dot_bound_dot2_canonical,
                               .typical = dot_typical_dot2_canonical}},
};
#endif
