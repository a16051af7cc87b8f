/* test_norm.c: Euclidean norms: bits, bounds, overflow and underflow, the correctly rounded root.
 */
#include "tests/run.h"

#include "kernels/norm/norm.h"
#include "reference/truth.h"
#include "tests/sum_inputs.h"

extern const struct problem problem_norm;

static double run_norm(const struct method *method, enum backend backend, enum type type,
                       const void *x, size_t n, int threads, int *status) {
  const struct input input = {.type = type, .n = n, .data = x};
  return run_number(method, backend, &input, &(struct params){0}, threads, status);
}

static const struct canonical *const canonical[] = {
    &canonical_norm_blocked_f32, &canonical_norm_blocked_f64, &canonical_norm_mixed_f32,
    &canonical_norm_mixed_f64};

static void same_bits_everywhere(void **state) {
  (void)state;
  static const size_t sizes[] = {1, 2, 127, 129, 300, 8192, 8193, 24577};
  double *x = new_elements(TYPE_F64, 24577);
  for (size_t m = 0; m < 4; m++)
    for (size_t k = 0; k < 8; k++)
      for (int input = 0; input < SUM_INPUTS; input++) {
        const enum type type = canonical[m]->type;
        const struct method *method = method_find(&problem_norm, m < 2 ? "blocked" : "mixed");
        double s[1], f[1];
        sum_input_fill((enum sum_input)input, type, x, sizes[k]);
        canonical_statement(canonical[m], x, sizes[k], s);
        for (int isa = 0; isa <= (int)isa_best(); isa++) {
          canonical_fast(canonical[m], x, sizes[k], 2, (enum isa)isa, f);
          if (!same_number(type_element(type, s, 0), type_element(type, f, 0)))
            fail_msg("%zu, n = %zu, input %d, instruction set %d", m, sizes[k], input, isa);
        }
        const double host = run_norm(method, BACKEND_OPENMP, type, x, sizes[k], 3, NULL);
        const double there = run_norm(method, BACKEND_EMULATED, type, x, sizes[k], 1, NULL);
        if (!same_number(host, there))
          fail_msg("%zu, n = %zu, input %d: %a emulated, %a", m, sizes[k], input, there, host);
      }
  free(x);
}

/* The truth is certified, every method within its bound, the exact one the truth rounded once. */
static void within_bounds(void **state) {
  (void)state;
  static const size_t sizes[] = {0, 1, 2, 100, 8193};
  double *x = new_elements(TYPE_F64, 8193);
  const struct reference *reference = reference_find("norm");
  for (int t = 0; t < TYPE_COUNT; t++)
    for (size_t k = 0; k < 5; k++)
      for (int input = 0; input < SUM_INPUTS; input++) {
        const enum type type = (enum type)t;
        const struct input in = {.type = type, .n = sizes[k], .data = x};
        struct truth truth;
        char message[200] = "";
        sum_input_fill((enum sum_input)input, type, x, sizes[k]);
        assert_int_equal(reference->compute(&in, NULL, &truth, message, sizeof message), 0);
        if (reference->certify(&in, NULL, &truth, message, sizeof message) != 0)
          fail_msg("input %d, n = %zu: %s", input, sizes[k], message);
        const double right = rounded_to_type(truth.solution[0], type);
        const struct bound_query query = {.type = type,
                                          .n = sizes[k],
                                          .scale = mpfr_get_d(truth.scale[0], MPFR_RNDU),
                                          .magnitude = mpfr_get_d(truth.solution[0], MPFR_RNDU)};
        for (const struct method *const *m = methods_of(&problem_norm); *m != NULL; m++)
          for (int b = 0; b < HOST_BACKEND_COUNT; b++) {
            const struct realization *on = &(*m)->on[b];
            if (on->run[type] == NULL) continue;
            int status;
            const double got = run_norm(*m, (enum backend)b, type, x, sizes[k], 2, &status);
            if (status == RUN_UNAVAILABLE) continue;
            if (!mpfr_number_p(truth.solution[0])) {
              if (on->bits != BITS_LIBRARY && !same_number(got, right))
                fail_msg("%s %s, input %d: %g, not %g", (*m)->name, type_name[type], input, got,
                         right);
              continue;
            }
            if (strcmp((*m)->name, "exact") == 0 && !same_number(got, right))
              fail_msg("exact, input %d, n = %zu: %a, not %a", input, sizes[k], got, right);
            mpfr_t error;
            mpfr_init2(error, 3000);
            mpfr_sub_d(error, truth.solution[0], got, MPFR_RNDN);
            mpfr_abs(error, error, MPFR_RNDN);
            if (isfinite(right) && mpfr_cmp_d(error, on->worst(&query)) > 0)
              fail_msg("%s %s, n = %zu, input %d: error %g beyond its bound %g", (*m)->name,
                       type_name[type], sizes[k], input, mpfr_get_d(error, MPFR_RNDN),
                       on->worst(&query));
            mpfr_clear(error);
          }
        truth_clear(&truth);
      }
  free(x);
}

static double norm_by(const char *name, const double *x, size_t n) {
  return run_norm(method_find(&problem_norm, name), BACKEND_SERIAL, TYPE_F64, x, n, 1, NULL);
}

/* 1e200 four times is 2e200 and 1e-200 four times 2e-200: safe methods know, others do not. */
static void squares_overflow_and_vanish(void **state) {
  (void)state;
  static const char *const safe[] = {"blue", "scaled", "exact"};
  const double big[] = {1e200, 1e200, 1e200, 1e200}, small[] = {1e-200, 1e-200, 1e-200, 1e-200};
  const double both[] = {1e-200, 1e200, 1, 1e-200}, tiny[] = {5e-324, 5e-324, 5e-324, 5e-324};
  for (size_t k = 0; k < 3; k++) {
    assert_true(norm_by(safe[k], big, 4) == 2e200);
    assert_true(norm_by(safe[k], small, 4) == 2e-200);
    assert_true(norm_by(safe[k], both, 4) == 1e200);
    assert_true(norm_by(safe[k], tiny, 4) == 1e-323);
  }
  assert_true(isinf(norm_by("naive", big, 4)) && norm_by("naive", small, 4) == 0);
  const double infinities[] = {INFINITY, -INFINITY, 1}, nan_too[] = {INFINITY, NAN, 1};
  for (size_t k = 0; k < 3; k++) {
    assert_true(norm_by(safe[k], infinities, 3) == (double)INFINITY);
    assert_true(isnan(norm_by(safe[k], nan_too, 3)));
  }
}

/* Ties and near ties: (2^53 + 1)^2 has a root that no f64 is; half-way cases round to even. */
static void roots_are_rounded_right(void **state) {
  (void)state;
  const double pythagoras[] = {3, 4}, tie[] = {0x1p52, 0x1p26, 0x1.8p-1};
  assert_true(norm_by("exact", pythagoras, 2) == 5);
  /* 2^104 + 2^52 + 9/16: the root is 2^52 + 1/2 + a little: above the tie between 2^52, 2^52 + 1.
   */
  assert_true(norm_by("exact", tie, 3) == 0x1p52 + 1);
  const double even[] = {0x1p52, 0x1p26, 0.5}; /* (2^52 + 1/2)^2 exactly: to even */
  assert_true(norm_by("exact", even, 3) == 0x1p52);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_bits_everywhere),
      cmocka_unit_test(within_bounds),
      cmocka_unit_test(squares_overflow_and_vanish),
      cmocka_unit_test(roots_are_rounded_right),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
