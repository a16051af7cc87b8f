/* test_quadrature_emulated: integrals on the device, executed by the emulator, have openmp's bits:
 * leaves with an end in them, inner ones, and those that share the reductions of exp and sin. */
#include "tests/run.h"

#include "kernels/gpu/emulate.h"

/* Ends alone; an end in the second leaf; inner leaves of either kind of quarter turn, and such as
 * cross from one to the next. */
static const size_t lengths[] = {1, 2, 3, 7, 8191, 8192, 8193, 24580, 50001};

/* Clenshaw-Curtis has no leaves, and n^2 operations for its weights: it is asked for fewer. */
static size_t most_of(const struct method *method, size_t n) {
  const size_t few = 200;
  return strcmp(method->name, "clenshaw_curtis") == 0 && n > few ? few : n;
}

static void compare(const struct method *method, enum type type, size_t n, const char *keys) {
  struct given g;
  n = most_of(method, n);
  const struct params *parameters = given(&g, keys);
  const struct input input = {.type = type, .n = n};
  const double wanted = run_number(method, BACKEND_OPENMP, &input, parameters, 2, NULL);
  const double got = run_number(method, BACKEND_EMULATED, &input, parameters, 1, NULL);
  if (!same_number(got, wanted))
    fail_msg("%s %s %s, n = %zu: %a, not %a", method->name, type_name[type], keys, n, got, wanted);
}

static void each(void (*visit)(const struct method *method, enum type type)) {
  const struct method *const *methods = methods_of(problem_find("quadrature"));
  for (; *methods != NULL; methods++)
    for (int type = 0; type < TYPE_COUNT; type++)
      if (method_offers(*methods, BACKEND_EMULATED, (enum type)type) &&
          method_offers(*methods, BACKEND_OPENMP, (enum type)type) &&
          realization_of(*methods, BACKEND_EMULATED)->bits == BITS_PORTABLE)
        visit(*methods, (enum type)type);
}

static void at_lengths(const struct method *method, enum type type) {
  for (size_t l = 0; l < sizeof lengths / sizeof *lengths; l++)
    compare(method, type, lengths[l], "integrand=damped_sine");
}
static void bits_at_lengths(void **state) {
  (void)state;
  each(at_lengths);
}

static void of_integrands(const struct method *method, enum type type) {
  static const char *const integrands[] = {
      "integrand=decaying_sine", "integrand=cubic",       "integrand=runge",
      "integrand=kink",          "integrand=step",        "integrand=oscillatory",
      "integrand=spikes",        "integrand=mean_normal", "integrand=genz_discontinuous"};
  for (size_t i = 0; i < sizeof integrands / sizeof *integrands; i++)
    compare(method, type, 9000, integrands[i]);
}
static void bits_of_integrands(void **state) {
  (void)state;
  each(of_integrands);
}

/* Many turns: leaves that share no reduction. */
static void wide(const struct method *method, enum type type) {
  compare(method, type, 30000, "from=-300;to=800");
  compare(method, type, 100000, "from=1;to=9"); /* some leaves do, some do not */
}
static void bits_over_many_turns(void **state) {
  (void)state;
  each(wide);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(bits_at_lengths),
                                     cmocka_unit_test(bits_of_integrands),
                                     cmocka_unit_test(bits_over_many_turns)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
