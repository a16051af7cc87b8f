/* test_rolling.c: moving sums and deviations: the same bits wherever they are made, within the
 * bounds, and the values that people reported, right and wrong. */
#include "tests/rolling_helpers.h"

#include "reference/truth.h"
#include "tests/sum_inputs.h"

static const char *const asked[] = {"of=sum;window=1",
                                    "of=mean;window=7",
                                    "of=sum;window=33;windows=3;window_step=50;reanchor=64",
                                    "of=variance;window=2;windows=2;window_step=9",
                                    "of=deviation;window=20;ddof=0;reanchor=50",
                                    "of=variance;window=120"};
enum { ASKED = sizeof asked / sizeof *asked, N = 140, LONG = 9000 };

static bool offers(const struct method *m, enum backend backend, enum type type) {
  return realization_of(m, backend)->run[type] != NULL;
}

static void same(const char *what, const struct method *m, enum type type, const char *parameters,
                 const void *a, const void *b, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (!same_number(type_element(type, a, i), type_element(type, b, i)))
      fail_msg("%s %s, %s, %s: output %zu is %a, and %a", m->name, type_name[type], parameters,
               what, i, type_element(type, a, i), type_element(type, b, i));
}

/* A method in one order gives the same bits on any number of threads and on the emulated device. */
static void same_bits_in(enum type type, const void *x, size_t n, const char *parameters) {
  static const struct {
    enum backend backend;
    int threads;
    const char *name;
  } places[] = {{BACKEND_SERIAL, 1, "serial"},
                {BACKEND_EMULATED, 1, "emulated"},
                {BACKEND_OPENMP, 3, "3 threads"}};
  const size_t count = n == LONG ? 3 : 2; /* a short series is one stretch */
  for (const struct method *const *m = methods_of(&problem_rolling); *m != NULL; m++) {
    if (!offers(*m, BACKEND_OPENMP, type)) continue;
    if (n == LONG && strcmp((*m)->name, "exact") == 0) continue; /* slow */
    size_t length = 0;
    void *one = rolling_run_of((*m)->name, BACKEND_OPENMP, type, x, n, parameters, 1, &length);
    if (one == NULL) continue;
    for (size_t k = 0; k < count; k++) {
      if (!offers(*m, places[k].backend, type)) continue;
      if (realization_of(*m, places[k].backend)->order != (*m)->on[BACKEND_OPENMP].order) continue;
      void *other = rolling_run_of((*m)->name, places[k].backend, type, x, n, parameters,
                                   places[k].threads, &length);
      assert_non_null(other);
      same(places[k].name, *m, type, parameters, one, other, length);
      free(other);
    }
    free(one);
  }
}

static void same_bits_everywhere(void **state) {
  (void)state;
  double *x = new_elements(TYPE_F64, LONG);
  for (int t = 0; t < TYPE_COUNT; t++)
    for (size_t k = 0; k < ASKED; k++) {
      for (int input = 0; input < SUM_INPUTS; input++) {
        sum_input_fill((enum sum_input)input, (enum type)t, x, N);
        same_bits_in((enum type)t, x, N, asked[k]);
      }
      sum_input_fill(INPUT_SIGNED, (enum type)t, x, LONG); /* several stretches, whole vectors */
      if (k == 0 || k == 2 || k == 3) same_bits_in((enum type)t, x, LONG, asked[k]);
    }
  free(x);
}

