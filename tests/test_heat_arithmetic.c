/* test_heat_arithmetic.c: the arithmetic variants of the heat equation give the bits of their
 * formulas on every backend, and do what they are for. */
#include "tests/heat_variants.h"

#include "kernels/gpu/emulate.h"
#include "kernels/heat/stochastic.h"

static const char *const variants[] = {"differences", "factored", "compensated", "mixed",
                                       "wide_step",   "centred",  "stochastic",  NULL};

static const struct method *named(const char *name) {
  const struct method *method = method_find(&problem_heat, name);
  assert_non_null(method);
  return method;
}

/* ---- the bits ---- */

static void same(const char *where, const char *method, const char *keys, enum type type, size_t n,
                 const void *got, const void *wanted) {
  for (size_t i = 0; i < n; i++) {
    const double g = type_element(type, got, i), w = type_element(type, wanted, i);
    if (!same_number(g, w))
      fail_msg("%s %s %s, n = %zu, %s: point %zu is %a, not %a", method, where, type_name[type], n,
               keys, i, g, w);
  }
}

static void one(const struct method *method, enum backend backend, int threads, const char *keys,
                const struct input *input, const void *wanted) {
  struct given g;
  const struct params *params = given(&g, keys);
  void *got = run_of(&problem_heat, method, backend, input, params, threads);
  if (got == NULL) fail_msg("%s, %s: %s", method->name, keys, run_message);
  char where[50];
  snprintf(where, sizeof where, "%s, %d threads", backend_name[backend], threads);
  same(where, method->name, keys, input->type, input->n, got, wanted);
  free(got);
}

static void everywhere(const struct method *method, const char *keys, const struct input *input) {
  static unsigned turn;
  struct given g;
  const struct params *params = given(&g, keys);
  const char *why = problem_heat.refuse(input->n, params);
  if (why != NULL) fail_msg("%s: %s", keys, why);
  const struct heat_shape shape = heat_shape_of(input->n, params);
  void *wanted = new_elements(input->type, input->n);
  if (input->type == TYPE_F32)
    statement_f32(method->name, &shape, input->data, wanted);
  else
    statement_f64(method->name, &shape, input->data, wanted);
  one(method, BACKEND_SERIAL, 1, keys, input, wanted);
  for (int threads = 1; threads <= 3; threads++) {
    isa_limit((enum isa)(turn++ % ISA_COUNT));
    one(method, BACKEND_OPENMP, threads, keys, input, wanted);
  }
  isa_limit(ISA_AVX512);
  emulate_set_schedule((enum emulate_schedule)(turn % 3));
  one(method, BACKEND_EMULATED, 1, keys, input, wanted);
  emulate_set_schedule(EMULATE_FORWARD);
  free(wanted);
}

/* A level and something on it of either sign. */
static void fill(enum type type, void *x, size_t n, double level, double size) {
  for (size_t i = 0; i < n; i++)
    type_store(type, x, i, level + size * (2 * uniform() - 1));
}

static void all_variants(size_t n, const char *keys, double level, double size) {
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, n);
    fill((enum type)type, x, n, level, size);
    const struct input input = {.type = (enum type)type, .n = n, .data = x};
    for (const char *const *name = variants; *name != NULL; name++)
      if (method_offers(named(*name), BACKEND_SERIAL, (enum type)type))
        everywhere(named(*name), keys, &input);
    free(x);
  }
}

static void lines(void **state) {
  (void)state;
  all_variants(3, "r=0.3 steps=2", 0, 1);
  all_variants(5, "r=0.3 steps=3 ends=fixed", 0, 1);
  all_variants(64, "r=0.01 steps=4", 3, 1);
  all_variants(129, "r=0.5 steps=5 ends=fixed", 300, 1e-3);
  all_variants(4099, "r=0.4 steps=2 rounding_seed=7", 1, 1);
  all_variants(100, "r=0.25 steps=0", 1, 1);
}

static void planes(void **state) {
  (void)state;
  all_variants(9, "r=0.2 steps=3 columns=3", 0, 1);
  all_variants(150, "r=0.2 steps=3 columns=50", 3, 1);
  all_variants(150, "r=0.05 steps=2 ends=fixed columns=3", 10, 1);
  all_variants(527, "r=0.2 steps=3 ends=fixed columns=31", 0, 1);
  all_variants(64 * 64, "r=0.25 steps=2 columns=64", 0, 1);
  all_variants(5 * 1100, "r=0.1 steps=1 columns=1100", 0, 1);
}

/* Beyond the type's range on the way, subnormal, and with infinities. */
static void extremes(void **state) {
  (void)state;
  all_variants(67, "r=1000 steps=14", 0, 1);
  all_variants(67, "r=0.3 steps=2", 0, 0x1p-127);
  all_variants(67, "r=0.3 steps=2", 0, 0x1p127);
  float x[67];
  fill(TYPE_F32, x, 67, 1, 1);
  x[30] = INFINITY;
  x[50] = NAN;
  const struct input input = {.type = TYPE_F32, .n = 67, .data = x};
  for (const char *const *name = variants; *name != NULL; name++)
    everywhere(named(*name), "r=0.3 steps=2", &input);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lines),
      cmocka_unit_test(planes),
      cmocka_unit_test(extremes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
