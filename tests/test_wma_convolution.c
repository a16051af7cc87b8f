/* test_wma_convolution.c: weighted averages that look at each window afresh: the same bits wherever
 * they run, the definition's values, bounds, special values. */
#include "tests/window_helpers.h"

#include "kernels/gpu/emulate.h"
#include "tests/sum_inputs.h"
#include "tests/wma_direct.h"

/* ---- bits ---- */

static void everywhere(const struct direct *d, enum type type, const void *x, size_t n,
                       struct sweep s) {
  void *wanted = average(d, BACKEND_SERIAL, ANY_ISA, type, x, n, &s, 1);
  const size_t length = windows_length(n, &s.params);
  for (int threads = 1; threads <= 3; threads++) {
    void *got = average(d, BACKEND_OPENMP, ANY_ISA, type, x, n, &s, threads);
    same(d, "on threads", type, wanted, got, length, &s, n);
    free(got);
  }
  for (int isa = 0; isa <= (int)isa_best(); isa++) {
    void *got = average(d, BACKEND_OPENMP, isa, type, x, n, &s, 1);
    same(d,
         isa == ISA_SSE2   ? "SSE2"
         : isa == ISA_AVX2 ? "AVX2"
                           : "AVX-512",
         type, wanted, got, length, &s, n);
    free(got);
  }
  static unsigned schedule; /* the device's threads take turns in another order each time */
  emulate_set_schedule((enum emulate_schedule)(schedule++ % 3));
  void *got = average(d, BACKEND_EMULATED, ANY_ISA, type, x, n, &s, 1);
  same(d, "emulated", type, wanted, got, length, &s, n);
  free(got);
  free(wanted);
}

/* Windows that are less and more than a piece of the device's, tails of any length, n = p, n = 1,
 * sweeps that begin where few bars have all windows, and windows twice. */
static void same_bits_everywhere(void **state) {
  (void)state;
  static const struct {
    size_t n, window, windows, step;
  } shapes[] = {{1, 1, 1, 2},        {2, 1, 2, 1},     {5, 5, 1, 2},    {33, 2, 3, 5},
                {129, 1, 9, 16},     {300, 20, 80, 3}, {700, 16, 3, 0}, {1553, 17, 2, 1},
                {1900, 600, 3, 511}, {4300, 5, 4, 30}};
  double *x = new_elements(TYPE_F64, 4300);
  for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++)
    for (int type = 0; type < TYPE_COUNT; type++) {
      sum_input_fill(k % 2 == 0 ? INPUT_SIGNED : INPUT_UNIFORM, (enum type)type, x, shapes[k].n);
      for (size_t m = 0; m < DIRECT; m++)
        if (offers(&direct[m], type))
          everywhere(&direct[m], (enum type)type, x, shapes[k].n,
                     sweep_of(shapes[k].window, shapes[k].windows, shapes[k].step));
    }
  free(x);
}

static void same_bits_of_special_values(void **state) {
  (void)state;
  double *x = new_elements(TYPE_F64, 400);
  for (int kind = 0; kind < SUM_INPUTS; kind++)
    for (int type = 0; type < TYPE_COUNT; type++) {
      sum_input_fill((enum sum_input)kind, (enum type)type, x, 400);
      for (size_t m = 0; m < DIRECT; m++)
        if (offers(&direct[m], type))
          everywhere(&direct[m], (enum type)type, x, 400, sweep_of(3, 2, 40));
    }
  free(x);
}

