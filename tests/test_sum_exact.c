/* The exact method is mpfr_sum rounded once, bit for bit: wide exponents, subnormals, ties,
 * cancellation, carries. */
#include "tests/sum_helpers.h"

#include "kernels/sum/accumulator.h"
#include "kernels/sum/exact.h"

static const struct method *exact(void) { return method_find(&problem_sum, "exact"); }

static void expect(double value, double answer, const char *what, const char *how, enum type type,
                   size_t n) {
  if (value != answer)
    fail_msg("%s, %s, %s, n = %zu: %a, not %a", what, how, type_name[type], n, value, answer);
}

static void check(enum type type, const void *x, size_t n, const char *what) {
  mpfr_t truth;
  exact_sum(truth, type, x, n, false);
  const double answer = rounded_to_type(truth, type);
  expect(run_method(exact(), BACKEND_SERIAL, type, x, n, 1), answer, what, "serial", type, n);
  expect(run_method(exact(), BACKEND_OPENMP, type, x, n, 3), answer, what, "openmp", type, n);
  static const char *const isa_name[ISA_COUNT] = {"SSE2", "AVX2", "AVX-512"};
  for (int i = 0; i <= (int)isa_best(); i++) {
    const enum isa isa = (enum isa)i;
    const double value = type == TYPE_F32 ? (double)sum_exact_condensed_f32(x, n, 1, isa)
                                          : sum_exact_condensed_f64(x, n, 1, isa);
    expect(value, answer, what, isa_name[i], type, n);
  }
  mpfr_clear(truth);
}

static double any_finite(enum type type) {
  for (;;) {
    const uint64_t bits = random_bits();
    float f;
    double d;
    memcpy(&f, &bits, sizeof f);
    memcpy(&d, &bits, sizeof d);
    const double value = type == TYPE_F32 ? (double)f : d;
    if (isfinite(value)) return value;
  }
}

/* The exponents of f64 that a block may span: from one extraction to far beyond three passes. */
static double within(int exponents, enum type type) {
  const int range = type == TYPE_F32 ? (exponents > 120 ? 120 : exponents) : exponents;
  return ldexp(uniform() - 0.5, (int)(random_bits() % (uint64_t)(2 * range + 1)) - range);
}

static const size_t sizes[] = {1, 2, 3, 100, 2047, 2048, 2049, 6000, 20000};
enum { SIZES = sizeof sizes / sizeof sizes[0], LARGEST = 20000 };

static void test_random(void **state) {
  (void)state;
  static const int exponents[] = {0, 5, 20, 40, 60, 100, 300, 900};
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, LARGEST);
    for (size_t e = 0; e < sizeof exponents / sizeof exponents[0]; e++)
      for (size_t k = 0; k < SIZES; k++) {
        for (size_t i = 0; i < sizes[k]; i++)
          type_store((enum type)type, x, i, within(exponents[e], (enum type)type));
        check((enum type)type, x, sizes[k], "random");
      }
    free(x);
  }
}

/* Every bit pattern, and sums that stay in range although their elements reach both ends. */
static void test_any_bits(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *x = new_elements((enum type)type, LARGEST);
    for (size_t k = 0; k < SIZES; k++) {
      for (size_t i = 0; i < sizes[k]; i++)
        type_store((enum type)type, x, i, any_finite((enum type)type));
      check((enum type)type, x, sizes[k], "any bits");
    }
    free(x);
  }
}

static void test_subnormals(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    const double tiny = type == TYPE_F32 ? 0x1p-149 : 0x1p-1074;
    void *x = new_elements((enum type)type, LARGEST);
    for (int top = 1; top < 60; top += 3) {
      for (size_t i = 0; i < 5000; i++) {
        const double count = floor(ldexp(uniform(), top)) * (random_bits() & 1 ? 1 : -1);
        type_store((enum type)type, x, i,
                   type == TYPE_F32 ? (double)(float)count * tiny : count * tiny);
      }
      check((enum type)type, x, 5000, "subnormals");
      check((enum type)type, x, 7, "subnormals");
    }
    free(x);
  }
}