/* A sweep is the windows one by one; a window afresh is what it would be in a series of its own. */
static void windows_are_independent(void **state) {
  (void)state;
  float *x = new_elements(TYPE_F32, N);
  sum_input_fill(INPUT_SIGNED, TYPE_F32, x, N);
  for (const struct method *const *m = methods_of(&problem_rolling); *m != NULL; m++)
    for (int b = BACKEND_SERIAL; b < BACKEND_COUNT; b++) {
      if (b == BACKEND_CUDA || !offers(*m, (enum backend)b, TYPE_F32)) continue;
      size_t length, one_length, offset = 0;
      float *sweep = rolling_run_of((*m)->name, (enum backend)b, TYPE_F32, x, N,
                                    "of=sum;window=3;windows=3;window_step=40", 1, &length);
      if (sweep == NULL) continue;
      static const char *const each[] = {"of=sum;window=3", "of=sum;window=43", "of=sum;window=83"};
      for (size_t k = 0; k < 3; k++) {
        float *one =
            rolling_run_of((*m)->name, (enum backend)b, TYPE_F32, x, N, each[k], 1, &one_length);
        same("alone", *m, TYPE_F32, each[k], sweep + offset, one, one_length);
        offset += one_length;
        free(one);
      }
      assert_int_equal(offset, length);
      free(sweep);
    }
  static const char *const afresh[] = {"direct", "direct_compensated", "exact"};
  for (size_t k = 0; k < 3; k++) {
    size_t length;
    float *all =
        rolling_run_of(afresh[k], BACKEND_SERIAL, TYPE_F32, x, N, "of=mean;window=9", 1, &length);
    for (size_t i = 0; i < length; i += 17) {
      float *one = rolling_run_of(afresh[k], BACKEND_SERIAL, TYPE_F32, x + i, 9, "of=mean;window=9",
                                  1, NULL);
      assert_true(one[0] == all[i]);
      free(one);
    }
    free(all);
  }
  free(x);
}

static bool is_afresh(const struct method *m) {
  static const char *const names[] = {"direct",   "direct_compensated",   "two_stacks",
                                      "two_pass", "two_pass_compensated", "sum_of_squares",
                                      "exact"};
  for (size_t k = 0; k < sizeof names / sizeof *names; k++)
    if (strcmp(m->name, names[k]) == 0) return true;
  return false;
}

/* Every output that has a bound is within it, the exact one the truth rounded once; whatever the
 * window alone decides is right beside NaN and infinities, too, from which others do not recover.
 */
static void hold_to_bound(const struct method *m, const struct realization *on, enum type type,
                          const struct input *in, const struct given *p, const struct truth *truth,
                          const void *result) {
  bool finite = true;
  for (size_t i = 0; i < in->n; i++)
    finite = finite && isfinite(type_element(type, in->data, i));
  if (!finite && !is_afresh(m)) return;
  const double largest = input_largest(in);
  mpfr_t error;
  mpfr_init2(error, 2400);
  for (size_t i = 0; i < truth->length; i++) {
    const double got = type_element(type, result, i);
    if (!mpfr_number_p(truth->solution[i])) {
      if (is_afresh(m)) assert_true(same_number(got, rounded_to_type(truth->solution[i], type)));
      continue;
    }
    const double right = rounded_to_type(truth->solution[i], type);
    if (strcmp(m->name, "exact") == 0 && !same_number(got, right))
      fail_msg("exact, %s, output %zu: %a, not %a", p->text, i, got, right);
    struct bound_query query = {.type = type,
                                .n = in->n,
                                .parameters = &p->params,
                                .scale = mpfr_get_d(truth->scale[i], MPFR_RNDU),
                                .magnitude = fabs(mpfr_get_d(truth->solution[i], MPFR_RNDA)),
                                .largest = largest};
    const double bound = on->worst != NULL ? on->worst(&query) : (double)NAN;
    mpfr_sub_d(error, truth->solution[i], got, MPFR_RNDN);
    mpfr_abs(error, error, MPFR_RNDN);
    if (isfinite(right) && !isnan(bound) && !isinf(bound) &&
        (mpfr_nan_p(error) || mpfr_cmp_d(error, bound) > 0))
      fail_msg("%s %s, output %zu: error %g beyond its bound %g", m->name, type_name[type], i,
               mpfr_get_d(error, MPFR_RNDN), bound);
  }
  mpfr_clear(error);
}

