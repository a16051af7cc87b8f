/* Every method stays within its worst-case bound, on kind and on hostile data; the truth is
 * mpfr_sum's. */
#include "tests/sum_helpers.h"

enum kind {
  UNIFORM,
  SIGNED,
  CONSTANT,
  ALTERNATING,
  WIDE,
  CANCELLING,
  LARGE_EATS_SMALL,
  GROWING,
  KINDS
};
static const char *const kind_name[KINDS] = {"uniform",          "signed", "constant",
                                             "alternating",      "wide",   "cancelling",
                                             "large eats small", "growing"};
static const size_t sizes[] = {0, 1, 2, 3, 10, 127, 1000, 8193, 30000};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static double element(enum kind kind, size_t i, size_t n) {
  switch (kind) {
  case SIGNED:
    return uniform() - 0.5;
  case CONSTANT:
    return 0.1;
  case ALTERNATING:
    return (i % 2 ? -1.0 : 1.0) * (0.1 + 1 / (double)(i + 3));
  case WIDE:
    return ldexp(uniform() - 0.5, (int)(random_bits() % 80) - 40);
  case CANCELLING:
    return ldexp(uniform() - 0.5, (int)(60 * i / (n + 1)) - 30);
  case LARGE_EATS_SMALL:
    return i % 100 == 0 ? (i % 200 ? -0x1p30 : 0x1p30) : uniform();
  case GROWING:
    return ldexp(1 + uniform(), (int)(100 * i / (n + 1)) - 50);
  default:
    return uniform();
  }
}

static void fill(enum type type, void *x, size_t n, enum kind kind) {
  for (size_t i = 0; i < n; i++)
    type_store(type, x, i, element(kind, i, n));
  if (kind != CANCELLING || n < 2) return;
  /* The second half takes off the first, up to its rounding errors: an ill-conditioned sum. */
  for (size_t i = n / 2; i + 1 < n; i++)
    type_store(type, x, i, -type_element(type, x, n - 2 - i));
  type_store(type, x, n - 1, 1e-6);
}

struct question {
  enum type type;
  enum kind kind;
  size_t n;
  const void *x;
  mpfr_t truth;
  struct bound_query query;
};
static struct question question;

/* |value - truth|, rounded up. */
static double error_of(double value) {
  mpfr_t e;
  mpfr_init2(e, EXACT_BITS);
  mpfr_sub_d(e, question.truth, value, MPFR_RNDN);
  const double error = fabs(mpfr_get_d(e, MPFR_RNDA));
  mpfr_clear(e);
  return error;
}

static void check(const struct method *method, enum backend backend, enum type type) {
  if (type != question.type) return;
  const struct realization *r = &method->on[backend];
  assert_non_null(r->worst);
  assert_true(r->typical != NULL || is_half(method));
  const double value = run_method(method, backend, type, question.x, question.n, 2);
  if (is_half(method) && !isfinite(value)) return; /* bounds hold barring overflow */
  const double error = error_of(value), bound = r->worst(&question.query);
  if (!(error <= bound))
    fail_msg("%s %s %s, %s, n = %zu: error %g beyond its bound %g", method->name,
             backend_name[backend], type_name[type], kind_name[question.kind], question.n, error,
             bound);
  if (r->typical == NULL) return;
  /* The estimate is one for random data, where it holds with a factor to spare. */
  const double typical = r->typical(&question.query);
  if (question.kind <= SIGNED && question.n >= 1000 && !(error <= 8 * typical))
    fail_msg("%s %s %s, n = %zu: error %g far from the estimate %g", method->name,
             backend_name[backend], type_name[type], question.n, error, typical);
  assert_true(typical <= bound * 1.0001 || question.n < 1000);
}

static void ask(enum type type, enum kind kind, size_t n) {
  void *x = new_elements(type, n);
  fill(type, x, n, kind);
  mpfr_t scale;
  exact_sum(question.truth, type, x, n, false);
  exact_sum(scale, type, x, n, true);
  question.type = type;
  question.kind = kind;
  question.n = n;
  question.x = x;
  question.query = (struct bound_query){.type = type,
                                        .n = n,
                                        .scale = mpfr_get_d(scale, MPFR_RNDN),
                                        .magnitude = fabs(mpfr_get_d(question.truth, MPFR_RNDN))};
  for_every_sum(check);
  mpfr_clears(question.truth, scale, (mpfr_ptr)NULL);
  free(x);
}

static void test_within_bounds(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++)
    for (int kind = 0; kind < KINDS; kind++)
      for (size_t k = 0; k < SIZES; k++)
        ask((enum type)type, (enum kind)kind, sizes[k]);
}

/* f32 where n u is near 1: most of the sum is lost, and the bound still holds. */
static void test_large_n(void **state) {
  (void)state;
  ask(TYPE_F32, CONSTANT, 1000000);
  ask(TYPE_F32, UNIFORM, 1000000);
  ask(TYPE_F32, LARGE_EATS_SMALL, 1000000);
}

/* Bounds where n u is beyond 1: finite, not negative, not decreasing in n. */
static double previous_bound;
static struct bound_query query;
static const struct method *only_method;
static enum backend only_backend;
static void check_bound(const struct method *method, enum backend backend, enum type type) {
  if (method != only_method || backend != only_backend || type != query.type) return;
  const double bound = method->on[backend].worst(&query);
  if (!(isfinite(bound) && bound >= previous_bound))
    fail_msg("%s: bound %g at n = %zu after %g", method->name, bound, query.n, previous_bound);
  previous_bound = bound;
}
static void check_all_n(const struct method *method, enum backend backend, enum type type) {
  only_method = method;
  only_backend = backend;
  previous_bound = 0;
  for (int k = 0; k <= 40; k++) {
    query = (struct bound_query){.type = type, .n = (size_t)1 << k, .scale = 1, .magnitude = 0.5};
    if (query.n > 1) check_bound(method, backend, type);
  }
}
static void test_any_n(void **state) {
  (void)state;
  for_every_sum(check_all_n);
}

/* A bound is no use if it is far too large: some known figures, for n = 2^20 and sum|x| = |sum|
 * = 1. */
static void test_figures(void **state) {
  (void)state;
  static const struct {
    const char *method;
    enum backend backend;
    double in_u; /* the bound in units of u, f32 */
  } figure[] = {{"naive", BACKEND_SERIAL, 1048575}, {"pairwise", BACKEND_SERIAL, 20},
                {"blocked", BACKEND_OPENMP, 77},    {"kahan", BACKEND_SERIAL, 7},
                {"kahan", BACKEND_OPENMP, 4},       {"mixed", BACKEND_SERIAL, 1.1},
                {"exact", BACKEND_SERIAL, 1},       {"exact", BACKEND_OPENMP, 1}};
  const struct bound_query q = {.type = TYPE_F32, .n = 1 << 20, .scale = 1, .magnitude = 1};
  for (size_t k = 0; k < sizeof figure / sizeof figure[0]; k++) {
    const struct method *method = method_find(&problem_sum, figure[k].method);
    const double in_u = method->on[figure[k].backend].worst(&q) / 0x1p-24;
    if (!(in_u > 0.9 * figure[k].in_u - 1 && in_u < 1.1 * figure[k].in_u))
      fail_msg("%s: %g u, not %g u", figure[k].method, in_u, figure[k].in_u);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_within_bounds),
      cmocka_unit_test(test_large_n),
      cmocka_unit_test(test_any_n),
      cmocka_unit_test(test_figures),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
