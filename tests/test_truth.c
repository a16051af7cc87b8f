/* The exact sum, held against two other ways to the same number: mpfr_sum at a precision that makes
 * it exact, and GMP rationals. Neither shares a line with reference/sum.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <float.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/truth.h"

/* 2098 bits from the largest f64 to the smallest, and room for carries. */
enum { EXACT = 2200 };

static uint64_t state = 1;

static uint64_t random_bits(void) { /* splitmix64 */
  uint64_t z = (state += UINT64_C(0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Any bit pattern that is a finite number: all exponents, both signs. */
static double any_f64(void) {
  double x;
  do {
    uint64_t bits = random_bits();
    memcpy(&x, &bits, sizeof x);
  } while (!isfinite(x));
  return x;
}
static double any_f32(void) {
  float x;
  do {
    uint32_t bits = (uint32_t)random_bits();
    memcpy(&x, &bits, sizeof x);
  } while (!isfinite(x));
  return (double)x;
}

enum shape { UNIFORM, WIDE, SUBNORMAL, HUGE_ALIKE, SHAPE_COUNT };

static double draw(enum type type, enum shape shape) {
  double unit = (double)(random_bits() >> 40) * 0x1p-24;
  switch (shape) {
  case WIDE:
    return type == TYPE_F32 ? any_f32() : any_f64();
  case SUBNORMAL:
    /* Around the smallest normal: subnormals, the border, and a few normals. */
    return (unit * 4 - 2) * (type == TYPE_F32 ? 0x1p-126 : 0x1p-1022);
  case HUGE_ALIKE:
    return type == TYPE_F32 ? (double)FLT_MAX : DBL_MAX;
  default:
    return unit;
  }
}

static void *array_of(enum type type, enum shape shape, size_t n) {
  void *data = malloc(n > 0 ? n * type_size(type) : 1);
  assert_non_null(data);
  for (size_t i = 0; i < n; i++)
    type_store(type, data, i, draw(type, shape));
  return data;
}

static void solve(enum type type, const void *data, size_t n, struct truth *truth) {
  struct input input = {.type = type, .n = n, .data = data};
  struct params none = {0, NULL};
  char message[200] = "";
  const struct reference *reference = reference_find("sum");
  assert_non_null(reference);
  assert_int_equal(reference->compute(&input, &none, truth, message, sizeof message), 0);
  assert_int_equal(truth->length, 1);
  assert_null(truth->scheme);
  assert_null(truth->scheme_rounded);
  if (n > 100000) return; /* certify is slow, and has seen enough by then */
  if (reference->certify(&input, &none, truth, message, sizeof message) != 0)
    fail_msg("%s", message);
}

static void assert_same(const mpfr_t a, const mpfr_t b) {
  if (mpfr_nan_p(a) && mpfr_nan_p(b)) return;
  assert_true(mpfr_equal_p(a, b));
  assert_int_equal(mpfr_signbit(a) != 0, mpfr_signbit(b) != 0);
}

static void sum_by_mpfr(mpfr_t sum, enum type type, const void *data, size_t n, bool magnitudes) {
  mpfr_t *terms = calloc(n + 1, sizeof *terms);
  mpfr_ptr *pointers = calloc(n + 1, sizeof(mpfr_ptr));
  for (size_t i = 0; i < n; i++) {
    mpfr_init2(terms[i], 53);
    mpfr_set_d(terms[i], type_element(type, data, i), MPFR_RNDN);
    if (magnitudes) mpfr_abs(terms[i], terms[i], MPFR_RNDN);
    pointers[i] = terms[i];
  }
  assert_int_equal(mpfr_sum(sum, pointers, n, MPFR_RNDN), 0); /* 0: exact */
  for (size_t i = 0; i < n; i++)
    mpfr_clear(terms[i]);
  free(terms);
  free(pointers);
}

static void agrees_with_mpfr(enum type type, const void *data, size_t n) {
  struct truth truth;
  solve(type, data, n, &truth);
  mpfr_t sum;
  mpfr_init2(sum, EXACT);
  sum_by_mpfr(sum, type, data, n, false);
  assert_same(truth.solution[0], sum);
  sum_by_mpfr(sum, type, data, n, true);
  assert_same(truth.scale[0], sum);
  mpfr_clear(sum);
  truth_clear(&truth);
}

/* |condition / (scale / |sum|) - 1| < 2^-180, all in rationals. */
static void condition_agrees(const mpfr_t condition, const mpq_t sum, const mpq_t scale) {
  if (mpq_sgn(sum) == 0) {
    if (mpq_sgn(scale) == 0)
      assert_int_equal(mpfr_cmp_ui(condition, 1), 0);
    else
      assert_true(mpfr_inf_p(condition) && mpfr_sgn(condition) > 0);
    return;
  }
  mpq_t right, got;
  mpq_inits(right, got, (mpq_ptr)NULL);
  mpq_div(right, scale, sum);
  mpq_abs(right, right);
  mpfr_get_q(got, condition);
  mpq_div(got, got, right);
  mpq_set_ui(right, 1, 1);
  mpq_sub(got, got, right);
  mpq_abs(got, got);
  mpq_mul_2exp(got, got, 180);
  assert_true(mpq_cmp_ui(got, 1, 1) < 0);
  mpq_clears(right, got, (mpq_ptr)NULL);
}

static void agrees_with_rationals(enum type type, const void *data, size_t n) {
  struct truth truth;
  solve(type, data, n, &truth);
  mpq_t sum, scale, term;
  mpq_inits(sum, scale, term, (mpq_ptr)NULL);
  for (size_t i = 0; i < n; i++) {
    mpq_set_d(term, type_element(type, data, i));
    mpq_add(sum, sum, term);
    mpq_abs(term, term);
    mpq_add(scale, scale, term);
  }
  assert_int_equal(mpfr_cmp_q(truth.solution[0], sum), 0);
  assert_int_equal(mpfr_cmp_q(truth.scale[0], scale), 0);
  condition_agrees(truth.condition[0], sum, scale);
  mpq_clears(sum, scale, term, (mpq_ptr)NULL);
  truth_clear(&truth);
}

static void test_two_other_ways(void **unused) {
  (void)unused;
  static const size_t sizes[] = {0, 1, 2, 3, 17, 300};
  for (int type = 0; type < TYPE_COUNT; type++)
    for (int shape = 0; shape < SHAPE_COUNT; shape++)
      for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        void *data = array_of((enum type)type, (enum shape)shape, sizes[k]);
        agrees_with_mpfr((enum type)type, data, sizes[k]);
        agrees_with_rationals((enum type)type, data, sizes[k]);
        free(data);
      }
}

enum answer { PLUS_ZERO, MINUS_ZERO, PLUS_INFINITY, MINUS_INFINITY, NOT_A_NUMBER };

static void assert_answer(const mpfr_t x, enum answer answer) {
  bool minus = answer == MINUS_ZERO || answer == MINUS_INFINITY;
  if (answer == NOT_A_NUMBER)
    assert_true(mpfr_nan_p(x));
  else if (answer == PLUS_ZERO || answer == MINUS_ZERO)
    assert_true(mpfr_zero_p(x));
  else
    assert_true(mpfr_inf_p(x));
  if (answer != NOT_A_NUMBER) assert_int_equal(mpfr_signbit(x) != 0, minus);
}

static void test_cancellation_to_zero(void **unused) {
  (void)unused;
  enum {
    PAIRS = 500,
    STRIDE = 7
  }; /* a stride prime to PAIRS spreads the opposites over all places */
  for (int t = 0; t < TYPE_COUNT; t++) {
    enum type type = (enum type)t;
    unsigned char data[2 * PAIRS * sizeof(double)];
    for (size_t i = 0; i < PAIRS; i++) {
      double x = draw(type, WIDE);
      type_store(type, data, i, x);
      type_store(type, data, PAIRS + i * STRIDE % PAIRS, -x);
    }
    struct truth truth;
    solve(type, data, 2 * PAIRS, &truth);
    assert_answer(truth.solution[0], PLUS_ZERO);
    assert_true(mpfr_regular_p(truth.scale[0]));
    assert_answer(truth.condition[0], PLUS_INFINITY);
    truth_clear(&truth);
    agrees_with_rationals(type, data, 2 * PAIRS);

    /* Without the first pair, and with the smallest subnormal instead, that is the sum. */
    double least = type == TYPE_F32 ? 0x1p-149 : 0x1p-1074;
    type_store(type, data, 0, 0.0);
    type_store(type, data, PAIRS, -least);
    solve(type, data, 2 * PAIRS, &truth);
    assert_int_equal(mpfr_cmp_d(truth.solution[0], -least), 0);
    truth_clear(&truth);
  }
}

/* More than 2^11 alike: their significands together need more than 64 bits. */
static void test_many_alike(void **unused) {
  (void)unused;
  enum { N = 10000 };
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *data = array_of((enum type)type, HUGE_ALIKE, N);
    agrees_with_mpfr((enum type)type, data, N);
    free(data);
  }
}

/* Teams of every size, and n that none of them divides. */
static void test_threads(void **unused) {
  (void)unused;
  enum { N = (1 << 16) * 5 + 3 };
  int threads = omp_get_max_threads();
  for (int type = 0; type < TYPE_COUNT; type++) {
    void *data = array_of((enum type)type, WIDE, N);
    struct truth one;
    omp_set_num_threads(1);
    solve((enum type)type, data, N, &one);
    static const int teams[] = {2, 3, 5, 6, 16};
    for (size_t k = 0; k < sizeof teams / sizeof *teams; k++) {
      struct truth many;
      omp_set_num_threads(teams[k]);
      solve((enum type)type, data, N, &many);
      assert_same(one.solution[0], many.solution[0]);
      assert_same(one.scale[0], many.scale[0]);
      assert_same(one.condition[0], many.condition[0]);
      truth_clear(&many);
    }
    truth_clear(&one);
    agrees_with_mpfr((enum type)type, data, 50001);
    free(data);
  }
  omp_set_num_threads(threads);
}

/* Answers known from elsewhere, among them some that plain or compensated summation gets wrong;
 * `sum` is the exact sum rounded once. */
static void test_known_sums(void **unused) {
  (void)unused;
  static const struct {
    size_t n;
    double x[9];
    double sum;
  } known[] = {
      {4, {1, 1e100, 1, -1e100}, 2},
      {4, {1, 1e16, -1e16, -0.5}, 0.5},
      {3, {1e20, 0.1, -1e20}, 0.1},
      {9, {1e308, 1e308, .1, .1, 1e30, .1, -1e30, -1e308, -1e308}, 0.30000000000000004},
      {3, {2.5392, .4608, -3}, 1.1102230246251565e-16},
      {7, {1e100, 1, -1e100, 1e-100, 1e50, -1, -1e50}, 1e-100},
      {3, {0x1p53, -.5, -0x1p-54}, 0x1p53 - 1},
      {3, {0x1p53, 1, 0x1p-100}, 0x1p53 + 2},
      {3, {3423.34e12, -93.431, -3432.1e11}, 3080129999999906.5},
      {3, {1, 0x1p-60, -1}, 0x1p-60},
      {2, {0x1p-1074, 0x1p-1074}, 0x1p-1073},
  };
  for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
    struct truth truth;
    solve(TYPE_F64, known[k].x, known[k].n, &truth);
    assert_true(mpfr_get_d(truth.solution[0], MPFR_RNDN) == known[k].sum);
    truth_clear(&truth);
  }
}

