/* test_quadrature.c: the closed rules on the host: weights, bits for any threads and instruction
 * set, values known in closed form, refusals, and where a NaN comes from. */
#include "tests/run.h"

#include "kernels/quadrature/engine.h"

extern const struct problem problem_quadrature;

static const struct {
  const char *method;
  enum quadrature_rule rule;
  const struct canonical *sum[TYPE_COUNT];
} canonical[] = {
    {"trapezoid", RULE_TRAPEZOID, {&canonical_blocked_f32, &canonical_blocked_f64}},
};
enum { CANONICAL = sizeof canonical / sizeof *canonical };

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

static void fill_task(const struct call *call, enum type type, struct quadrature_f32 *q32,
                      struct quadrature_f64 *q64) {
  assert_int_equal(type == TYPE_F32 ? quadrature_of_f32(call, q32) : quadrature_of_f64(call, q64),
                   0);
}

/* The rule over an array of all its terms, by the statement of the canonical order. */
static double stated(size_t m, enum type type, const char *keys, size_t n) {
  struct given g;
  char message[200];
  const struct input input = {.type = type, .n = n};
  const struct call call = {.input = &input,
                            .parameters = given(&g, keys),
                            .message = message,
                            .message_size = sizeof message};
  struct quadrature_f32 q32;
  struct quadrature_f64 q64;
  fill_task(&call, type, &q32, &q64);
  const enum quadrature_rule rule = canonical[m].rule;
  const size_t terms = rule_terms(rule, n);
  void *x = new_elements(type, terms);
  for (size_t i = 0; i < terms; i++)
    if (type == TYPE_F32)
      ((float *)x)[i] = quadrature_term_f32(&q32, rule, i);
    else
      ((double *)x)[i] = quadrature_term_f64(&q64, rule, i);
  const struct canonical *sum = canonical[m].sum[type];
  double s[1], answer = 0;
  canonical_statement(sum, x, terms, s);
  if (type == TYPE_F32)
    answer = (double)(rule_factor_f32(rule, q32.h, n) * (float)type_element(type, s, 0));
  else
    answer = rule_factor_f64(rule, q64.h, n) * s[0];
  free(x);
  return answer;
}

static void check_bits(size_t m, enum type type, const char *keys, size_t n) {
  const double right = stated(m, type, keys, n);
  for (int isa = 0; isa < ISA_COUNT; isa++) {
    isa_limit((enum isa)isa);
    for (int threads = 1; threads <= 3; threads++) {
      const double got = run(canonical[m].method, BACKEND_OPENMP, type, keys, n, threads);
      if (!same_number(got, right))
        fail_msg("%s %s, %s, n = %zu, instruction set %d, %d threads: %a, not %a",
                 canonical[m].method, type_name[type], keys, n, isa, threads, got, right);
    }
  }
}

static void same_bits_everywhere(void **state) {
  (void)state;
  static const size_t sizes[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 63, 8190, 8191, 8192, 8193, 24571};
  for (size_t m = 0; m < CANONICAL; m++)
    for (int type = 0; type < TYPE_COUNT; type++) {
      for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        check_bits(m, (enum type)type, "integrand=damped_sine", sizes[k]);
      for (int f = 0; f < INTEGRANDS; f++) {
        char keys[60];
        snprintf(keys, sizeof keys, "integrand=%s", quadrature_integrand_name[f]);
        check_bits(m, (enum type)type, keys, 1003);
      }
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_bits_everywhere),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
