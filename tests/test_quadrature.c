/* test_quadrature.c: the closed rules on the host: weights, bits for any threads and instruction
 * set, values known in closed form, refusals, and where a NaN comes from. */
#include "tests/run.h"

#include "kernels/quadrature/engine.h"
#include "kernels/quadrature/values.h"
#include "reference/truth.h"
#include "tests/sum_statements.h"

extern const struct problem problem_quadrature;

static const struct {
  const char *method;
  enum quadrature_rule rule;
  const struct canonical *sum[TYPE_COUNT];
} canonical[] = {
    {"left", RULE_LEFT, {&canonical_blocked_f32, &canonical_blocked_f64}},
    {"trapezoid", RULE_TRAPEZOID, {&canonical_blocked_f32, &canonical_blocked_f64}},
    {"trapezoid_kahan", RULE_TRAPEZOID, {&canonical_kahan_f32, &canonical_kahan_f64}},
    {"trapezoid_mixed", RULE_TRAPEZOID, {&canonical_mixed_f32, NULL}},
    {"simpson", RULE_SIMPSON, {&canonical_blocked_f32, &canonical_blocked_f64}},
    {"simpson_kahan", RULE_SIMPSON, {&canonical_kahan_f32, &canonical_kahan_f64}},
    {"simpson_mixed", RULE_SIMPSON, {&canonical_mixed_f32, NULL}},
    {"boole", RULE_BOOLE, {&canonical_blocked_f32, &canonical_blocked_f64}},
    {"simpson_tail_first",
     RULE_SIMPSON_TAIL_FIRST,
     {&canonical_blocked_f32, &canonical_blocked_f64}},
    {"simpson_tail_last", RULE_SIMPSON_TAIL_LAST, {&canonical_blocked_f32, &canonical_blocked_f64}},
    {"simpson_tail_average",
     RULE_SIMPSON_TAIL_AVERAGE,
     {&canonical_blocked_f32, &canonical_blocked_f64}},
};
enum { CANONICAL = sizeof canonical / sizeof *canonical };

static const char *const scheme_name[RULES] = {[RULE_LEFT] = "left",
                                               [RULE_TRAPEZOID] = "trapezoid",
                                               [RULE_SIMPSON] = "simpson",
                                               [RULE_BOOLE] = "boole",
                                               [RULE_SIMPSON_TAIL_FIRST] = "simpson_tail_first",
                                               [RULE_SIMPSON_TAIL_LAST] = "simpson_tail_last",
                                               [RULE_SIMPSON_TAIL_AVERAGE] =
                                                   "simpson_tail_average"};

static const struct method *method_of(const char *name) {
  const struct method *method = method_find(&problem_quadrature, name);
  if (method == NULL) fail_msg("no method %s", name);
  return method;
}
static double run(const char *name, enum backend backend, enum type type, const char *keys,
                  size_t n, int threads) {
  struct given g;
  const struct input input = {.type = type, .n = n};
  return run_number(method_of(name), backend, &input, given(&g, keys), threads, NULL);
}

/* A sum of f32 in f64 is not rounded before the factor. */
static void keep_wide(const void *state, const struct canonical_data *data, size_t n,
                      void *result) {
  (void)data, (void)n;
  *(double *)result = *(const double *)state;
}

/* Sums `terms` numbers of x as the statement of the canonical order says, times the factor. */
static double summed_f32(const struct canonical *sum, const float *x, size_t terms, float factor) {
  double s[1];
  if (sum == &canonical_mixed_f32) {
    struct canonical wide = *sum;
    wide.finish = keep_wide;
    canonical_statement(&wide, x, terms, s);
    return (double)(float)((double)factor * s[0]);
  }
  const float total = (float)canonical_answer(sum, x, terms);
  return (double)(factor * total);
}

/* The rule over an array of all its terms. */
static double stated_f32(const struct call *call, size_t m) {
  struct quadrature_f32 q;
  assert_int_equal(quadrature_of_f32(call, &q), 0);
  const enum quadrature_rule rule = canonical[m].rule;
  const size_t terms = rule_terms(rule, q.n);
  float *x = new_elements(TYPE_F32, terms);
  for (size_t i = 0; i < terms; i++)
    x[i] = quadrature_term_f32(&q, rule, i);
  const double answer =
      summed_f32(canonical[m].sum[TYPE_F32], x, terms, rule_factor_f32(rule, q.h, q.n));
  free(x);
  return answer;
}
static double stated_f64(const struct call *call, size_t m) {
  struct quadrature_f64 q;
  assert_int_equal(quadrature_of_f64(call, &q), 0);
  const enum quadrature_rule rule = canonical[m].rule;
  const size_t terms = rule_terms(rule, q.n);
  double *x = new_elements(TYPE_F64, terms);
  for (size_t i = 0; i < terms; i++)
    x[i] = quadrature_term_f64(&q, rule, i);
  const double answer =
      rule_factor_f64(rule, q.h, q.n) * canonical_answer(canonical[m].sum[TYPE_F64], x, terms);
  free(x);
  return answer;
}
static double stated(size_t m, enum type type, const char *keys, size_t n) {
  struct given g;
  char message[200];
  const struct input input = {.type = type, .n = n};
  const struct call call = {.input = &input,
                            .parameters = given(&g, keys),
                            .message = message,
                            .message_size = sizeof message};
  return type == TYPE_F32 ? stated_f32(&call, m) : stated_f64(&call, m);
}

