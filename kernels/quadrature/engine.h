/* engine.h: a rule's terms and their sum on the host: in canonical order for openmp (engine.c),
 * left to right for serial (serial.h). */
#ifndef STUDY_KERNELS_QUADRATURE_ENGINE_H
#define STUDY_KERNELS_QUADRATURE_ENGINE_H

#include <stdio.h>

#include "kernels/canonical/canonical.h"
#include "kernels/quadrature/quadrature.h"
#include "kernels/sum/sum.h" /* the canonical sums */

/* Term i of a rule, as it is defined: what the engine makes of vectors is held against it. */
float quadrature_term_f32(const struct quadrature_f32 *q, enum quadrature_rule rule, size_t i);
double quadrature_term_f64(const struct quadrature_f64 *q, enum quadrature_rule rule, size_t i);

/* A rule's terms summed by a method of the canonical order, times the factor: the body of a
 * run_function for openmp. */
int quadrature_run_f32(const struct call *call, enum quadrature_rule rule,
                       const struct canonical *sum);
int quadrature_run_f64(const struct call *call, enum quadrature_rule rule,
                       const struct canonical *sum);
/* Terms in f32, sum and factor in f64. */
int quadrature_run_mixed(const struct call *call, enum quadrature_rule rule);
/* Of a task in f32: everything in f64, rounded once in the end. */
int quadrature_run_widened(const struct call *call, enum quadrature_rule rule);
/* By libm's functions. */
int quadrature_run_library_f32(const struct call *call, enum quadrature_rule rule);
int quadrature_run_library_f64(const struct call *call, enum quadrature_rule rule);

#define QUADRATURE_OPENMP(run, rule, sum)                                                          \
  static int T(run)(const struct call *call) { return T(quadrature_run)(call, rule, &T(sum)); }

#endif
