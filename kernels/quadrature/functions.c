/* functions.c: the integrands of integrands.h at one point, by the study's own functions and by
 * libm's. */
#ifdef REAL

#define STEPS "kernels/quadrature/integrands.h"
#include "kernels/canonical/scalar.h"
#undef STEPS
#undef ACC
#undef ACC_BITS

#define LIBRARY
#define SCALAR_NAME(name) T(library_##name)
#define STEPS "kernels/quadrature/integrands.h"
#include "kernels/canonical/scalar.h"
#undef STEPS
#undef ACC
#undef ACC_BITS
#undef LIBRARY

/* Each twice: where the processor has the fused multiply-add, which is a call in the baseline, it
 * is an instruction. */
#define DEFINE(name)                                                                               \
  static REAL T(called_##name)(REAL x, const REAL *c) { return T(f_##name)(x, c); }                \
  __attribute__((target("fma"))) static REAL T(fused_##name)(REAL x, const REAL *c) {              \
    return T(f_##name)(x, c);                                                                      \
  }                                                                                                \
  static REAL T(by_library_##name)(REAL x, const REAL *c) { return T(library_f_##name)(x, c); }
QUADRATURE_INTEGRANDS(DEFINE)
#undef DEFINE
#define CALLED(name) T(called_##name),
#define FUSED(name) T(fused_##name),
#define BY_LIBRARY(name) T(by_library_##name),

T(quadrature_function) * T(quadrature_function_of)(enum quadrature_integrand f) {
  static T(quadrature_function) *const called[INTEGRANDS] = {QUADRATURE_INTEGRANDS(CALLED)};
  static T(quadrature_function) *const fused[INTEGRANDS] = {QUADRATURE_INTEGRANDS(FUSED)};
  return __builtin_cpu_supports("fma") ? fused[f] : called[f];
}

T(quadrature_function) * T(quadrature_library_of)(enum quadrature_integrand f) {
  static T(quadrature_function) *const of[INTEGRANDS] = {QUADRATURE_INTEGRANDS(BY_LIBRARY)};
  return of[f];
}
#undef CALLED
#undef FUSED
#undef BY_LIBRARY

#else

#include <math.h>

#include "kernels/quadrature/quadrature.h"

#define TWINS "kernels/quadrature/functions.c"
#include "kernels/twins.h"
#endif
