/* naive_fma: left to right by fused multiply-adds: a product is added unrounded, and the sum
 * rounded. What a compiler makes of the naive loop where contraction is allowed.
 *
 * |error| <= ((1 + u)^n - 1) sum|x y|: a product passes at most n roundings. N. J. Higham, Accuracy
 * and Stability, 2nd ed., SIAM 2002, section 3.1.
 */
#ifdef REAL

static REAL T(recursive)(const REAL *x, const REAL *y, size_t n) {
  REAL s = 0;
  for (size_t i = 0; i < n; i++)
    s = T(fused)(x[i], y[i], s);
  return s;
}

/* The same where the processor has the instruction: same bits. */
__attribute__((target("fma"))) static REAL T(recursive_fma)(const REAL *x, const REAL *y,
                                                            size_t n) {
  REAL s = 0;
  for (size_t i = 0; i < n; i++)
    s = T(fused)(x[i], y[i], s);
  return s;
}

static REAL T(dispatched)(const REAL *x, const REAL *y, size_t n) {
  return __builtin_cpu_supports("fma") ? T(recursive_fma)(x, y, n) : T(recursive)(x, y, n);
}
DOT_RUN(serial, dispatched)

#else

#include "kernels/dot/dot.h"

#define fused_f32 __builtin_fmaf
#define fused_f64 __builtin_fma
#define TWINS "kernels/dot/naive_fma.c"
#include "kernels/twins.h"

const struct method dot_naive_fma = {
    .name = "naive_fma",
    .label = "Recursive, fused",
    .summary = "Adds each product unrounded, from left to right, by fused multiply-adds.",
    .citation = "IEEE 754-2019, section 5.4.1: fusedMultiplyAdd",
    .bound_citation =
        "Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., SIAM 2002, section 3.1",
    .linetype = 9,
    .operations = 2,
    .bytes = 2,
    .on = {[BACKEND_SERIAL] = {.order = ORDER_RECURSIVE,
                               .bits = BITS_PORTABLE,
                               .run = BOTH(serial),
                               .worst = dot_bound_naive_fma,
                               .typical = dot_typical_any_order}},
};
#endif