static void many_windows_are_each_alone(void **state) {
  (void)state;
  enum { N = 500, WINDOWS = 12 };
  double *x = new_elements(TYPE_F64, N);
  for (int type = 0; type < TYPE_COUNT; type++)
    for (size_t m = 0; m < DIRECT; m++) {
      if (!offers(&direct[m], type)) continue;
      sum_input_fill(INPUT_UNIFORM, (enum type)type, x, N);
      struct sweep all = sweep_of(4, WINDOWS, 37);
      unsigned char *sweep =
          average(&direct[m], BACKEND_OPENMP, ANY_ISA, (enum type)type, x, N, &all, 1);
      const struct windows w = windows_of(N, &all.params);
      for (size_t k = 0; k < WINDOWS; k++) {
        struct sweep one = sweep_of(windows_size(&w, k), 1, 2);
        void *alone = average(&direct[m], BACKEND_SERIAL, ANY_ISA, (enum type)type, x, N, &one, 1);
        same(&direct[m], "in a sweep", (enum type)type, alone,
             sweep + windows_offset(&w, k) * type_size((enum type)type), windows_outputs(&w, k),
             &one, N);
        free(alone);
      }
      free(sweep);
    }
  free(x);
}

/* ---- values ---- */

static double once(const char *name, enum type type, const void *x, size_t n) {
  for (size_t m = 0; m < DIRECT; m++)
    if (strcmp(direct[m].name, name) == 0) {
      struct sweep s = sweep_of(n, 1, 2);
      void *result = average(&direct[m], BACKEND_OPENMP, ANY_ISA, type, x, n, &s, 1);
      const double value = type_element(type, result, 0);
      free(result);
      return value;
    }
  fail_msg("no %s", name);
  return 0;
}

/* 1 .. 6 by 3: 7/3, 10/3, 13/3, 16/3, within a rounding or two. */
static void of_one_to_six(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++)
    for (size_t m = 0; m < DIRECT; m++) {
      if (!offers(&direct[m], type)) continue;
      double x[6];
      for (size_t i = 0; i < 6; i++)
        type_store((enum type)type, x, i, (double)i + 1);
      struct sweep s = sweep_of(3, 1, 2);
      void *got = average(&direct[m], BACKEND_SERIAL, ANY_ISA, (enum type)type, x, 6, &s, 1);
      for (size_t t = 0; t < 4; t++) {
        const double wanted = (7 + 3 * (double)t) / 3;
        if (fabs(type_element((enum type)type, got, t) - wanted) >
            2 * type_unit_roundoff((enum type)type) * wanted)
          fail_msg("%s: %.17g, not %.17g", direct[m].name, type_element((enum type)type, got, t),
                   wanted);
      }
      free(got);
    }
}

/* A window of 1 is the identity, bit for bit, but where elements are rounded before. */
static void window_of_one(void **state) {
  (void)state;
  static const double values[] = {1.1,      -0.0,      0.0,         5e-324,         1e-45,   -1e-40,
                                  INFINITY, -INFINITY, (double)NAN, 0x1.fffffep127, 30000.01};
  for (int type = 0; type < TYPE_COUNT; type++)
    for (size_t m = 0; m < DIRECT; m++)
      for (int backend = 0; backend < BACKEND_COUNT; backend++) {
        if (!offers(&direct[m], type) || m == TF32 || backend == BACKEND_CUDA) continue;
        enum { N = sizeof values / sizeof *values };
        double x[N];
        for (size_t i = 0; i < N; i++)
          type_store((enum type)type, x, i, values[i]);
        struct sweep s = sweep_of(1, 1, 2);
        void *got =
            average(&direct[m], (enum backend)backend, ANY_ISA, (enum type)type, x, N, &s, 1);
        same(&direct[m], "window 1", (enum type)type, x, got, N, &s, N);
        free(got);
      }
}

/* A special value is in its own windows alone, and there it is what plain arithmetic makes of it,
 * also where distances from the newest element are NaN or overflow. */