static void check_bits(size_t m, enum type type, const char *keys, size_t n) {
  const double right = stated(m, type, keys, n);
  for (int isa = 0; isa < ISA_COUNT; isa++) {
    isa_limit((enum isa)isa);
    for (int threads = 1; threads <= (isa == ISA_AVX512 && n > CANONICAL_LEAF ? 3 : 1); threads++) {
      const double got = run(canonical[m].method, BACKEND_OPENMP, type, keys, n, threads);
      if (!same_number(got, right))
        fail_msg("%s %s, %s, n = %zu, instruction set %d, %d threads: %a, not %a",
                 canonical[m].method, type_name[type], keys, n, isa, threads, got, right);
    }
  }
}

static void same_bits_everywhere(void **state) {
  (void)state;
  static const size_t sizes[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 63, 8190, 8191, 8192, 24571};
  for (size_t m = 0; m < CANONICAL; m++)
    for (int type = 0; type < TYPE_COUNT; type++) {
      if (canonical[m].sum[type] == NULL) continue;
      for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        check_bits(m, (enum type)type, "integrand=decaying_sine", sizes[k]);
      for (int f = 0; f < INTEGRANDS && canonical[m].rule >= RULE_BOOLE; f++) {
        char keys[60];
        snprintf(keys, sizeof keys, "integrand=%s", quadrature_integrand_name[f]);
        check_bits(m, (enum type)type, keys, 203);
      }
    }
}

/* Beyond 2^24 f32 does not have every integer: i is rounded once, and the same everywhere. */
static void nodes_beyond_2_24(void **state) {
  (void)state;
  static const size_t first[] = {((size_t)1 << 24) - 8, ((size_t)1 << 31) - 64,
                                 ((size_t)1 << 33) + 128};
  enum { COUNT = 128 };
  const struct quadrature_f32 q = {
      .integrand = INTEGRAND_identity, .n = (size_t)1 << 34, .a = 0, .b = 0x1p34f, .h = 1};
  _Alignas(64) float values[COUNT];
  for (size_t k = 0; k < 3; k++)
    for (int isa = 0; isa <= (int)isa_best(); isa++) {
      quadrature_values_f32[isa][q.integrand](&q, first[k], COUNT, values);
      for (size_t i = 0; i < COUNT; i++) {
        assert_true(values[i] == (float)(first[k] + i));
        assert_true(values[i] == quadrature_term_f32(&q, RULE_LEFT, first[k] + i));
      }
    }
}

/* h times the sum of the weights is the length of the interval. */
static void weights_sum_to_the_interval(void **state) {
  (void)state;
  static const double unit[RULES] = {1, 1, 3, 22.5, 3, 3, 3}; /* h / factor */
  for (int rule = 0; rule < RULES; rule++)
    for (size_t n = 1; n <= 40; n++) {
      const enum quadrature_rule on = rule_on((enum quadrature_rule)rule, n);
      double sum = 0;
      for (size_t i = 0; i < rule_terms(on, n); i++) {
        const double weight = rule_weight(on, i, n);
        sum += weight; /* exact: all are multiples of 1/16 */
        if (on != RULE_LEFT && i >= RULE_HEAD && i + RULE_TAIL <= n &&
            weight != rule_inner(on, i, n))
          fail_msg("rule %d, n = %zu: weight %zu is %g, within %g", rule, n, i, weight,
                   rule_inner(on, i, n));
      }
      if (sum != unit[on] * (double)n)
        fail_msg("rule %d, n = %zu: weights sum to %g, not %g", rule, n, sum, unit[on] * (double)n);
    }
}

/* x^3 from 0 to 3, 5 and 9 in as many intervals: 3/8 and Simpson are exact; a trapezoid at an end
 * is not (reported for SciPy: 21.00, 157.50, 1642.50). */