/* A million times 0.001f, and twice the largest number, to the last bit. */
static void test_exact_to_the_last_bit(void **unused) {
  (void)unused;
  enum { MILLION = 1000000 };
  float *thousandth = malloc(MILLION * sizeof *thousandth);
  for (size_t i = 0; i < MILLION; i++)
    thousandth[i] = 0.001f;
  struct truth truth;
  solve(TYPE_F32, thousandth, MILLION, &truth);
  mpfr_t right;
  mpfr_init2(right, EXACT);
  mpfr_set_str(right, "1000.000047497451305389404296875", 10, MPFR_RNDN);
  assert_same(truth.solution[0], right);
  assert_int_equal(mpfr_cmp_ui(truth.condition[0], 1), 0);
  truth_clear(&truth);
  free(thousandth);

  double most[] = {-DBL_MAX, -DBL_MAX};
  solve(TYPE_F64, most, 2, &truth);
  mpfr_set_d(right, -DBL_MAX, MPFR_RNDN);
  mpfr_mul_2ui(right, right, 1, MPFR_RNDN);
  assert_same(truth.solution[0], right);
  truth_clear(&truth);
  mpfr_clear(right);
}

static void test_special_values(void **unused) {
  (void)unused;
  static const struct {
    size_t n;
    double x[4];
    enum answer sum, scale;
  } special[] = {
      {0, {0}, PLUS_ZERO, PLUS_ZERO},
      {1, {0.0}, PLUS_ZERO, PLUS_ZERO},
      {1, {-0.0}, MINUS_ZERO, PLUS_ZERO},
      {3, {-0.0, -0.0, -0.0}, MINUS_ZERO, PLUS_ZERO},
      {3, {-0.0, 0.0, -0.0}, PLUS_ZERO, PLUS_ZERO},
      {1, {(double)INFINITY}, PLUS_INFINITY, PLUS_INFINITY},
      {2, {1, -(double)INFINITY}, MINUS_INFINITY, PLUS_INFINITY},
      {4, {(double)INFINITY, 1, (double)INFINITY, -3}, PLUS_INFINITY, PLUS_INFINITY},
      {3, {(double)INFINITY, 1, -(double)INFINITY}, NOT_A_NUMBER, PLUS_INFINITY},
      {1, {(double)NAN}, NOT_A_NUMBER, NOT_A_NUMBER},
      {2, {-(double)NAN, -(double)NAN}, NOT_A_NUMBER, NOT_A_NUMBER},
      {3, {1, (double)NAN, (double)INFINITY}, NOT_A_NUMBER, NOT_A_NUMBER},
  };
  for (int type = 0; type < TYPE_COUNT; type++)
    for (size_t k = 0; k < sizeof special / sizeof *special; k++) {
      unsigned char data[4 * sizeof(double)];
      for (size_t i = 0; i < special[k].n; i++)
        type_store((enum type)type, data, i, special[k].x[i]);
      struct truth truth;
      solve((enum type)type, special[k].n > 0 ? data : NULL, special[k].n, &truth);
      assert_answer(truth.solution[0], special[k].sum);
      assert_answer(truth.scale[0], special[k].scale);
      if (mpfr_zero_p(truth.scale[0]))
        assert_int_equal(mpfr_cmp_ui(truth.condition[0], 1), 0);
      else
        assert_true(mpfr_nan_p(truth.condition[0]));
      truth_clear(&truth);
    }
}

static void test_storage(void **unused) {
  (void)unused;
  struct truth truth;
  truth_init(&truth, 3, 100, TRUTH_SCHEME_ROUNDED);
  assert_int_equal(truth.length, 3);
  assert_null(truth.scheme);
  assert_int_equal(mpfr_get_prec(truth.scheme_rounded[2]), 100);
  assert_true(mpfr_nan_p(truth.solution[0]));
  truth_clear(&truth);
  truth_init(&truth, 0, 100, TRUTH_SCHEME);
  assert_non_null(truth.scheme);
  assert_null(truth.scheme_rounded);
  truth_clear(&truth);
  assert_non_null(reference_find("sum"));
  assert_null(reference_find("no such problem"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_two_other_ways), cmocka_unit_test(test_cancellation_to_zero),
      cmocka_unit_test(test_many_alike),     cmocka_unit_test(test_threads),
      cmocka_unit_test(test_known_sums),     cmocka_unit_test(test_exact_to_the_last_bit),
      cmocka_unit_test(test_special_values), cmocka_unit_test(test_storage),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