/* Halves of an ulp, exact, a little above, a little below: to nearest, ties to even. */
static void test_ties(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    const double u = type_unit_roundoff((enum type)type);
    const double little = type == TYPE_F32 ? 0x1p-140 : 0x1p-1070;
    void *x = new_elements((enum type)type, 4);
    for (int odd = 0; odd < 2; odd++)
      for (int sign = -1; sign <= 1; sign += 2)
        for (int off = -1; off <= 1; off++)
          for (int half = -1; half <= 1; half++) {
            type_store((enum type)type, x, 0, sign * (1 + 2 * u * odd));
            type_store((enum type)type, x, 1, sign * u * half);
            type_store((enum type)type, x, 2, sign * little * off);
            type_store((enum type)type, x, 3, 0);
            check((enum type)type, x, 4, "ties");
          }
    /* The tie between the largest number and infinity. */
    const double largest = type == TYPE_F32 ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
    const double half_ulp = type == TYPE_F32 ? 0x1p103 : 0x1p970;
    for (int off = -1; off <= 1; off++) {
      type_store((enum type)type, x, 0, largest);
      type_store((enum type)type, x, 1, half_ulp);
      type_store((enum type)type, x, 2, little * off);
      check((enum type)type, x, 3, "overflow threshold");
    }
    free(x);
  }
}

/* Everything cancels but one small number, or all of it. */
static void test_cancellation(void **state) {
  (void)state;
  for (int type = 0; type < TYPE_COUNT; type++) {
    enum { N = 9001 };
    void *x = new_elements((enum type)type, N);
    for (int round = 0; round < 6; round++) {
      for (size_t i = 0; i < N / 2; i++) {
        const double value = round % 2 ? any_finite((enum type)type) : within(30, (enum type)type);
        type_store((enum type)type, x, i, value);
        type_store((enum type)type, x, N - 2 - i, -type_element((enum type)type, x, i));
      }
      type_store((enum type)type, x, N - 1,
                 round < 3          ? 0
                 : type == TYPE_F32 ? -0x1p-149
                                    : 0x1p-1074);
      check((enum type)type, x, N, "cancellation");
    }
    free(x);
  }
}

/* Carries through many limbs: large runs of the largest number, and back. */
static void test_carries(void **state) {
  (void)state;
  enum { N = 20000 };
  double *x = new_elements(TYPE_F64, N);
  for (int i = 0; i < N; i++)
    x[i] = i % 2 ? -0x1.fffffffffffffp1023 : 0x1.fffffffffffffp1023;
  check(TYPE_F64, x, N, "largest numbers");
  for (int i = 0; i < N; i++)
    x[i] = i < N / 2 ? 0x1.fffffffffffffp1023 : -0x1.fffffffffffffp1023;
  x[N / 2] = 0x1p-1074;
  check(TYPE_F64, x, N,
        "largest numbers, then back"); /* off by one: the result overflows or not, as MPFR says */
  x[0] = -0x1p-1074;
  check(TYPE_F64, x, N, "borrows through every limb");
  for (int i = 0; i < N; i++)
    x[i] = i == 0 ? 0x1p1000 : -0x1p-1074;
  check(TYPE_F64, x, N, "a borrow from far above");
  free(x);
}

/* The accumulator alone: more numbers than a limb can take between two carries, and merges. */
static void test_accumulator(void **state) {
  (void)state;
  struct accumulator a, b;
  accumulator_clear(&a);
  accumulator_clear(&b);
  const int n = 5 * ACCUMULATOR_PENDING_MAX + 17;
  for (int i = 0; i < n; i++) {
    accumulator_add(&a, 0x1.fffffffffffffp31);
    accumulator_add(&b, -0x1.fffffffffffffp31);
  }
  accumulator_add(&b, 0x1p-500);
  struct accumulator alone = a;
  assert_true(accumulator_round(&alone, (size_t)n, 53, -1074) == (double)n * 0x1.fffffffffffffp31);
  accumulator_merge(&a, &b);
  assert_true(accumulator_round(&a, (size_t)n, 53, -1074) == 0x1p-500);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random),       cmocka_unit_test(test_any_bits),
      cmocka_unit_test(test_subnormals),   cmocka_unit_test(test_ties),
      cmocka_unit_test(test_cancellation), cmocka_unit_test(test_carries),
      cmocka_unit_test(test_accumulator),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
