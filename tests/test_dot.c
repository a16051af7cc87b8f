/* test_dot.c: dot products: the canonical order's bits on every instruction set, number of threads
 * and in the emulator, bounds, special values, the exact method, and libraries that are not there.
 */
#include "tests/run.h"

#include <dlfcn.h>

#include "kernels/blas/blas.h"
#include "kernels/dot/dot.h"
#include "reference/truth.h"
#include "tests/sum_inputs.h"

extern const struct problem problem_dot;

static const struct canonical *const canonical[] = {
    &canonical_dot_blocked_f32,     &canonical_dot_blocked_f64, &canonical_dot_blocked_fma_f32,
    &canonical_dot_blocked_fma_f64, &canonical_dot_kahan_f32,   &canonical_dot_kahan_f64,
    &canonical_dot_dot2_f32,        &canonical_dot_dot2_f64,    &canonical_dot_mixed_f32,
    &canonical_dot_mixed_f64};
enum { CANONICAL = sizeof canonical / sizeof *canonical };

static const size_t sizes[] = {1,    2,    3,    127,  128,  129,   255,   300,
                               4096, 8191, 8192, 8193, 9001, 16385, 100003};
enum { SIZES = sizeof sizes / sizeof *sizes, LARGEST = 100003 };

/* x and y of n elements: y is of the same nature, and other numbers. */
static void fill_pairs(enum sum_input input, enum type type, void *x, size_t n) {
  for (size_t i = 0; i < n; i++) {
    type_store(type, x, i, sum_input_element(input, type, i));
    type_store(type, x, n + i,
               input == INPUT_UNIFORM || input == INPUT_SIGNED || input == INPUT_WIDE
                   ? sum_input_element(input, type, i + 1000003)
                   : sum_input_element(INPUT_UNIFORM, type, i + 1000003));
  }
}

static double run_pairs(const struct method *method, enum backend backend, enum type type,
                        const void *x, size_t n, int threads, int *status) {
  const struct input input = {.type = type, .n = n, .data = x, .sequences = 2};
  return run_number(method, backend, &input, &(struct params){0}, threads, status);
}

/* Fused and error-free steps too: SSE2 has no such instruction. */
static void fast_is_the_statement(void **state) {
  (void)state;
  double *x = new_elements(TYPE_F64, 2 * LARGEST);
  for (size_t m = 0; m < CANONICAL; m++)
    for (size_t k = 0; k < SIZES; k++)
      for (int input = INPUT_UNIFORM; input <= INPUT_WIDE; input++) {
        const enum type type = canonical[m]->type;
        const size_t n = sizes[k];
        fill_pairs((enum sum_input)input, type, x, n);
        const struct canonical_data data = {.x = x, .y = (char *)x + n * type_size(type)};
        double s[1], f[1];
        canonical_statement_of(canonical[m], &data, n, s);
        for (int isa = 0; isa <= (int)isa_best(); isa++)
          for (int threads = 1; threads <= (n > CANONICAL_LEAF ? 3 : 1); threads++) {
            canonical_fast_of(canonical[m], &data, n, threads, (enum isa)isa, f);
            if (memcmp(s, f, type_size(type)) != 0)
              fail_msg("%zu, n = %zu, instruction set %d, %d threads: %a, the statement %a", m, n,
                       isa, threads, type_element(type, f, 0), type_element(type, s, 0));
          }
      }
  free(x);
}

/* The statement against the definition, written out for three elements in lanes 0, 1, 0. */
static void statement_is_the_definition(void **state) {
  (void)state;
  enum { N = 129 };
  double x[2 * N] = {0}, s[1];
  x[0] = 0x1.123456789abcdp0, x[1] = 3, x[128] = 0x1.fedcba9876543p-1;
  x[N] = 0x1.23456789abcdep3, x[N + 1] = -5, x[N + 128] = 0x1.3579bdf02468ap2;
  const struct canonical_data data = {.x = x, .y = x + N};
  canonical_statement_of(&canonical_dot_blocked_f64, &data, N, s);
  assert_true(s[0] == (x[0] * x[N] + x[128] * x[N + 128]) + x[1] * x[N + 1]);
  canonical_statement_of(&canonical_dot_blocked_fma_f64, &data, N, s);
  assert_true(s[0] == fma(x[128], x[N + 128], x[0] * x[N]) + x[1] * x[N + 1]);
  assert_true(fma(x[128], x[N + 128], x[0] * x[N]) != x[0] * x[N] + x[128] * x[N + 128]);
}

/* p = 1 + 2^-30, q = p^2 rounded: p p - q is 2^-60, the error of one product, found in a lane's
 * step (elements 0 and 128). */
