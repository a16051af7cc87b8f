/* engine.c: a rule's terms in canonical order: a leaf of them at a time, by vectors, then folded as
 * if it had been read. */
#ifdef REAL

/* Where terms come from. */
struct T(source) {
  struct T(quadrature) task;
  enum quadrature_rule rule;
  T(quadrature_function) * f;         /* one value at a time */
  quadrature_values_function *values; /* many; NULL: one at a time, too */
  quadrature_weigh_function *weigh;   /* NULL: every inner weight is 1 */
  REAL weights[64];                   /* the inner ones */
};

static REAL T(node)(const struct T(quadrature) * q, size_t i) {
  return (REAL)(REAL_BITS == 32 ? fmaf((float)i, (float)q->h, (float)q->a)
                                : fma((double)i, (double)q->h, (double)q->a));
}

REAL T(quadrature_term)(const struct T(quadrature) * q, enum quadrature_rule rule, size_t i) {
  const REAL value = T(quadrature_function_of)(q->integrand)(T(node)(q, i), q->c);
  return (REAL)rule_weight(rule, i, q->n) * value;
}

/* Of the terms `from` .. `to` - 1 those that are among first .. first + n - 1. */
static void T(some)(const struct T(source) * s, size_t first, size_t n, size_t from, size_t to,
                    REAL *terms) {
  const size_t end = first + n < to ? first + n : to;
  for (size_t i = from < first ? first : from; i < end; i++)
    terms[i - first] =
        (REAL)rule_weight(s->rule, i, s->task.n) * s->f(T(node)(&s->task, i), s->task.c);
}

/* Terms first .. first + n - 1, of one leaf. The few at both ends, whose weights are others than
 * within, are made once more. */
static void T(terms)(const void *source, size_t first, size_t n, void *terms) {
  const struct T(source) *s = source;
  if (s->values == NULL) {
    T(some)(s, first, n, first, first + n, terms);
    return;
  }
  s->values(&s->task, first, n, terms);
  if (s->rule == RULE_LEFT) return;
  if (s->weigh != NULL) s->weigh(s->weights, n, terms);
  const size_t intervals = s->task.n, head = RULE_HEAD;
  const size_t tail = intervals < head + RULE_TAIL ? head : intervals - RULE_TAIL + 1;
  T(some)(s, first, n, 0, head, terms);
  T(some)(s, first, n, tail, intervals + 1, terms);
}

static struct T(source)
    T(source_of)(const struct T(quadrature) * q, enum quadrature_rule rule, enum isa isa) {
  struct T(source) s = {.task = *q, .rule = rule_on(rule, q->n)};
  s.f = T(quadrature_function_of)(q->integrand);
  s.values = T(quadrature_values)[isa][q->integrand];
  if (s.rule > RULE_TRAPEZOID) s.weigh = T(quadrature_weigh)[isa];
  for (size_t i = 0; i < 64; i++)
    s.weights[i] = (REAL)rule_inner(s.rule, i, q->n);
  return s;
}

static void T(summed)(const struct T(source) * s, const struct canonical *sum, int threads,
                      const void *context, void *result) {
  const struct canonical_data data = {.produce = T(terms), .source = s, .context = context};
  canonical_run_on(sum, &data, rule_terms(s->rule, s->task.n), threads, result);
}

static REAL T(product)(const struct T(source) * s, const struct canonical *sum, int threads) {
  REAL total;
  T(summed)(s, sum, threads, NULL, &total);
  return T(rule_factor)(s->rule, s->task.h, s->task.n) * total;
}

int T(quadrature_run)(const struct call *call, enum quadrature_rule rule,
                      const struct canonical *sum) {
  struct T(quadrature) q;
  if (T(quadrature_of)(call, &q) != 0) return -1;
  const struct T(source) s = T(source_of)(&q, rule, isa_best());
  *(REAL *)call->result = T(product)(&s, sum, call->threads);
  return 0;
}

int T(quadrature_run_library)(const struct call *call, enum quadrature_rule rule) {
  struct T(quadrature) q;
  if (T(quadrature_of)(call, &q) != 0) return -1;
  struct T(source) s = T(source_of)(&q, rule, isa_best());
  s.f = T(quadrature_library_of)(q.integrand);
  s.values = NULL;
  *(REAL *)call->result = T(product)(&s, &T(canonical_blocked), call->threads);
  return 0;
}

#else

#include "kernels/quadrature/engine.h"

#include <math.h>

#include "kernels/quadrature/values.h"

#define TWINS "kernels/quadrature/engine.c"
#include "kernels/twins.h"

/* The state of a sum of f32 in f64 is that sum (kernels/sum/mixed.h); the factor is the context. */
static void finish_by_factor(const void *state, const struct canonical_data *data, size_t n,
                             void *result) {
  (void)n;
  *(float *)result = (float)(*(const double *)data->context * *(const double *)state);
}

int quadrature_run_mixed(const struct call *call, enum quadrature_rule rule) {
  struct quadrature_f32 q;
  if (quadrature_of_f32(call, &q) != 0) return -1;
  const struct source_f32 s = source_of_f32(&q, rule, isa_best());
  const double factor = (double)rule_factor_f32(s.rule, q.h, q.n);
  struct canonical sum = canonical_mixed_f32;
  sum.finish = finish_by_factor;
  summed_f32(&s, &sum, call->threads, &factor, call->result);
  return 0;
}

int quadrature_run_widened(const struct call *call, enum quadrature_rule rule) {
  struct quadrature_f32 q;
  if (quadrature_of_f32(call, &q) != 0) return -1;
  const struct quadrature_f64 wide = quadrature_widened(&q);
  const struct source_f64 s = source_of_f64(&wide, rule, isa_best());
  *(float *)call->result = (float)product_f64(&s, &canonical_blocked_f64, call->threads);
  return 0;
}
#endif
