/* gauss_serial.h: composite Gauss-Legendre on one core as it is written by hand: a loop over
 * panels, one over nodes, and a function of one number.
 *
 * A template: needs REAL and T (twins.h) and STEPS, by which terms are added (kernels/sum); ACC and
 * WIDER where they accumulate in f64. Gives T(serial).
 */
#include "kernels/canonical/scalar.h"
#if REAL_BITS == 32
#define FUSED(a, b, c) fmaf(a, b, c)
#else
#define FUSED(a, b, c) fma(a, b, c)
#endif
#define BODY static inline __attribute__((always_inline))

BODY struct T(state) T(loop)(const struct T(gauss) * g, T(quadrature_function) * f) {
  struct T(state) sum = {0};
  for (size_t panel = 0; panel < g->task.n; panel++) {
    const REAL centre = FUSED((REAL)(2 * panel + 1), g->half, g->task.a);
    for (unsigned j = 0; j < g->rule.points; j++) {
      const REAL x = FUSED(g->rule.node[j], g->half, centre);
      const REAL term = g->rule.weight[j] * f(x, g->task.c);
      if (panel == 0 && j == 0)
        T(start)(&sum, term);
      else
        T(step)(&sum, term);
    }
  }
  return sum;
}
static struct T(state) T(called)(const struct T(gauss) * g, T(quadrature_function) * f) {
  return T(loop)(g, f);
}
__attribute__((target("fma"))) static struct T(state)
    T(fused)(const struct T(gauss) * g, T(quadrature_function) * f) {
  return T(loop)(g, f);
}

static int T(serial)(const struct call *call) {
  struct T(gauss) g;
  const int status = T(gauss_of)(call, &g);
  if (status != 0) return status;
  T(quadrature_function) *const f = T(quadrature_function_of)(g.task.integrand);
  const struct T(state) sum = __builtin_cpu_supports("fma") ? T(fused)(&g, f) : T(called)(&g, f);
#ifdef WIDER
  *(REAL *)call->result = (REAL)((ACC)g.half * sum.s);
#else
  *(REAL *)call->result = g.half * T(finish)(&sum);
#endif
  return 0;
}

#undef BODY
#undef FUSED
#undef STEPS
#undef WIDER
#undef ACC
#undef ACC_BITS