static void cubes(void **state) {
  (void)state;
  static const struct {
    const char *method;
    double answer[3];
  } rows[] = {
      {"simpson", {20.25, 156.25, 1640.25}},        {"simpson_kahan", {20.25, 156.25, 1640.25}},
      {"boole", {20.25, 156.25, 1640.25}},          {"simpson_tail_first", {20.5, 156.5, 1640.5}},
      {"simpson_tail_last", {21.5, 158.5, 1644.5}}, {"simpson_tail_average", {21, 157.5, 1642.5}},
      {"trapezoid", {22.5, 162.5, 1660.5}},         {"left", {9, 100, 1296}}};
  static const size_t n[] = {3, 5, 9};
  for (size_t m = 0; m < sizeof rows / sizeof *rows; m++)
    for (int b = 0; b < HOST_BACKEND_COUNT; b++)
      for (size_t k = 0; k < 3; k++) {
        char keys[60];
        snprintf(keys, sizeof keys, "integrand=cubic from=0 to=%zu", n[k]);
        const double got = run(rows[m].method, (enum backend)b, TYPE_F64, keys, n[k], 1);
        if (fabs(got - rows[m].answer[k]) > 1e-12)
          fail_msg("%s, n = %zu: %.17g, not %g", rows[m].method, n[k], got, rows[m].answer[k]);
      }
}

/* Every method is its scheme but for rounding; schemes are computed by the truth's own way. */
static void near(const struct method *method, const struct input *input,
                 const struct params *params, const struct truth *truth) {
  const double right = mpfr_get_d(truth->scheme_rounded[0], MPFR_RNDN);
  const double scale = mpfr_get_d(truth->scale[0], MPFR_RNDN);
  for (int b = 0; b < HOST_BACKEND_COUNT; b++) {
    if (method->on[b].run[input->type] == NULL) continue;
    const double got = run_number(method, (enum backend)b, input, params, 2, NULL);
    if (!(fabs(got - right) <= 2000 * type_unit_roundoff(input->type) * scale))
      fail_msg("%s %s, %s, n = %zu: %.17g, its scheme %.17g", method->name, type_name[input->type],
               params->list[0].text, input->n, got, right);
  }
}

static void near_its_scheme(const char *scheme, enum type type, const char *keys, size_t n) {
  struct given g;
  char message[200] = "";
  const struct input input = {.type = type, .n = n};
  const struct params *params = given(&g, keys);
  const struct reference *reference = reference_find("quadrature");
  struct truth truth;
  assert_int_equal(reference->compute(&input, params, &truth, message, sizeof message), 0);
  if (reference->scheme(scheme, &input, params, &truth, message, sizeof message) != 0)
    fail_msg("%s, %s, n = %zu: %s", scheme, keys, n, message);
  for (const struct method *const *m = methods_of(&problem_quadrature); *m != NULL; m++)
    if ((*m)->scheme != NULL && strcmp((*m)->scheme, scheme) == 0) near(*m, &input, params, &truth);
  truth_clear(&truth);
}

static void methods_are_their_schemes(void **state) {
  (void)state;
  static const char *const tasks[] = {"integrand=damped_sine",
                                      "integrand=decaying_sine from=-1 to=0.7",
                                      "integrand=runge",
                                      "integrand=spikes",
                                      "integrand=mean_normal mean=2 sd=0.7 from=-1 to=5.5",
                                      "integrand=narrow_normal from=-1 sd=0.3",
                                      "integrand=genz_oscillatory shift=0.7",
                                      "integrand=genz_product_peak difficulty=1.7",
                                      "integrand=genz_corner_peak difficulty=0.3",
                                      "integrand=genz_gaussian difficulty=1.7",
                                      "integrand=genz_continuous",
                                      "integrand=genz_discontinuous shift=0.31",
                                      "integrand=root",
                                      "integrand=kink",
                                      "integrand=step",
                                      "integrand=oscillatory",
                                      "integrand=root_tan to=1.5",
                                      "integrand=near_pole from=0.75",
                                      "integrand=identity",
                                      "integrand=cubic"};
  for (size_t k = 0; k < sizeof tasks / sizeof *tasks; k++)
    for (int rule = 0; rule < RULES; rule++)
      for (int type = 0; type < TYPE_COUNT; type++) {
        near_its_scheme(scheme_name[rule], (enum type)type, tasks[k], 7);
        if (k < 2) near_its_scheme(scheme_name[rule], (enum type)type, tasks[k], 1001);
      }
}

