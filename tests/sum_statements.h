/* sum_statements.h: the sums in the canonical order as their scalar statements give them: what the
 * emulated kernels, and on a device the real ones, are held against. */
#ifndef STUDY_TESTS_SUM_STATEMENTS_H
#define STUDY_TESTS_SUM_STATEMENTS_H

#include <math.h>

#include "kernels/canonical/canonical.h"
#include "kernels/sum/sum.h"

static const struct sum_statement {
  const char *method;
  const struct canonical *of[TYPE_COUNT];
} sum_statements[] = {
    {"blocked", {&canonical_blocked_f32, &canonical_blocked_f64}},
    {"kahan", {&canonical_kahan_f32, &canonical_kahan_f64}},
    {"neumaier", {&canonical_neumaier_f32, &canonical_neumaier_f64}},
    {"sum2", {&canonical_sum2_f32, &canonical_sum2_f64}},
    {"mixed", {&canonical_mixed_f32, &canonical_mixed_f64}},
};
enum { SUM_STATEMENTS = sizeof sum_statements / sizeof *sum_statements };

/* What canonical_run answers: the statement, settled by the plain one. */
static inline double canonical_answer(const struct canonical *m, const void *x, size_t n) {
  double result[1], plain[1];
  canonical_statement(m, x, n, result);
  const double value = type_element(m->type, result, 0);
  if (m->plain == NULL || (isfinite(value) && value != 0)) return value;
  canonical_statement(m->plain, x, n, plain);
  const double sum = type_element(m->type, plain, 0);
  return !isfinite(value) || sum == 0 ? sum : value;
}

#endif
