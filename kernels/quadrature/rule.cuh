/* rule.cuh: a rule on the device: its terms in canonical order, each made where it is added
 * (kernels/canonical/computed_leaf.cuh): T(run).
 *
 * A template: needs REAL and T (twins.h); RULE, one of rule.h; STEPS and SETTLES as canonical.cuh;
 * WEIGHTED where inner weights are not all 1; WIDER where sum and product are in f64; TASK_OF(call,
 * q) and RESULT where the task is not of this type; LIBRARY as integrands.h.
 */
#include "kernels/quadrature/functions.cuh"

#define COMPUTED struct T(quadrature)
#define COMPUTED_TERMS(call, m) rule_terms(RULE, ((const COMPUTED *)(m))->n)
#ifdef LIBRARY
#define COMPUTED_EACH(EACH) QUADRATURE_INTEGRANDS(EACH)
#else
#define COMPUTED_EACH(EACH) QUADRATURE_UNIFORM(EACH) QUADRATURE_INTEGRANDS(EACH)
#endif
#define COMPUTED_SHARED struct T(uniform)
#define COMPUTED_SHARE(m, first, last) T(uniform_of)(m, first, last)
#define COMPUTED_KIND(leaf, name) ((leaf).kind == INTEGRAND_##name)
#define COMPUTED_INNER(m, first, last) ((first) >= RULE_HEAD && (last) + RULE_TAIL <= (m)->n)
#define COMPUTED_LANE(m, i) ((REAL)rule_inner(RULE, i, (m)->n))
#define COMPUTED_ANY(m, i) ((REAL)rule_weight(RULE, i, (m)->n) * T(value)(m, T(node)(m, (REAL)(i))))
#ifdef WEIGHTED
#define COMPUTED_TERM(name, m, leaf, at, weight) ((weight)*T(term_##name)(m, leaf, T(node)(m, at)))
#else /* every inner weight is 1 */
#define COMPUTED_TERM(name, m, leaf, at, weight)                                                   \
  ((void)(weight), T(term_##name)(m, leaf, T(node)(m, at)))
#endif
#ifdef WIDER
#define ACC double
#define ACC_BITS 64
#define COMPUTED_FINISH(finish, sum, m)                                                            \
  ((REAL)((double)T(rule_factor)(RULE, (m)->h, (m)->n) * (sum)->s))
#else
#define COMPUTED_FINISH(finish, sum, m)                                                            \
  ((RESULT)(T(rule_factor)(RULE, (m)->h, (m)->n) * finish(sum)))
#endif
#ifndef TASK_OF
#define TASK_OF(call, q)                                                                           \
  if (T(quadrature_of)(call, &q) != 0) return -1
#endif
#include "kernels/canonical/canonical.cuh"

static int T(run)(const struct call *call) {
  struct T(quadrature) q;
  TASK_OF(call, q);
  return gpu_launched(call, T(passes)(call, &q));
}

#undef COMPUTED
#undef COMPUTED_TERMS
#undef COMPUTED_EACH
#undef COMPUTED_KIND
#undef COMPUTED_SHARED
#undef COMPUTED_SHARE
#undef COMPUTED_INNER
#undef COMPUTED_LANE
#undef COMPUTED_TERM
#undef COMPUTED_ANY
#undef COMPUTED_FINISH
#undef RULE
#undef WEIGHTED
#undef WIDER
#undef LIBRARY
#undef TASK_OF
