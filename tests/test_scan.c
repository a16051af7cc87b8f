/* Prefix sums: what methods give against the truth and their bounds; the same bits on any number of
 * threads and in the emulator; the last prefix against the sum; special values; reported values. */
#include "tests/run.h"

#include "kernels/gpu/emulate.h"
#include "reference/truth.h"

extern const struct problem problem_scan;

/* On both sides of the tree's tiles (1024), of the room's runs, groups and tiles, f64 and f32. */
static const size_t sizes[] = {0,   1,    2,    5,    64,   65,   127,  128,
                               129, 1023, 1024, 1025, 2049, 4096, 4097, 9001};
enum { SIZES = sizeof sizes / sizeof sizes[0], LARGEST = 9001 };

enum kind { SIGNED, WIDE, EQUAL, KINDS };

static void fill(enum kind kind, enum type type, void *x, size_t n) {
  for (size_t i = 0; i < n; i++)
    type_store(type, x, i,
               kind == SIGNED ? uniform() - 0.5
               : kind == WIDE ? ldexp(uniform() - 0.5, (int)(random_bits() % 60) - 30)
                              : 0.1);
}

static void run_scan(const struct method *method, enum backend backend, enum type type,
                     const void *x, size_t n, int threads, void *result) {
  const struct input input = {.type = type, .n = n, .data = x};
  if (run_into(method, backend, &input, &(struct params){0}, threads, result, n) != 0)
    fail_msg("%s: %s", method->name, run_message);
}

static void same_scans(const struct method *method, enum type type, const void *a, const void *b,
                       size_t n, const char *what) {
  for (size_t i = 0; i < n; i++)
    if (!same_number(type_element(type, a, i), type_element(type, b, i)))
      fail_msg("%s %s, n = %zu, %s: element %zu is %a, not %a", method->name, type_name[type], n,
               what, i, type_element(type, b, i), type_element(type, a, i));
}

/* Calls `check` for every method that runs here in the type. */
typedef void check_scan(const struct method *method, enum backend backend, enum type type,
                        const void *x, size_t n);
static void for_every_scan(enum type type, const void *x, size_t n, check_scan *check) {
  for (const struct method *const *m = methods_of(&problem_scan); *m != NULL; m++)
    for (int backend = 0; backend < BACKEND_COUNT; backend++)
      if (backend != BACKEND_CUDA && method_offers(*m, (enum backend)backend, type))
        check(*m, (enum backend)backend, type, x, n);
}

/* ---- bits ---- */

static void check_bits(const struct method *method, enum backend backend, enum type type,
                       const void *x, size_t n) {
  if (backend != BACKEND_OPENMP) return;
  void *one = new_elements(type, n), *other = new_elements(type, n);
  run_scan(method, BACKEND_OPENMP, type, x, n, 1, one);
  for (int threads = 2; threads <= 3; threads++) {
    run_scan(method, BACKEND_OPENMP, type, x, n, threads, other);
    same_scans(method, type, one, other, n, "more threads");
  }
  if (method_offers(method, BACKEND_EMULATED, type)) {
    run_scan(method, BACKEND_EMULATED, type, x, n, 1, other);
    same_scans(method, type, one, other, n, "emulated");
  }
  free(one);
  free(other);
}
static void test_bits_are_the_same_everywhere(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, LARGEST);
    fill(WIDE, (enum type)type, x, LARGEST);
    for (size_t k = 0; k < SIZES; k++)
      for_every_scan((enum type)type, x, sizes[k], check_bits);
    free(x);
  }
}

/* Two methods that add in the same way, each in its own words. */
static void check_pair(const char *a, enum backend on_a, const char *b, enum backend on_b,
                       enum type type, const void *x, size_t n) {
  const struct method *first = method_find(&problem_scan, a), *then = method_find(&problem_scan, b);
  void *one = new_elements(type, n), *other = new_elements(type, n);
  run_scan(first, on_a, type, x, n, 2, one);
  run_scan(then, on_b, type, x, n, 2, other);
  same_scans(then, type, one, other, n, a);
  free(one);
  free(other);
}
static void test_same_additions_in_other_words(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, LARGEST);
    fill(WIDE, (enum type)type, x, LARGEST);
    check_pair("naive", BACKEND_SERIAL, "pairwise_claimed", BACKEND_SERIAL, (enum type)type, x,
               LARGEST);
    check_pair("neumaier", BACKEND_SERIAL, "compensated", BACKEND_SERIAL, (enum type)type, x,
               LARGEST);
    check_pair("exact", BACKEND_SERIAL, "exact", BACKEND_OPENMP, (enum type)type, x, LARGEST);
    free(x);
  }
}