static void steps_keep_the_products_errors(void **state) {
  (void)state;
  enum { N = 129 };
  double x[2 * N] = {0}, s[1];
  x[0] = -0x1.00000008p0, x[N] = 1;
  x[128] = x[N + 128] = 0x1.00000004p0;
  const struct canonical_data data = {.x = x, .y = x + N};
  canonical_statement_of(&canonical_dot_dot2_f64, &data, N, s);
  assert_true(s[0] == 0x1p-60);
  canonical_statement_of(&canonical_dot_mixed_f64, &data, N, s);
  assert_true(s[0] == 0x1p-60);
  canonical_statement_of(&canonical_dot_kahan_f64, &data, N, s);
  assert_true(s[0] == 0);
  assert_true(run_pairs(method_find(&problem_dot, "dot2"), BACKEND_SERIAL, TYPE_F64, x, N, 1,
                        NULL) == 0x1p-60);
}

static void threads_and_emulator(void **state) {
  (void)state;
  static const size_t some[] = {0, 1, 129, 8193, 24577};
  double *x = new_elements(TYPE_F64, 2 * LARGEST);
  for (const struct method *const *m = methods_of(&problem_dot); *m != NULL; m++)
    for (int t = 0; t < TYPE_COUNT; t++)
      for (size_t k = 0; k < 5; k++)
        for (int input = INPUT_UNIFORM; input < SUM_INPUTS; input++) {
          const enum type type = (enum type)t;
          if ((*m)->on[BACKEND_OPENMP].bits != BITS_PORTABLE ||
              !method_offers(*m, BACKEND_OPENMP, type))
            continue;
          fill_pairs((enum sum_input)input, type, x, some[k]);
          const double one = run_pairs(*m, BACKEND_OPENMP, type, x, some[k], 1, NULL);
          const double three = run_pairs(*m, BACKEND_OPENMP, type, x, some[k], 3, NULL);
          if (!same_number(one, three)) fail_msg("%s: threads", (*m)->name);
          if (!method_offers(*m, BACKEND_EMULATED, type)) continue;
          const double there = run_pairs(*m, BACKEND_EMULATED, type, x, some[k], 1, NULL);
          if (!same_number(one, there))
            fail_msg("%s %s, input %d, n = %zu: %a emulated, %a on the host", (*m)->name,
                     type_name[type], input, some[k], there, one);
        }
  free(x);
}

static void truth_of_pairs(enum type type, const void *x, size_t n, struct truth *truth) {
  const struct input input = {.type = type, .n = n, .data = x, .sequences = 2};
  char message[200] = "";
  const struct reference *reference = reference_find("dot");
  assert_int_equal(reference->compute(&input, NULL, truth, message, sizeof message), 0);
  if (reference->certify(&input, NULL, truth, message, sizeof message) != 0)
    fail_msg("%s", message);
}

/* Every method is within its bound, and the exact one is the truth rounded once. */
static void within_bounds(void **state) {
  (void)state;
  static const size_t some[] = {1, 2, 100, 8193};
  static const enum sum_input inputs[] = {INPUT_UNIFORM, INPUT_SIGNED, INPUT_WIDE, INPUT_TINY};
  double *x = new_elements(TYPE_F64, 2 * LARGEST);
  for (int t = 0; t < TYPE_COUNT; t++)
    for (size_t k = 0; k < 4; k++)
      for (size_t i = 0; i < 4; i++) {
        const enum type type = (enum type)t;
        struct truth truth;
        fill_pairs(inputs[i], type, x, some[k]);
        truth_of_pairs(type, x, some[k], &truth);
        const struct bound_query query = {.type = type,
                                          .n = some[k],
                                          .scale = mpfr_get_d(truth.scale[0], MPFR_RNDU),
                                          .magnitude =
                                              fabs(mpfr_get_d(truth.solution[0], MPFR_RNDA))};
        for (const struct method *const *m = methods_of(&problem_dot); *m != NULL; m++)
          for (int b = 0; b < HOST_BACKEND_COUNT; b++) {
            const struct realization *on = &(*m)->on[b];
            if (on->run[type] == NULL || on->bits == BITS_LIBRARY) continue;
            if (strcmp((*m)->name, "tf32") == 0 && inputs[i] == INPUT_TINY) continue;
            const double got = run_pairs(*m, (enum backend)b, type, x, some[k], 2, NULL);
            mpfr_t error;
            mpfr_init2(error, 5000);
            mpfr_sub_d(error, truth.solution[0], got, MPFR_RNDN);
            mpfr_abs(error, error, MPFR_RNDN);
            if (mpfr_cmp_d(error, on->worst(&query)) > 0)
              fail_msg("%s %s, n = %zu, input %d: error %g beyond its bound %g", (*m)->name,
                       type_name[type], some[k], (int)inputs[i], mpfr_get_d(error, MPFR_RNDN),
                       on->worst(&query));
            mpfr_clear(error);
            if (strcmp((*m)->name, "exact") == 0 &&
                !same_number(got, rounded_to_type(truth.solution[0], type)))
              fail_msg("exact: %a", got);
          }
        truth_clear(&truth);
      }
  free(x);
}