static void within_bounds(void **state) {
  (void)state;
  static const enum sum_input inputs[] = {INPUT_UNIFORM,    INPUT_SIGNED,   INPUT_TINY,
                                          INPUT_CANCELLING, INPUT_INFINITY, INPUT_NAN};
  double *x = new_elements(TYPE_F64, N);
  const struct reference *reference = reference_find("rolling");
  for (int t = 0; t < TYPE_COUNT; t++)
    for (size_t k = 0; k < ASKED; k++)
      for (size_t input = 0; input < sizeof inputs / sizeof *inputs; input++) {
        const enum type type = (enum type)t;
        const struct input in = {.type = type, .n = N, .data = x};
        struct given p;
        struct truth truth;
        char message[200] = "";
        given(&p, asked[k]);
        sum_input_fill(inputs[input], type, x, N);
        assert_int_equal(reference->compute(&in, &p.params, &truth, message, sizeof message), 0);
        for (const struct method *const *m = methods_of(&problem_rolling); *m != NULL; m++)
          for (int b = BACKEND_SERIAL; b < BACKEND_COUNT; b++) {
            if (b == BACKEND_CUDA || !offers(*m, (enum backend)b, type)) continue;
            void *result =
                rolling_run_of((*m)->name, (enum backend)b, type, x, N, asked[k], 1, NULL);
            if (result == NULL) continue;
            hold_to_bound(*m, realization_of(*m, (enum backend)b), type, &in, &p, &truth, result);
            free(result);
          }
        truth_clear(&truth);
      }
  free(x);
}

#define GIVES(method, type, parameters, value, ...)                                                \
  do {                                                                                             \
    const double series[] = {__VA_ARGS__};                                                         \
    const double got =                                                                             \
        rolling_last(method, type, series, sizeof series / sizeof *series, parameters);            \
    if (!same_number(got, value)) fail_msg("%s: %.17g, not %.17g", method, got, (double)(value));  \
  } while (0)

#define POLARS_22445 1, 2, 3, 1e90, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15
#define PANDAS_46049                                                                               \
  -3, -3, -4, -5, -4, -3, -4, -4, -3, -4, -3, -4, -3, -2, -2, -3, -2, -2, -3, -3, -4, -4, -4, -4,  \
      -4, -5, -5, -5, -5, -5
#define BOTTLENECK_437                                                                             \
  0.008196721311475436, -0.01626016260162607, 0.012396694214876205, -0.016326530612245076,         \
      0.008298755186722151, 0.004115226337448442, 0.0

/* What was reported, last outputs: pola-rs/polars#22445, #21677, #9383, pandas-dev/pandas#46049,
 * #52407, ajcr/rolling#25, StarRocks#34607, opencv#7124, bottleneck#437. */
static void reported_values(void **state) {
  (void)state;
  GIVES("add_remove", TYPE_F64, "window=2", 19, POLARS_22445);
  GIVES("remove_add", TYPE_F64, "window=2", 24, POLARS_22445);
  GIVES("prefix", TYPE_F64, "window=2", 0, POLARS_22445);
  GIVES("kahan", TYPE_F64, "window=2", 28, POLARS_22445);
  GIVES("neumaier", TYPE_F64, "window=2", 28, POLARS_22445);
  GIVES("two_stacks", TYPE_F64, "window=2", 28, POLARS_22445);
  GIVES("welford", TYPE_F64, "of=deviation;window=5", 1.2904784139758924e-08, PANDAS_46049);
  GIVES("squares_add_remove", TYPE_F64, "of=deviation;window=5", 0, PANDAS_46049);
  GIVES("two_stacks", TYPE_F64, "of=deviation;window=5", 0, PANDAS_46049);
  GIVES("welford", TYPE_F64, "of=variance;window=3", -5.473822126268817e-48, 0, 0, 3.16188252e-18,
        2.95781651e-16, 2.23153542e-51, 0, 0, 5.39943432e-48, 1.38206260e-73, 0);
  GIVES("welford", TYPE_F64, "of=variance;window=5", -7.088758702984432e-17, 1.0, 1e-7, 0, 0, 0, 0,
        0, 0, 0, 0);
  GIVES("welford", TYPE_F64, "of=deviation;window=3", 7.450580596923828e-09, 0, 1, 1, 1);
  GIVES("add_remove", TYPE_F64, "window=2", 4.547473508864641e-13, 1388, 3353.6, 0, 0, 0);
  GIVES("add_remove", TYPE_F32, "window=3", -5.9604644775390625e-08, 1.0, 0.3, 0, 0, 0);
  GIVES("fused", TYPE_F64, "of=mean;window=1", 5.204170427930421e-18, BOTTLENECK_437);
  GIVES("remove_add", TYPE_F64, "of=mean;window=1", 0, BOTTLENECK_437);
  GIVES("direct", TYPE_F32, "window=2", 2, 3e38, 3e38, 1, 1, 1);
  GIVES("prefix", TYPE_F32, "window=2", (double)NAN, 3e38, 3e38, 1, 1, 1);
}

