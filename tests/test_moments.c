/* Means and variances: what they give for special values, one number, any number of threads; the
 * rounding of the exact mean; what is refused, and what a result shows by itself. */
#include "tests/moments_helpers.h"

static const struct problem *mean, *variance;
static const struct params none;

static double of(const char *problem, const char *method, enum backend backend, const double *x,
                 size_t n, const struct params *params) {
  const struct input input = {.type = TYPE_F64, .n = n, .data = x};
  bool available;
  return run_with(method_find(problem_find(problem), method), backend, &input, params, 1,
                  &available);
}

/* ---- special values ---- */

static void check_special(const struct method *method, enum backend backend, enum type type) {
  const bool is_mean = method_find(mean, method->name) == method;
  static const double special[] = {(double)INFINITY, -(double)INFINITY, (double)NAN};
  for (int k = 0; k < 3; k++)
    for (size_t at = 0; at < 9000; at += 8999) {
      void *x = data_of(DATA_UNIFORM, type, 9000);
      type_store(type, x, at, special[k]);
      const struct input input = {.type = type, .n = 9000, .data = x};
      bool available;
      const double value = run_with(method, backend, &input, &none, 2, &available);
      const double wanted = is_mean ? special[k] : (double)NAN;
      /* Updates of a mean subtract it from itself. */
      const bool updated =
          strstr(method->name, "running") != NULL || strcmp(method->name, "gsl") == 0;
      if (available && !same_number(value, wanted) && !(updated && isnan(value)))
        fail_msg("%s %s %s with %g at %zu: %g", method->name, backend_name[backend],
                 type_name[type], special[k], at, value);
      free(x);
    }
}

/* One number: a mean of itself; two equal ones: a variance of 0, whatever they are. */
static void check_few(const struct method *method, enum backend backend, enum type type) {
  const bool is_mean = method_find(mean, method->name) == method;
  double x[2];
  bool available;
  type_store(type, x, 0, 0.75);
  type_store(type, x, 1, 0.75);
  const struct input input = {.type = type, .n = is_mean ? 1 : 2, .data = x};
  const double value = run_with(method, backend, &input, &none, 1, &available);
  if (available && !same_number(value, is_mean ? 0.75 : 0.0))
    fail_msg("%s %s: %g", method->name, backend_name[backend], value);
}

static void test_special(void **state) {
  (void)state;
  for_every_method(mean, check_special);
  for_every_method(variance, check_special);
}
static void test_few(void **state) {
  (void)state;
  for_every_method(mean, check_few);
  for_every_method(variance, check_few);
}

/* ---- the same bits ---- */

/* Realizations of one order: openmp on any number of threads, and the emulator. */
static void check_bits(const struct method *method, enum backend backend, enum type type) {
  const struct realization *on = realization_of(method, backend);
  const struct realization *openmp = realization_of(method, BACKEND_OPENMP);
  if (on->bits != BITS_PORTABLE || backend == BACKEND_SERIAL || openmp->run[type] == NULL) return;
  static const size_t sizes[] = {2, 77, 128, 129, 8192, 8193, 50001};
  bool available;
  for (int data = 0; data < DATA_COUNT; data++)
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
      void *x = data_of((enum data)data, type, sizes[k]);
      const struct input input = {.type = type, .n = sizes[k], .data = x};
      const double one = run_with(method, BACKEND_OPENMP, &input, &none, 1, &available);
      for (int threads = 1; threads <= (backend == BACKEND_OPENMP ? 5 : 1); threads++) {
        const double value = run_with(method, backend, &input, &none, threads, &available);
        if (!same_number(value, one))
          fail_msg("%s %s %s n = %zu, %d threads: %a, not %a", method->name, backend_name[backend],
                   type_name[type], sizes[k], threads, value, one);
      }
      free(x);
    }
}
static void test_bits(void **state) {
  (void)state;
  for_every_method(mean, check_bits);
  for_every_method(variance, check_bits);
}

/* ---- the exact mean ---- */