/* ---- errors ---- */

static struct truth known; /* of the data at hand */

static void check_error(const struct method *method, enum backend backend, enum type type,
                        const void *x, size_t n) {
  void *result = new_elements(type, n);
  run_scan(method, backend, type, x, n, 2, result);
  mpfr_t error;
  mpfr_init2(error, EXACT_BITS);
  for (size_t i = 0; i < n; i++) {
    const struct bound_query query = {.type = type,
                                      .n = n,
                                      .scale = mpfr_get_d(known.scale[i], MPFR_RNDU),
                                      .magnitude = fabs(mpfr_get_d(known.solution[i], MPFR_RNDA))};
    mpfr_sub_d(error, known.solution[i], type_element(type, result, i), MPFR_RNDN);
    const double off = fabs(mpfr_get_d(error, MPFR_RNDZ));
    const double bound = realization_of(method, backend)->worst(&query);
    if (!(off <= bound))
      fail_msg("%s %s on %s, element %zu: off by %g, bound %g", method->name, type_name[type],
               backend_name[backend], i, off, bound);
    if (strcmp(method->name, "exact") == 0 &&
        type_element(type, result, i) != rounded_to_type(known.solution[i], type))
      fail_msg("exact %s, element %zu: %a", type_name[type], i, type_element(type, result, i));
  }
  mpfr_clear(error);
  free(result);
}
static void test_errors_are_within_their_bounds(void **state) {
  (void)state;
  const size_t n = 4500;
  for (int type = 0; type < TYPE_COUNT; type++)
    for (int kind = 0; kind < KINDS; kind++) {
      void *x = new_elements((enum type)type, n);
      fill((enum kind)kind, (enum type)type, x, n);
      const struct input input = {.type = (enum type)type, .n = n, .data = x};
      const struct params none = {0};
      char message[200];
      assert_int_equal(
          reference_find("scan")->compute(&input, &none, &known, message, sizeof message), 0);
      for_every_scan((enum type)type, x, n, check_error);
      truth_clear(&known);
      free(x);
    }
}

/* Pairs in blocks keep what plain sums in blocks lose: bounds alone would not tell. */
static void test_pairs_are_right_to_the_last_bit(void **state) {
  (void)state;
  const size_t n = 9001;
  float *x = new_elements(TYPE_F32, n), *s = new_elements(TYPE_F32, n),
        *exact = new_elements(TYPE_F32, n);
  fill(EQUAL, TYPE_F32, x, n);
  run_scan(method_find(&problem_scan, "exact"), BACKEND_SERIAL, TYPE_F32, x, n, 1, exact);
  static const struct {
    const char *method;
    enum backend backend;
    bool right;
  } ways[] = {{"compensated", BACKEND_OPENMP, true}, {"compensated", BACKEND_EMULATED, true},
              {"mixed", BACKEND_OPENMP, true},       {"mixed", BACKEND_EMULATED, true},
              {"neumaier", BACKEND_SERIAL, true},    {"blocked", BACKEND_OPENMP, false},
              {"naive", BACKEND_SERIAL, false}};
  for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
    run_scan(method_find(&problem_scan, ways[w].method), ways[w].backend, TYPE_F32, x, n, 2, s);
    if ((memcmp(s, exact, n * sizeof *s) == 0) != ways[w].right)
      fail_msg("%s on %s", ways[w].method, backend_name[ways[w].backend]);
  }
  free(x);
  free(s);
  free(exact);
}

/* ---- the last prefix is a sum ---- */

static void test_last_is_the_sum(void **state) {
  (void)state;
  static const char *const names[] = {"naive", "kahan", "neumaier", "mixed", "exact"};
  const size_t n = 5000;
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, n), *s = new_elements((enum type)type, n);
    fill(WIDE, (enum type)type, x, n);
    for (size_t m = 0; m < sizeof names / sizeof *names; m++) {
      run_scan(method_find(&problem_scan, names[m]), BACKEND_SERIAL, (enum type)type, x, n, 1, s);
      const double sum =
          run_method(method_find(&problem_sum, names[m]), BACKEND_SERIAL, (enum type)type, x, n, 1);
      if (type_element((enum type)type, s, n - 1) != sum) fail_msg("%s", names[m]);
    }
    free(x);
    free(s);
  }
}

/* ---- special values ---- */