static const struct {
  double x[3], y[3], answer;
} specials[] = {
    {{INFINITY, 1, 1}, {2, 1, 1}, INFINITY}, {{INFINITY, 1, 1}, {-2, 1, 1}, -INFINITY},
    {{INFINITY, 1, 1}, {0, 1, 1}, NAN},      {{INFINITY, 1, INFINITY}, {1, 1, -1}, NAN},
    {{1, NAN, 1}, {1, 0, 1}, NAN},           {{-0.0, 0, 0}, {1, -1, -2}, -0.0},
    {{-0.0, 0, 0}, {1, -1, 2}, 0},           {{1, -1, 0}, {1, 1, 0}, 0},
};

static void special_values(void **state) {
  (void)state;
  for (size_t k = 0; k < sizeof specials / sizeof *specials; k++)
    for (int t = 0; t < TYPE_COUNT; t++)
      for (const struct method *const *m = methods_of(&problem_dot); *m != NULL; m++)
        for (int b = 0; b < BACKEND_COUNT; b++) {
          const enum type type = (enum type)t;
          double x[6];
          for (size_t i = 0; i < 3; i++) {
            type_store(type, x, i, specials[k].x[i]);
            type_store(type, x, 3 + i, specials[k].y[i]);
          }
          if (!method_offers(*m, (enum backend)b, type) || b == BACKEND_CUDA) continue;
          int status;
          const double got = run_pairs(*m, (enum backend)b, type, x, 3, 1, &status);
          if (status == RUN_UNAVAILABLE) continue;
          /* A sum that starts with +0 has no -0: the naive loops and the libraries. */
          const bool from_zero = specials[k].answer == 0 && got == 0 &&
                                 realization_of(*m, (enum backend)b)->order != ORDER_CANONICAL;
          if (!same_number(got, specials[k].answer) && !from_zero)
            fail_msg("%s, special %zu: %g, not %g", (*m)->name, k, got, specials[k].answer);
        }
}

/* Overflow on the way: what the compensated forms make NaN is settled by plain addition. */
static void overflow_is_infinite(void **state) {
  (void)state;
  double x[4] = {0x1p600, 1, 0x1p600, 1};
  static const char *const names[] = {"kahan", "dot2", "mixed", "exact", "naive"};
  for (size_t k = 0; k < 5; k++) {
    const struct method *m = method_find(&problem_dot, names[k]);
    assert_true(isinf(run_pairs(m, BACKEND_SERIAL, TYPE_F64, x, 2, 1, NULL)));
  }
  assert_true(
      isinf(run_pairs(method_find(&problem_dot, "dot2"), BACKEND_OPENMP, TYPE_F64, x, 2, 1, NULL)));
}

/* Without the library the method says so, and is no failure. */
static void absent_libraries_are_unavailable(void **state) {
  (void)state;
  double x[6] = {1, 2, 3, 4, 5, 6};
  int status;
  const struct method *m = method_find(&problem_dot, "openblas");
  const double got = run_pairs(m, BACKEND_SERIAL, TYPE_F64, x, 3, 1, &status);
  void *there = dlopen("libopenblas.so.0", RTLD_LAZY);
  if (there == NULL) there = dlopen("libblas.so.3", RTLD_LAZY);
  assert_int_equal(status, there != NULL ? 0 : RUN_UNAVAILABLE);
  if (there != NULL) assert_true(got == 32);
}

/* 1 + 2^-11 rounds away, 1 + 2^-11 - ulp down; infinities and NaNs stay. */
static void tf32_rounds_to_ten_bits(void **state) {
  (void)state;
  const struct method *m = method_find(&problem_dot, "tf32");
  static const float from[] = {1 + 0x1p-11f, 1 + 0x1p-11f - 0x1p-23f, -(1 + 0x1p-11f), 0x1.ffep0f};
  static const float to[] = {1 + 0x1p-10f, 1, -(1 + 0x1p-10f), 2};
  for (size_t i = 0; i < 4; i++) {
    const float x[2] = {from[i], 1};
    assert_true(run_pairs(m, BACKEND_SERIAL, TYPE_F32, x, 1, 1, NULL) == (double)to[i]);
  }
  /* What is foretold is what happens, where the products and their sum are exact in f32. */
  const float x[4] = {1 + 0x1p-12f, 2, 1, 1};
  const struct input input = {.type = TYPE_F32, .n = 2, .data = x, .sequences = 2};
  char text[100];
  m->on[BACKEND_SERIAL].forecast(&input, NULL, text, sizeof text);
  assert_string_equal(text, "forecast_gap=-0.000244141");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(statement_is_the_definition),
      cmocka_unit_test(fast_is_the_statement),
      cmocka_unit_test(steps_keep_the_products_errors),
      cmocka_unit_test(threads_and_emulator),
      cmocka_unit_test(within_bounds),
      cmocka_unit_test(special_values),
      cmocka_unit_test(overflow_is_infinite),
      cmocka_unit_test(absent_libraries_are_unavailable),
      cmocka_unit_test(tf32_rounds_to_ten_bits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
