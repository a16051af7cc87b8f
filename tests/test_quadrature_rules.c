/* test_quadrature_rules.c: rules whose nodes are not evenly spaced: the order of their terms, bits
 * on any number of threads, instruction set and in the emulator, polynomials, singular ends.
 */
#include "tests/run.h"

#include "kernels/canonical/canonical.h"
#include "kernels/quadrature/gauss.h"

extern const struct problem problem_quadrature;

static double run_rule(const char *method, enum backend backend, enum type type, size_t n,
                       const char *keys, int threads) {
  struct given g;
  const struct input input = {.type = type, .n = n};
  return run_number(method_find(&problem_quadrature, method), backend, &input, given(&g, keys),
                    threads, NULL);
}

/* Openmp's result is the statement of the canonical order on the terms of quadrature.h, one at a
 * time. */
static void gauss_terms_are_as_defined(void **state) {
  (void)state;
  static const char *const keys[] = {"integrand=damped_sine points=8", "integrand=runge points=5",
                                     "integrand=root points=64", "integrand=kink points=2"};
  static const size_t panels[] = {1, 2, 3, 200,
                                  1700}; /* of 5 points: a leaf that begins within a panel */
  double *term = new_elements(TYPE_F64, 64 * 1700);
  for (size_t k = 0; k < 4; k++)
    for (size_t s = 0; s < 5; s++) {
      struct given g;
      char text[300] = "";
      const struct input input = {.type = TYPE_F64, .n = panels[s]};
      const struct call call = {.input = &input,
                                .parameters = given(&g, keys[k]),
                                .extra = text,
                                .extra_size = sizeof text,
                                .message = text,
                                .message_size = sizeof text};
      struct gauss_f64 gauss;
      assert_int_equal(gauss_of_f64(&call, &gauss), 0);
      const struct quadrature_f64 *q = &gauss.task;
      const unsigned m = gauss.rule.points;
      for (size_t i = 0; i < panels[s] * m; i++) {
        const double centre = fma(2 * (double)(i / m) + 1, gauss.half, q->a);
        const double x = fma(gauss.rule.node[i % m], gauss.half, centre);
        term[i] = gauss.rule.weight[i % m] * quadrature_function_of_f64(q->integrand)(x, q->c);
      }
      double total[1], left_to_right = term[0];
      for (size_t i = 1; i < panels[s] * m; i++)
        left_to_right += term[i];
      canonical_statement(&canonical_blocked_f64, term, panels[s] * m, total);
      const double got =
          run_rule("gauss_legendre", BACKEND_OPENMP, TYPE_F64, panels[s], keys[k], 2);
      if (!same_number(got, gauss.half * total[0])) fail_msg("%s, n = %zu", keys[k], panels[s]);
      const double serial =
          run_rule("gauss_legendre", BACKEND_SERIAL, TYPE_F64, panels[s], keys[k], 1);
      if (!same_number(serial, gauss.half * left_to_right))
        fail_msg("%s, n = %zu, serial", keys[k], panels[s]);
    }
  free(term);
}

static const char *const rules[] = {"gauss_legendre",       "gauss_legendre_kahan",
                                    "gauss_legendre_mixed", "tanh_sinh",
                                    "tanh_sinh_distance",   "clenshaw_curtis"};

static void same_bits_everywhere(void **state) {
  (void)state;
  static const size_t sizes[] = {1, 2, 3, 64, 257, 1100};
  static const char *const keys[] = {"integrand=damped_sine", "integrand=root_tan",
                                     "integrand=near_pole", "integrand=spikes points=3",
                                     "integrand=genz_discontinuous points=12"};
  for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
      for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int t = 0; t < TYPE_COUNT; t++) {
          const enum type type = (enum type)t;
          const struct method *method = method_find(&problem_quadrature, rules[r]);
          if (method->on[BACKEND_OPENMP].run[type] == NULL) continue;
          if (sizes[s] > 300 && (r > 2 || k > 0)) continue; /* several leaves, once */
          const double one = run_rule(rules[r], BACKEND_OPENMP, type, sizes[s], keys[k], 1);
          for (int isa = 0; isa < ISA_COUNT; isa++) {
            isa_limit((enum isa)isa);
            const double got =
                run_rule(rules[r], BACKEND_OPENMP, type, sizes[s], keys[k], 2 + isa % 2);
            if (!same_number(got, one))
              fail_msg("%s %s, %s, n = %zu, instruction set %d: %a, not %a", rules[r],
                       type_name[type], keys[k], sizes[s], isa, got, one);
          }
          const double there = run_rule(rules[r], BACKEND_EMULATED, type, sizes[s], keys[k], 1);
          if (!same_number(there, one))
            fail_msg("%s %s, %s, n = %zu: %a emulated, not %a", rules[r], type_name[type], keys[k],
                     sizes[s], there, one);
        }
}

static void near(const char *rule, enum type type, size_t n, const char *keys, double right,
                 double most) {
  for (int backend = 0; backend < HOST_BACKEND_COUNT; backend++) {
    const double got = run_rule(rule, (enum backend)backend, type, n, keys, 2);
    if (!(fabs(got - right) <= most * fabs(right)))
      fail_msg("%s %s, %s, n = %zu: %.17g, not %.17g", rule, type_name[type], keys, n, got, right);
  }
}