/* As IEEE addition has it: expected at every element. The tree begins with a zero, as published. */
static void check_special(const struct method *method, enum backend backend, enum type type,
                          const void *expected_and_x, size_t n) {
  const void *x = expected_and_x;
  const void *expected = (const char *)expected_and_x + n * type_size(type);
  void *s = new_elements(type, n);
  run_scan(method, backend, type, x, n, 2, s);
  for (size_t i = 0; i < n; i++) {
    const double want = type_element(type, expected, i), got = type_element(type, s, i);
    if (strcmp(method->name, "tree") == 0 && want == 0 && got == 0) continue;
    if (!same_number(want, got))
      fail_msg("%s %s on %s: element %zu is %g, not %g", method->name, type_name[type],
               backend_name[backend], i, got, want);
  }
  free(s);
}
static void test_special_values(void **state) {
  (void)state;
  static const struct {
    double x[5], s[5];
  } vectors[] = {
      {{-0.0, -0.0, -0.0, -0.0, -0.0}, {-0.0, -0.0, -0.0, -0.0, -0.0}},
      {{-0.0, 0.0, -0.0, -0.0, 1}, {-0.0, 0, 0, 0, 1}},
      {{1, -1, -0.0, 2, -2}, {1, 0, 0, 2, 0}},
      {{INFINITY, 1, 2, 3, 4}, {INFINITY, INFINITY, INFINITY, INFINITY, INFINITY}},
      {{1, -INFINITY, 2, 3, 4}, {1, -INFINITY, -INFINITY, -INFINITY, -INFINITY}},
      {{1, INFINITY, -INFINITY, 3, 4}, {1, INFINITY, NAN, NAN, NAN}},
      {{1, NAN, 2, INFINITY, 4}, {1, NAN, NAN, NAN, NAN}},
  };
  for (size_t v = 0; v < sizeof vectors / sizeof *vectors; v++)
    for (int type = 0; type < TYPE_COUNT; type++) {
      void *both = new_elements((enum type)type, 10);
      for (size_t i = 0; i < 5; i++) {
        type_store((enum type)type, both, i, vectors[v].x[i]);
        type_store((enum type)type, both, i + 5, vectors[v].s[i]);
      }
      for_every_scan((enum type)type, both, 5, check_special);
      free(both);
    }
}

/* An infinity beyond the first tile reaches every later prefix, and none before. */
static void check_infinity(const struct method *method, enum backend backend, enum type type,
                           const void *x, size_t n) {
  void *s = new_elements(type, n);
  run_scan(method, backend, type, x, n, 2, s);
  for (size_t i = 0; i < n; i++)
    if (isfinite(type_element(type, s, i)) != (i < 4321))
      fail_msg("%s %s on %s: element %zu", method->name, type_name[type], backend_name[backend], i);
  free(s);
}
static void test_an_infinity_stays(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, LARGEST);
    fill(SIGNED, (enum type)type, x, LARGEST);
    type_store((enum type)type, x, 4321, INFINITY);
    for_every_scan((enum type)type, x, LARGEST, check_infinity);
    type_store((enum type)type, x, 4321, (double)NAN);
    for_every_scan((enum type)type, x, LARGEST, check_infinity);
    free(x);
  }
}

/* ---- reported values ---- */

static double last_of(const char *method, double value, size_t n) {
  float *x = new_elements(TYPE_F32, n), *s = new_elements(TYPE_F32, n);
  for (size_t i = 0; i < n; i++)
    x[i] = (float)value;
  run_scan(method_find(&problem_scan, method), BACKEND_SERIAL, TYPE_F32, x, n, 1, s);
  const double last = (double)s[n - 1];
  free(x);
  free(s);
  return last;
}
static void test_reported_values(void **state) {
  (void)state;
  assert_true(last_of("naive", 0.001, 1000000) == (double)991.14154f);
  assert_true(last_of("kahan", 0.001, 1000000) == (double)1000.00006f);
  assert_true(last_of("neumaier", 0.001, 1000000) == (double)999.995789f);
  assert_true(last_of("naive", 0.0005, 5000000) == (double)2448.6958f); /* pola-rs/polars#27662 */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_bits_are_the_same_everywhere),
      cmocka_unit_test(test_same_additions_in_other_words),
      cmocka_unit_test(test_errors_are_within_their_bounds),
      cmocka_unit_test(test_pairs_are_right_to_the_last_bit),
      cmocka_unit_test(test_last_is_the_sum),
      cmocka_unit_test(test_special_values),
      cmocka_unit_test(test_an_infinity_stays),
      cmocka_unit_test(test_reported_values),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
