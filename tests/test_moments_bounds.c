/* Every mean and every variance stays within its worst-case bound, on kind and on hostile data; the
 * truth is that of reference/, which test_moments_truth holds against rationals. */
#include "tests/moments_helpers.h"

static struct {
  const char *problem;
  struct input input;
  enum data data;
  const struct params *params;
  struct truth truth;
  struct bound_query query;
} question;

static double error_of(double value) {
  mpfr_t e;
  mpfr_init2(e, 400);
  mpfr_sub_d(e, question.truth.solution[0], value, MPFR_RNDN);
  const double error = fabs(mpfr_get_d(e, MPFR_RNDA));
  mpfr_clear(e);
  return error;
}

static void check(const struct method *method, enum backend backend, enum type type) {
  if (type != question.input.type) return;
  if (backend == BACKEND_EMULATED && question.input.n > 10000) return;
  const struct realization *on = realization_of(method, backend);
  bool available;
  assert_non_null(on->worst);
  assert_non_null(on->typical);
  const double value = run_with(method, backend, &question.input, question.params, 2, &available);
  if (!available) return;
  const double bound = on->worst(&question.query);
  assert_true(bound >= 0);
  if (bound == (double)INFINITY) return; /* of a deviation whose variance may be negative */
  if (!(error_of(value) <= bound))
    fail_msg("%s %s %s %s of %s, data %d, n = %zu: error %g beyond its bound %g", question.problem,
             method->name, backend_name[backend], type_name[type],
             params_text(question.params, "of", ""), (int)question.data, question.input.n,
             error_of(value), bound);
  if (!(on->typical(&question.query) <= bound * 1.0001) && question.input.n >= 1000)
    fail_msg("%s %s, n = %zu: an estimate of %g above the bound %g", question.problem, method->name,
             question.input.n, on->typical(&question.query), bound);
}

static void ask(const char *problem, enum type type, enum data data, size_t n,
                const struct params *params) {
  char message[200] = "";
  void *x = data_of(data, type, n);
  question.problem = problem;
  question.input = (struct input){.type = type, .n = n, .data = x};
  question.data = data;
  question.params = params;
  assert_int_equal(reference_find(problem)->compute(&question.input, params, &question.truth,
                                                    message, sizeof message),
                   0);
  question.query =
      (struct bound_query){.type = type,
                           .n = n,
                           .parameters = params,
                           .scale = mpfr_get_d(question.truth.scale[0], MPFR_RNDN),
                           .magnitude = fabs(mpfr_get_d(question.truth.solution[0], MPFR_RNDN))};
  for_every_method(problem_find(problem), check);
  truth_clear(&question.truth);
  free(x);
}

static const size_t sizes[] = {1, 2, 3, 10, 127, 129, 1000, 8193, 30000};

static void test_means(void **state) {
  (void)state;
  const struct params none = {0};
  for (int type = 0; type < TYPE_COUNT; type++)
    for (int data = 0; data < DATA_COUNT; data++)
      for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        ask("mean", (enum type)type, (enum data)data, sizes[k], &none);
}

static void test_variances(void **state) {
  (void)state;
  struct choice choice;
  for (int type = 0; type < TYPE_COUNT; type++)
    for (int data = 0; data < DATA_COUNT; data++)
      for (size_t k = 1; k < sizeof sizes / sizeof *sizes; k++)
        for (int root = 0; root < 2; root++) {
          choose(&choice, k % 2 == 0, root != 0);
          ask("variance", (enum type)type, (enum data)data, sizes[k], &choice.params);
        }
}

/* f32 where n u is near 1. */
static void test_large_n(void **state) {
  (void)state;
  struct choice choice;
  const struct params none = {0};
  choose(&choice, 1, false);
  ask("mean", TYPE_F32, DATA_CONSTANT, 1000000, &none);
  ask("variance", TYPE_F32, DATA_CONSTANT, 1000000, &choice.params);
  ask("variance", TYPE_F32, DATA_SHIFTED, 1000000, &choice.params);
}

/* A bound is no use if it is far too large: some figures, f32, n = 10^4, kappa = 1000, in units of
 * u times the variance, beside what Chan, Golub and LeVeque 1983 have to first order. */
static void test_figures(void **state) {
  (void)state;
  static const struct {
    const char *method;
    enum backend backend;
    double low, high;
  } figure[] = {
      {"one_pass", BACKEND_SERIAL, 1e4 * 1e6, 4e4 * 1e6}, /* n kappa^2 */
      {"two_pass", BACKEND_SERIAL, 1e4, 1e4 * (2 + 600)}, /* n + n^2 u kappa^2 */
      {"welford", BACKEND_SERIAL, 1e4 * 1e3, 4e4 * 1e3},  /* n kappa */
      {"chan", BACKEND_SERIAL, 14 * 1e3, 400 * 1e3},      /* log2(n) kappa */
      {"compensated", BACKEND_SERIAL, 3, 30},             /* constant */
  };
  struct choice choice;
  choose(&choice, 0, false);
  const struct bound_query q = {
      .type = TYPE_F32, .n = 10000, .parameters = &choice.params, .scale = 1e6, .magnitude = 1};
  for (size_t k = 0; k < sizeof figure / sizeof *figure; k++) {
    const struct method *method = method_find(problem_find("variance"), figure[k].method);
    const double in_u = method->on[figure[k].backend].worst(&q) / 0x1p-24;
    if (!(in_u >= figure[k].low && in_u <= figure[k].high))
      fail_msg("%s: %g u, not from %g to %g", figure[k].method, in_u, figure[k].low,
               figure[k].high);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_means),
      cmocka_unit_test(test_variances),
      cmocka_unit_test(test_large_n),
      cmocka_unit_test(test_figures),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