static const char *refused(const char *keys, size_t n) {
  static struct given g;
  const char *why = problem_quadrature.refuse(n, given(&g, keys));
  return why == NULL ? "" : why;
}
static void bad_parameters_are_refused(void **state) {
  (void)state;
  assert_string_equal(refused("integrand=cubic", 5), "");
  assert_non_null(strstr(refused("integrand=cubik", 5), "cubic, identity"));
  assert_non_null(strstr(refused("integrand=cubic", 0), "from 1 on"));
  assert_non_null(
      strstr(refused("integrand=cubic from=2 to=2", 5), "from (2) is not below to (2)"));
  assert_non_null(
      strstr(refused("integrand=cubic from=3 to=2", 5), "from (3) is not below to (2)"));
  assert_non_null(strstr(refused("integrand=root from=-1", 5), "from 0 to inf, not from -1 to 1"));
  assert_non_null(
      strstr(refused("integrand=near_pole from=0.4", 5), "from 0.5 to inf, not from 0.4"));
  assert_non_null(strstr(refused("integrand=root_tan to=2", 5), "not from 0 to 2"));
  assert_non_null(strstr(refused("integrand=genz_corner_peak from=-0.2", 5), "not from -0.2"));
  assert_non_null(strstr(refused("integrand=runge to=inf", 5), "finite"));
  assert_non_null(strstr(refused("integrand=narrow_normal sd=0", 5), "sd"));
  assert_non_null(strstr(refused("integrand=genz_gaussian difficulty=-1", 5), "difficulty"));
  assert_non_null(strstr(refused("integrand=runge tolerance=0", 5), "tolerance"));
}

/* 1 and 1 + 2^-30 are one number in f32. */
static void ends_that_are_one_number(void **state) {
  (void)state;
  struct given g;
  double result[1];
  const struct input input = {.type = TYPE_F32, .n = 4};
  const struct params *params = given(&g, "integrand=runge from=1 to=1.0000000009");
  for (int b = 0; b < HOST_BACKEND_COUNT; b++) {
    assert_int_equal(
        run_into(method_of("trapezoid"), (enum backend)b, &input, params, 1, result, 1), -1);
    assert_non_null(strstr(run_message, "width of an interval is 0 in f32"));
  }
}

static void examined(const char *keys, enum type type, size_t n, double result, const char *says) {
  struct given g;
  char text[100] = "", stored[8];
  const struct input input = {.type = type, .n = n};
  type_store(type, stored, 0, result);
  problem_quadrature.examine(&input, given(&g, keys), stored, text, sizeof text);
  assert_string_equal(text, says);
}

/* The end of root_tan rounds up to beyond pi/2 in f32, where the tangent is negative. */
static void nan_is_named(void **state) {
  (void)state;
  double got = run("trapezoid", BACKEND_OPENMP, TYPE_F32, "integrand=root_tan", 100, 1);
  assert_true(isnan(got));
  examined("integrand=root_tan", TYPE_F32, 100, got, "nan_at=1.5707963705062866;poisoned=1");
  for (int b = 0; b < HOST_BACKEND_COUNT; b++) {
    got = run("trapezoid_kahan", (enum backend)b, TYPE_F64, "integrand=near_pole", 20000, 1);
    assert_true(isinf(got) && got > 0);
  }
  examined("integrand=near_pole", TYPE_F64, 20000, got, "infinite_at=0.5;poisoned=1");
  examined("integrand=near_pole", TYPE_F64, 20000, 1, "");
}

/* Where h is half an ulp of x or less, x + h is x, and the loop sees f at one point. */
static void added_nodes_stand_still(void **state) {
  (void)state;
  const char *keys = "integrand=narrow_normal mean=16777500 sd=100 from=16777000 to=16778000";
  assert_true(fabs(run("trapezoid", BACKEND_SERIAL, TYPE_F32, keys, 2000, 1) - 1) < 1e-4);
  assert_true(run("trapezoid_added", BACKEND_SERIAL, TYPE_F32, keys, 2000, 1) < 0.01);
  assert_true(run("trapezoid_added_kahan", BACKEND_SERIAL, TYPE_F32, keys, 2000, 1) < 0.01);
  assert_true(fabs(run("simpson_added", BACKEND_SERIAL, TYPE_F64, keys, 2000, 1) - 1) < 1e-5);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_bits_everywhere),        cmocka_unit_test(nodes_beyond_2_24),
      cmocka_unit_test(weights_sum_to_the_interval), cmocka_unit_test(cubes),
      cmocka_unit_test(methods_are_their_schemes),   cmocka_unit_test(bad_parameters_are_refused),
      cmocka_unit_test(ends_that_are_one_number),    cmocka_unit_test(nan_is_named),
      cmocka_unit_test(added_nodes_stand_still),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