static void special_values_stay(void **state) {
  (void)state;
  static const char *const names[] = {"convolution", "convolution_fma", "convolution_centred",
                                      "nested", "nested_centred"};
  const double inf = (double)INFINITY, big = 0x1.8p1022;
  for (size_t m = 0; m < 5; m++) {
    assert_true(once(names[m], TYPE_F64, (double[]){1, inf, 2}, 3) == inf);
    assert_true(once(names[m], TYPE_F64, (double[]){1, 2, inf}, 3) == inf);
    assert_true(once(names[m], TYPE_F64, (double[]){inf, 2, inf}, 3) == inf);
    assert_true(isnan(once(names[m], TYPE_F64, (double[]){-inf, 2, inf}, 3)));
    assert_true(isnan(once(names[m], TYPE_F64, (double[]){1, (double)NAN, 2}, 3)));
    assert_true(signbit(once(names[m], TYPE_F64, (double[]){-0.0, -0.0, -0.0}, 3)));
    assert_true(!signbit(once(names[m], TYPE_F64, (double[]){-0.0, 0.0, -0.0}, 3)));
    /* (-b + 2 b) / 3, where b + b overflows */
    assert_true(isfinite(once(names[m], TYPE_F64, (double[]){-big, big / 4}, 2)));
    double x[] = {3, 3, inf, 3, (double)NAN, 3, 3, 3, 3};
    struct sweep s = sweep_of(2, 1, 2);
    const struct direct *d = &direct[m < TF32 ? m : m + 1];
    double *got = average(d, BACKEND_OPENMP, ANY_ISA, TYPE_F64, x, 9, &s, 1);
    for (size_t t = 0; t < 8; t++)
      assert_true(isfinite(got[t]) == (t == 0 || t >= 5));
    free(got);
  }
}

static void within_bounds(void **state) {
  (void)state;
  enum { N = 700 };
  double *x = new_elements(TYPE_F64, N);
  for (int type = 0; type < TYPE_COUNT; type++)
    for (int kind = 0; kind <= INPUT_CANCELLING; kind++)
      for (size_t window = 1; window <= 256; window *= 4) {
        char text[24];
        snprintf(text, sizeof text, "%zu", window);
        WINDOWS(params, text, "2", "sum");
        const struct params own = {3, params.list};
        sum_input_fill((enum sum_input)kind, (enum type)type, x, N);
        struct truth truth = solve("wma", (enum type)type, N, x, &own);
        for (size_t m = 0; m < DIRECT; m++) {
          if (!offers(&direct[m], type)) continue;
          const struct realization *on =
              realization_of(method_find(&problem_wma, direct[m].name), BACKEND_SERIAL);
          struct sweep s = sweep_of(window, 2, 3);
          void *got = average(&direct[m], BACKEND_OPENMP, ANY_ISA, (enum type)type, x, N, &s, 1);
          for (size_t i = 0; i < truth.length; i++) {
            const struct bound_query query = {.type = (enum type)type,
                                              .n = N,
                                              .parameters = &own,
                                              .scale = mpfr_get_d(truth.scale[i], MPFR_RNDU),
                                              .magnitude =
                                                  fabs(mpfr_get_d(truth.solution[i], MPFR_RNDA))};
            mpfr_t error;
            mpfr_init2(error, 300);
            mpfr_sub_d(error, truth.solution[i], type_element((enum type)type, got, i), MPFR_RNDA);
            mpfr_abs(error, error, MPFR_RNDN);
            if (mpfr_cmp_d(error, on->worst(&query)) > 0)
              fail_msg("%s %s, input %d, window %zu, output %zu: error %g beyond its bound %g",
                       direct[m].name, type_name[type], kind, window, i,
                       mpfr_get_d(error, MPFR_RNDN), on->worst(&query));
            mpfr_clear(error);
          }
          free(got);
        }
        truth_clear(&truth);
      }
  free(x);
}