/* GGIR issue 326: an f32 prefix sum of 90 stands still where half an ulp is more than 90: at 2^31,
 * after some 24 million samples. The mean of 500 of them is then 0. */
static void prefix_sums_stand_still(void **state) {
  (void)state;
  enum { SAMPLES = 24500000 };
  float *x = new_elements(TYPE_F32, SAMPLES);
  for (size_t i = 0; i < SAMPLES; i++)
    x[i] = 90;
  size_t length;
  float *result = rolling_run_of("prefix", BACKEND_SERIAL, TYPE_F32, x, SAMPLES,
                                 "of=mean;window=500", 1, &length);
  assert_true(result[0] == 90 && result[length - 1] == 0);
  size_t off = 0;
  while (fabsf(result[off] - 90) < 0.9f)
    off++;
  assert_true(off > 186000 && off < 400000); /* 1 % off within an hour of 100 Hz */
  free(result);
  free(x);
}

/* What shows to be wrong without the truth, and what is foretold. */
static void told_by_itself(void **state) {
  (void)state;
  static const double zeros[] = {1.0, 1e-7, 0, 0, 0, 0, 0, 0};
  struct given p;
  char text[200] = "";
  struct input in = {.type = TYPE_F64, .n = 8, .data = zeros};
  given(&p, "of=variance;window=5");
  double *result = rolling_run_of("welford", BACKEND_SERIAL, TYPE_F64, zeros, 8,
                                  "of=variance;window=5", 1, NULL);
  problem_rolling.examine(&in, &p.params, result, text, sizeof text);
  assert_string_equal(text, "negative_variances=2");
  free(result);
  static const double means[] = {0.5, 2, 3, 4,
                                 0}; /* of 1, 2, 3, 4, 5: two outside, none the number */
  static const double numbers[] = {1, 2, 3, 4, 5};
  in = (struct input){.type = TYPE_F64, .n = 5, .data = numbers};
  given(&p, "of=mean;window=1");
  problem_rolling.examine(&in, &p.params, means, text, sizeof text);
  assert_string_equal(text, "identity_broken=2;outside=2");
  given(&p, "of=sum;window=2");
  method_find(&problem_rolling, "prefix")
      ->on[BACKEND_SERIAL]
      .forecast(&in, &p.params, text, sizeof text);
  assert_non_null(strstr(text, "integer_limit=9007199254740992;largest_intermediate=15"));
  method_find(&problem_rolling, "direct")
      ->on[BACKEND_SERIAL]
      .forecast(&in, &p.params, text, sizeof text);
  assert_non_null(strstr(text, "largest_intermediate=9"));
}

/* Each window afresh takes an operation a number of it; carried along, the window is no matter. */
static void work_is_counted(void **state) {
  (void)state;
  struct given sweep, short_windows, anchored;
  given(&sweep, "window=20;windows=80");
  given(&short_windows, "window=20");
  given(&anchored, "window=100;reanchor=50;of=variance");
  const struct method *direct = method_find(&problem_rolling, "direct");
  const struct method *prefix = method_find(&problem_rolling, "prefix");
  const struct method *reanchored = method_find(&problem_rolling, "reanchored");
  assert_true(fabs(method_work(direct, 150000, &sweep.params).operations - 99) < 0.1);
  assert_true(method_work(direct, 150000, &short_windows.params).operations == 20);
  assert_true(fabs(method_work(prefix, 150000, &sweep.params).bytes - 2.025) < 1e-3);
  assert_true(fabs(method_work(prefix, 150000, &short_windows.params).bytes - 4) < 1e-3);
  assert_true(fabs(method_work(reanchored, 150000, &anchored.params).operations - 32) < 1e-6);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_bits_everywhere), cmocka_unit_test(windows_are_independent),
      cmocka_unit_test(within_bounds),        cmocka_unit_test(reported_values),
      cmocka_unit_test(work_is_counted),      cmocka_unit_test(prefix_sums_stand_still),
      cmocka_unit_test(told_by_itself),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