/* m points are exact to degree 2 m - 1, n + 1 of Clenshaw and Curtis to degree n, and to n + 1
 * where n is even: x^3 on [0, 3]. */
static void cubics_are_exact(void **state) {
  (void)state;
  near("gauss_legendre", TYPE_F64, 1, "integrand=cubic points=2", 20.25, 4e-16);
  near("gauss_legendre", TYPE_F32, 1, "integrand=cubic points=2", 20.25, 3e-7);
  near("gauss_legendre", TYPE_F64, 3, "integrand=cubic points=64", 20.25, 4e-15);
  near("clenshaw_curtis", TYPE_F64, 2, "integrand=cubic", 20.25, 4e-16);
  near("clenshaw_curtis", TYPE_F64, 3, "integrand=cubic", 20.25, 4e-16);
  near("clenshaw_curtis", TYPE_F64, 101, "integrand=cubic", 20.25, 4e-15);
  near("clenshaw_curtis", TYPE_F32, 4, "integrand=cubic", 20.25, 4e-7);
  near("tanh_sinh", TYPE_F64, 64, "integrand=cubic", 20.25, 1e-14);
}

/* The whole of sqrt(tan x) to pi/2 is pi / sqrt(2); x / sqrt(x^2 - 1/4) gives 1. */
static void singular_ends(void **state) {
  (void)state;
  const double root_tan = 2.2214414690791831235;
  near("tanh_sinh_distance", TYPE_F64, 100, "integrand=root_tan", root_tan, 4e-15);
  near("tanh_sinh_distance", TYPE_F64, 100, "integrand=near_pole", 1, 4e-15);
  near("tanh_sinh_distance", TYPE_F32, 60, "integrand=root_tan", root_tan, 2e-6);
  near("tanh_sinh_distance", TYPE_F32, 60, "integrand=near_pole", 1, 2e-6);
  near("tanh_sinh", TYPE_F64, 100, "integrand=root", 2. / 3, 4e-15);
  /* As written the integrand has lost half the digits where it matters. */
  near("tanh_sinh", TYPE_F64, 100, "integrand=near_pole", 1, 1e-6);
  const double naive =
      run_rule("tanh_sinh", BACKEND_SERIAL, TYPE_F64, 100, "integrand=near_pole", 1);
  assert_true(fabs(naive - 1) > 1e-10);
  near("gauss_legendre", TYPE_F64, 1000, "integrand=root_tan points=16", root_tan, 1e-2);
}

static void refuses(const char *rule, size_t n, const char *keys, const char *says) {
  for (int backend = 0; backend < BACKEND_COUNT; backend++) {
    const struct method *method = method_find(&problem_quadrature, rule);
    if (realization_of(method, (enum backend)backend)->run[TYPE_F64] == NULL) continue;
    if (backend == BACKEND_CUDA) continue;
    struct given g;
    const struct input input = {.type = TYPE_F64, .n = n};
    int status;
    run_number(method, (enum backend)backend, &input, given(&g, keys), 1, &status);
    assert_int_equal(status, RUN_UNAVAILABLE);
    if (strstr(run_message, says) == NULL) fail_msg("%s: %s", rule, run_message);
  }
}

static void what_is_refused_says_why(void **state) {
  (void)state;
  refuses("gauss_legendre", 1, "points=80", "points = 80: the nearest is 64");
  refuses("gauss_legendre_kahan", 1, "points=1", "nearest is 2");
  refuses("clenshaw_curtis", 4097, "integrand=root", "n is 4097, at most 4096");
}

/* An end that the type lacks, and ends that are one in it. */
static void a_range_is_of_the_type(void **state) {
  (void)state;
  static const char *const bad[][2] = {{"to=1e39", "is beyond the range of f32: cut it"},
                                       {"from=16777216;to=16777217", "are too close for 10"}};
  for (int k = 0; k < 2; k++) {
    struct given g;
    const struct input input = {.type = TYPE_F32, .n = 10};
    int status;
    run_number(method_find(&problem_quadrature, "trapezoid"), BACKEND_SERIAL, &input,
               given(&g, bad[k][0]), 1, &status);
    assert_int_not_equal(status, 0);
    if (strstr(run_message, bad[k][1]) == NULL) fail_msg("%s: %s", bad[k][0], run_message);
  }
}

static void weights_are_summed(void **state) {
  (void)state;
  run_rule("gauss_legendre", BACKEND_OPENMP, TYPE_F64, 1, "points=64", 1);
  double error;
  assert_int_equal(sscanf(run_extra, "weight_sum_error=%lf", &error), 1);
  assert_true(fabs(error) < 1e-15);
  run_rule("clenshaw_curtis", BACKEND_OPENMP, TYPE_F32, 4096, "integrand=root", 2);
  assert_int_equal(sscanf(run_extra, "weight_sum_error=%lf", &error), 1);
  assert_true(fabs(error) < 1e-6);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(gauss_terms_are_as_defined), cmocka_unit_test(same_bits_everywhere),
      cmocka_unit_test(cubics_are_exact),           cmocka_unit_test(singular_ends),
      cmocka_unit_test(what_is_refused_says_why),   cmocka_unit_test(a_range_is_of_the_type),
      cmocka_unit_test(weights_are_summed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