/* d max|x|, and d times the largest distance within a window, d = 20 21 / 2. */
static void forecasts_name_the_largest(void **state) {
  (void)state;
  float x[100];
  for (size_t i = 0; i < 100; i++)
    x[i] = i < 50 ? 100 : 101;
  const struct input input = {.type = TYPE_F32, .n = 100, .data = x};
  struct sweep s = sweep_of(10, 2, 10);
  s.params.list = s.list;
  char text[200];
  realization_of(method_find(&problem_wma, "nested"), BACKEND_SERIAL)
      ->forecast(&input, &s.params, text, sizeof text);
  assert_non_null(strstr(text, "integer_limit=16777216;largest_intermediate=21210"));
  realization_of(method_find(&problem_wma, "nested_centred"), BACKEND_SERIAL)
      ->forecast(&input, &s.params, text, sizeof text);
  assert_non_null(strstr(text, "integer_limit=16777216;largest_intermediate=210"));
  realization_of(method_find(&problem_wma, "nested_f64"), BACKEND_SERIAL)
      ->forecast(&input, &s.params, text, sizeof text);
  assert_non_null(strstr(text, "integer_limit=9007199254740992;"));
}

/* In a sweep of 80 windows an output by bar takes 178 / 80 times two additions, and a division; of
 * one window of 100 two operations an element, whichever way. Prefix sums: five operations and two
 * numbers read an output, and of each element of the series a share. */
static void work_is_counted(void **state) {
  (void)state;
  struct sweep sweep = sweep_of(20, 80, 2), one = sweep_of(100, 1, 2);
  sweep.params.list = sweep.list;
  one.params.list = one.list;
  const struct method *nested = method_find(&problem_wma, "nested");
  const struct method *convolution = method_find(&problem_wma, "convolution");
  const struct work shared = method_work(nested, 150000, &sweep.params);
  assert_true(fabs(shared.operations - 5.45) < 0.01 && fabs(shared.bytes - 1.0125) < 1e-3);
  assert_true(fabs(method_work(convolution, 150000, &sweep.params).operations - 199) < 0.2);
  assert_true(method_work(nested, 150000, &one.params).operations == 201);
  assert_true(method_work(convolution, 150000, &one.params).operations == 201);
  const struct method *prefix = method_find(&problem_wma, "prefix");
  const struct work swept = method_work(prefix, 150000, &sweep.params);
  assert_true(fabs(swept.operations - 5.0375) < 1e-3 && fabs(swept.bytes - 3.0375) < 1e-3);
  const struct work alone = method_work(prefix, 150000, &one.params);
  assert_true(fabs(alone.operations - 8) < 0.01 && fabs(alone.bytes - 6) < 0.01);
}

/* Weights above 2^24 are no f32 numbers: said, not rounded. */
static void too_long_a_window(void **state) {
  (void)state;
  struct sweep s = sweep_of((size_t)1 << 24, 1, 2);
  s.params.list = s.list;
  float x[1] = {0}, result[1];
  char text[200] = "";
  const struct input input = {.type = TYPE_F32, .n = (size_t)1 << 24, .data = x};
  const struct call call = {.input = &input,
                            .parameters = &s.params,
                            .threads = 1,
                            .result = result,
                            .length = 1,
                            .message = text,
                            .message_size = sizeof text};
  for (size_t m = 0; m < DIRECT; m++)
    for (int backend = 0; backend < BACKEND_COUNT; backend++) {
      if (backend == BACKEND_CUDA) continue;
      const struct method *method = method_find(&problem_wma, direct[m].name);
      assert_int_not_equal(realization_of(method, (enum backend)backend)->run[TYPE_F32](&call), 0);
      assert_non_null(strstr(text, "take f64"));
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_bits_everywhere),
      cmocka_unit_test(same_bits_of_special_values),
      cmocka_unit_test(many_windows_are_each_alone),
      cmocka_unit_test(of_one_to_six),
      cmocka_unit_test(window_of_one),
      cmocka_unit_test(special_values_stay),
      cmocka_unit_test(within_bounds),
      cmocka_unit_test(forecasts_name_the_largest),
      cmocka_unit_test(work_is_counted),
      cmocka_unit_test(too_long_a_window),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
