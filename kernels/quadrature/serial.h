/* serial.h: a rule on one core as it is written by hand: a loop from left to right over a function
 * of one number.
 *
 * A template: needs REAL and T (twins.h), RULE, STEPS, by which terms are added (kernels/sum), ACC
 * and WIDER where they accumulate in f64; FUNCTION, where f is not the study's own; ADDED, where
 * nodes are made by repeated addition, and extra says which one is the last; SETTLES, where a sum
 * that is not finite is plain addition's. Gives T(serial).
 */
#include "kernels/canonical/scalar.h"
#ifndef FUNCTION
#define FUNCTION T(quadrature_function_of)
#endif
#ifdef ADDED
#define NODE(x, i) ((x) + q->h)
#elif REAL_BITS == 32
#define NODE(x, i) fmaf((REAL)(i), q->h, q->a)
#else
#define NODE(x, i) fma((REAL)(i), q->h, q->a)
#endif
#define BODY static inline __attribute__((always_inline))

BODY struct T(state)
    T(loop)(const struct T(quadrature) * q, T(quadrature_function) * f, REAL *last_node) {
  const size_t n = q->n, terms = rule_terms(RULE, n);
  REAL x = q->a;
  struct T(state) sum;
  T(start)(&sum, (REAL)rule_weight(RULE, 0, n) * f(x, q->c));
  for (size_t i = 1; i < terms; i++) {
    x = NODE(x, i);
    T(step)(&sum, (REAL)rule_weight(RULE, i, n) * f(x, q->c));
  }
  *last_node = x;
  return sum;
}
static struct T(state)
    T(called)(const struct T(quadrature) * q, T(quadrature_function) * f, REAL *last_node) {
  return T(loop)(q, f, last_node);
}
__attribute__((target("fma"))) static struct T(state)
    T(fused)(const struct T(quadrature) * q, T(quadrature_function) * f, REAL *last_node) {
  return T(loop)(q, f, last_node);
}

#ifdef SETTLES
static REAL T(plain)(const struct T(quadrature) * q, T(quadrature_function) * f) {
  const size_t n = q->n, terms = rule_terms(RULE, n);
  REAL x = q->a, sum = (REAL)rule_weight(RULE, 0, n) * f(x, q->c);
  for (size_t i = 1; i < terms; i++) {
    x = NODE(x, i);
    sum += (REAL)rule_weight(RULE, i, n) * f(x, q->c);
  }
  return sum;
}
#endif

static int T(serial)(const struct call *call) {
  struct T(quadrature) q;
  if (T(quadrature_of)(call, &q) != 0) return -1;
  T(quadrature_function) *const f = FUNCTION(q.integrand);
  REAL last_node;
  const struct T(state) sum =
      __builtin_cpu_supports("fma") ? T(fused)(&q, f, &last_node) : T(called)(&q, f, &last_node);
#ifdef ADDED
  snprintf(call->extra, call->extra_size, "last_node=%.17g", (double)last_node);
#endif
  const REAL factor = T(rule_factor)(RULE, q.h, q.n);
#ifdef WIDER
  *(REAL *)call->result = (REAL)((ACC)factor * sum.s);
#else
  REAL total = T(finish)(&sum);
#ifdef SETTLES
  if (!isfinite(total)) total = T(plain)(&q, f);
#endif
  *(REAL *)call->result = factor * total;
#endif
  return 0;
}

#undef BODY
#undef NODE
#undef FUNCTION
#undef ADDED
#undef RULE
#undef STEPS
#undef SETTLES
#undef WIDER
#undef ACC
#undef ACC_BITS