static double rounded_mean(enum type type, const void *x, size_t n) {
  mpfr_t sum;
  exact_sum(sum, type, x, n, false);
  mpfr_prec_round(sum, 2 * EXACT_BITS, MPFR_RNDN);
  mpfr_div_ui(sum, sum, n, MPFR_RNDN); /* no tie is that near */
  const double mean_of_them = rounded_to_type(sum, type);
  mpfr_clear(sum);
  return mean_of_them;
}

static void check_exact(enum type type, const void *x, size_t n) {
  const struct input input = {.type = type, .n = n, .data = x};
  bool available;
  for (int backend = 0; backend < HOST_BACKEND_COUNT; backend++) {
    const double value =
        run_with(method_find(mean, "exact"), (enum backend)backend, &input, &none, 3, &available);
    if (!same_number(value, rounded_mean(type, x, n)))
      fail_msg("the exact mean of %zu %s is %a, not %a", n, type_name[type],
               rounded_mean(type, x, n), value);
  }
}

static void test_exact_mean(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    for (size_t n = 1; n < 400; n++) {
      double x[400];
      for (size_t i = 0; i < n; i++)
        type_store((enum type)type, x, i,
                   data_element((enum data)(n % DATA_COUNT), (enum type)type, i));
      check_exact((enum type)type, x, n);
    }
    /* Subnormal means, ties among them; and a sum beyond the largest number. */
    const double unit = type == TYPE_F32 ? 0x1p-149 : 0x1p-1074;
    const double largest = type == TYPE_F32 ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
    for (int k = -9; k <= 9; k++) {
      double x[3];
      type_store((enum type)type, x, 0, unit * k);
      type_store((enum type)type, x, 1, unit * 2);
      type_store((enum type)type, x, 2, largest);
      check_exact((enum type)type, x, 2);
      check_exact((enum type)type, x, 3);
    }
    double x[2];
    type_store((enum type)type, x, 0, largest);
    type_store((enum type)type, x, 1, largest);
    check_exact((enum type)type, x, 2);
  }
}

/* The exact variance, and deviation: the truth, rounded once. */
static void check_exact_variance(enum type type, const void *x, size_t n) {
  const struct input input = {.type = type, .n = n, .data = x};
  const struct method *exact = method_find(variance, "exact");
  for (int k = 0; k < 4; k++) {
    struct choice choice;
    struct truth truth;
    char message[200] = "";
    bool available;
    choose(&choice, k / 2, k % 2 != 0);
    assert_int_equal(reference_find("variance")
                         ->compute(&input, &choice.params, &truth, message, sizeof message),
                     0);
    const double wanted = rounded_to_type(truth.solution[0], type);
    for (int backend = 0; backend < HOST_BACKEND_COUNT; backend++) {
      const double value =
          run_with(exact, (enum backend)backend, &input, &choice.params, 3, &available);
      if (!same_number(value, wanted))
        fail_msg("the exact %s of %zu %s is %a, not %a", choice.list[1].text, n, type_name[type],
                 wanted, value);
    }
    truth_clear(&truth);
  }
}

static void test_exact_variance(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    double x[200];
    for (size_t n = 2; n < 200; n++) {
      for (size_t i = 0; i < n; i++)
        type_store((enum type)type, x, i,
                   data_element((enum data)(n % DATA_COUNT), (enum type)type, i));
      check_exact_variance((enum type)type, x, n);
    }
    /* a^2 + t^2 / 3, where a^2 is half way between two numbers and t far
     * below its last bit: beyond the 128 leading bits, within the 320 of the truth. */
    const double a = type == TYPE_F32 ? 4099 : 94906267, t = 0x3p-60; /* 3 divides t^2 */
    for (int k = 0; k < 2; k++) {
      type_store((enum type)type, x, 0, a);
      type_store((enum type)type, x, 1, -a);
      type_store((enum type)type, x, 2, k == 0 ? 0 : t);
      check_exact_variance((enum type)type, x, 3);
    }
    /* The ends of the range: variances that vanish or overflow while deviations do not. */
    const double unit = type == TYPE_F32 ? 0x1p-149 : 0x1p-1074;
    const double largest = type == TYPE_F32 ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
    const double ends[][3] = {{unit, -unit, 3 * unit},
                              {largest, -largest, largest},
                              {largest, unit, 1},
                              {0, 0, 0},
                              {1, 1 + 0x1p-20, 1 - 0x1p-20}};
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
      for (size_t i = 0; i < 3; i++)
        type_store((enum type)type, x, i, ends[k][i]);
      check_exact_variance((enum type)type, x, 3);
    }
  }
}

/* ---- figures that were reported ---- */

static void test_reported(void **state) {
  (void)state;
  static const double prometheus[] = {1, 1e100, 1, -1e100};
  assert_true(of("mean", "running", BACKEND_SERIAL, prometheus, 4, &none) == 0);
  assert_true(of("mean", "neumaier", BACKEND_SERIAL, prometheus, 4, &none) == 0.5);
  assert_true(of("mean", "running_neumaier", BACKEND_SERIAL, prometheus, 4, &none) != 0.5);
  static const double duckdb[] = {0x1p53, 1, 1, 0};
  assert_true(of("mean", "naive", BACKEND_SERIAL, duckdb, 4, &none) == 2251799813685248.0);
  assert_true(of("mean", "kahan", BACKEND_SERIAL, duckdb, 4, &none) == 2251799813685248.5);
  static const double small[] = {4, 7, 13, 16};
  struct choice choice;
  choose(&choice, 1, false);
  assert_true(of("variance", "two_pass", BACKEND_SERIAL, small, 4, &choice.params) == 30);
  choose(&choice, 0, false);
  assert_true(of("variance", "welford", BACKEND_SERIAL, small, 4, &choice.params) == 22.5);
  choose(&choice, 2, true);
  assert_true(of("variance", "chan", BACKEND_SERIAL, small, 4, &choice.params) == sqrt(45));
  choose(&choice, 0, true);
  static const double far[] = {1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16};
  choose(&choice, 1, false);
  assert_true(of("variance", "one_pass", BACKEND_SERIAL, far, 4, &choice.params) < 0);
  assert_true(of("variance", "shifted", BACKEND_SERIAL, far, 4, &choice.params) == 30);
}

/* ---- refusals and what a result shows ---- */

static void test_refusals(void **state) {
  (void)state;
  struct choice choice;
  choose(&choice, 2, false);
  assert_non_null(strstr(mean->refuse(0, &none), "n starts at 1"));
  assert_null(mean->refuse(1, &none));
  assert_non_null(strstr(variance->refuse(2, &choice.params), "larger than ddof"));
  assert_null(variance->refuse(3, &choice.params));
  choice.list[1].text = "skewness";
  assert_non_null(strstr(variance->refuse(3, &choice.params), "variance or deviation"));
  choice.list[0].number = -1;
  assert_non_null(strstr(variance->refuse(3, &choice.params), "ddof"));
}

static void shows(const struct problem *problem, const double *x, size_t n, double result,
                  bool deviation, const char *wanted) {
  struct choice choice;
  char text[64] = "";
  const struct input input = {.type = TYPE_F64, .n = n, .data = x};
  choose(&choice, 1, deviation);
  problem->examine(&input, &choice.params, &result, text, sizeof text);
  assert_string_equal(text, wanted);
}

static void test_examine(void **state) {
  (void)state;
  static const double x[] = {1, 2, 3}, constant[] = {0.1, 0.1, 0.1}, infinite[] = {1, INFINITY};
  shows(mean, x, 3, 2, false, "");
  shows(mean, x, 3, 3.5, false, "outside=1");
  shows(mean, x, 3, NAN, false, "outside=1");
  shows(mean, infinite, 2, NAN, false, "");
  shows(variance, x, 3, 1, false, "");
  shows(variance, x, 3, -1e-30, false, "negative=1");
  shows(variance, x, 3, NAN, true, "negative=1");
  shows(variance, constant, 3, 0, true, "");
  shows(variance, constant, 3, 1.7e-17, true, "residue=1");
  shows(variance, constant, 3, 1e-34, false, "residue=1");
}

int main(void) {
  mean = problem_find("mean");
  variance = problem_find("variance");
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_special),        cmocka_unit_test(test_few),
      cmocka_unit_test(test_bits),           cmocka_unit_test(test_exact_mean),
      cmocka_unit_test(test_exact_variance), cmocka_unit_test(test_reported),
      cmocka_unit_test(test_refusals),       cmocka_unit_test(test_examine),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
