/* test_sequence.c: inputs: known values, moments, the same bits for any number of threads,
 * refusals. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <omp.h>

#include "kernels/input/portable_math.h"
#include "kernels/input/sequence.h"
#include "tests/sequence_made.h"

static void kinds_are_listed(void **state) {
  (void)state;
  static const char *const names[] = {
      "constant",    "values",   "segments", "linear",    "harmonic", "alternating",
      "piecewise",   "uniform",  "normal",   "lognormal", "wide",     "ill_conditioned",
      "random_walk", "lcg_walk", "sine",     "sines",     "bump",     "file"};
  size_t k = 0;
  for (; k < sizeof names / sizeof *names; k++)
    assert_string_equal(input_kinds[k]->name, names[k]);
  assert_null(input_kinds[k]);
  assert_null(input_kind_find("constants"));
}

static float naive(const float *x, size_t n) {
  float sum = 0;
  for (size_t i = 0; i < n; i++)
    sum += x[i];
  return sum;
}

/* The sums everyone quotes come out only if every element is right. */
static void quoted_sums(void **state) {
  (void)state;
  struct made made;
  make(&made, "harmonic", "");
  float *x = fill(&made, TYPE_F32, 2000000);
  assert_true(naive(x, 2000000) == 15.311032f);
  for (size_t i = 0; i < 2000000; i++)
    assert_true(x[i] == 1.0f / (float)(i + 1));
  free(x);
  make(&made, "constant", "value=0.001");
  x = fill(&made, TYPE_F32, 1000000);
  assert_true(naive(x, 1000000) == 991.14154f);
  free(x);
  make(&made, "harmonic", "power=2");
  x = fill(&made, TYPE_F32, 5000);
  assert_true(naive(x, 5000) == 1.64472532272339f && naive(x, 4096) == 1.64472532272339f);
  free(x);
}

static void deterministic_elements(void **state) {
  (void)state;
  double *x = fill_kind("linear", "start=-2 step=0.5", 2000);
  assert_true(x[0] == -2 && x[1] == -1.5 && x[1999] == -2 + 0.5 * 1999);
  free(x);
  x = fill_kind("alternating", "value=3", 1500);
  assert_true(x[0] == 3 && x[1] == -3 && x[1024] == 3 && x[1499] == -3);
  free(x);
  x = fill_kind("harmonic", "power=3", 10);
  assert_true(x[0] == 1 && x[1] == 0.125 && x[9] == 1e-3);
  free(x);
  x = fill_kind("harmonic", "power=0.5", 100);
  assert_true(x[0] == 1 && fabs(x[3] - 0.5) < 1e-15 && fabs(x[99] - 0.1) < 1e-16);
  free(x);
  x = fill_kind("harmonic", "power=-2", 10);
  assert_true(x[0] == 1 && x[9] == 100);
  free(x);
  x = fill_kind("constant", "value=3 scale=2 offset=1", 1);
  assert_true(x[0] == 7);
  free(x);
}

/* What a case file says about -0, infinities, NaN and subnormals reaches the method. */
static void special_values_pass(void **state) {
  (void)state;
  const double given[] = {-0.0, INFINITY, -INFINITY, NAN, 0x1p-1074, 1};
  double *x = fill_values("scale=1 offset=0", given, 6, 15);
  for (size_t i = 0; i < 15; i++)
    assert_memory_equal(&x[i], &given[i % 6], sizeof *x);
  free(x);
  x = fill_values("scale=2", given, 6, 6);
  assert_true(x[0] == 0 && signbit(x[0]) && x[4] == 0x1p-1073 && x[5] == 2);
  free(x);
  x = fill_values("offset=1", given, 6, 6);
  assert_true(x[0] == 1 && isnan(x[3]) && x[5] == 2);
  free(x);
  x = fill_kind("constant", "value=inf", 3);
  assert_true(isinf(x[2]));
  free(x);
}

static void segments_follow_each_other(void **state) {
  (void)state;
  const double one[] = {1}, pair[] = {2, 3}, none[] = {9};
  const struct segment segments[] = {{1, one, 3}, {1, none, 0}, {2, pair, 2}};
  struct made made;
  make(&made, "segments", "");
  made.sequence.segments = segments;
  made.sequence.segment_count = 3;
  assert_int_equal(sequence_natural_n(&made.sequence), 7);
  const double expected[] = {1, 1, 1, 2, 3, 2, 3};
  const size_t n = 5000; /* over several blocks */
  double *x = fill(&made, TYPE_F64, n);
  for (size_t i = 0; i < n; i++)
    assert_true(x[i] == expected[i % 7]);
  free(x);
  x = fill(&made, TYPE_F64, 4);
  assert_true(x[2] == 1 && x[3] == 2);
  free(x);
}

/* Mean of (x - center)^power. */
static double moment(const double *x, size_t n, double center, int power) {
  double sum = 0;
  for (size_t i = 0; i < n; i++)
    sum += pow(x[i] - center, power);
  return sum / (double)n;
}

/* Bounds are about five standard errors at this n. */
static void moments_are_sane(void **state) {
  (void)state;
  const size_t n = 200000;
  double *x = fill_kind("uniform", "low=-1 high=3", n);
  assert_true(fabs(moment(x, n, 0, 1) - 1) < 0.013 && fabs(moment(x, n, 1, 2) - 16.0 / 12) < 0.014);
  for (size_t i = 0; i < n; i++)
    assert_true(x[i] >= -1 && x[i] < 3);
  free(x);
  x = fill_kind("normal", "mean=3 sd=2", n);
  assert_true(fabs(moment(x, n, 3, 1)) < 0.023 && fabs(moment(x, n, 3, 2) - 4) < 0.065);
  assert_true(fabs(moment(x, n, 3, 3)) < 0.35 && fabs(moment(x, n, 3, 4) / 16 - 3) < 0.11);
  double neighbours = 0;
  for (size_t i = 1; i < n; i++)
    neighbours += (x[i] - 3) * (x[i - 1] - 3) / 4;
  assert_true(fabs(neighbours / (double)n) < 0.012);
  free(x);
  x = fill_kind("lognormal", "mu=1 sigma=0.5", n);
  for (size_t i = 0; i < n; i++)
    x[i] = log(x[i]);
  assert_true(fabs(moment(x, n, 1, 1)) < 0.006 && fabs(moment(x, n, 1, 2) - 0.25) < 0.005);
  free(x);
}

static void wide_covers_its_exponents(void **state) {
  (void)state;
  const size_t n = 90000;
  double *x = fill_kind("wide", "exponents=4", n);
  int seen[9] = {0}, negative = 0;
  for (size_t i = 0; i < n; i++) {
    const int exponent = ilogb(x[i]);
    assert_in_range(exponent + 4, 0, 8);
    seen[exponent + 4]++;
    negative += x[i] < 0;
  }
  for (int e = 0; e < 9; e++)
    assert_in_range(seen[e], 9500, 10500);
  assert_in_range(negative, 44250, 45750);
  free(x);
}

static void piecewise_has_stretches(void **state) {
  (void)state;
  double *x = fill_kind("piecewise", "length=300", 3000);
  for (size_t i = 0; i < 3000; i++) {
    assert_true(x[i] > -1 && x[i] <= 1);
    assert_true(i == 0 || (x[i] == x[i - 1]) == (i % 300 != 0));
  }
  free(x);
}

static void walk_is_on_the_grid(void **state) {
  (void)state;
  const size_t n = 150000;
  double *x = fill_kind("random_walk", "", n);
  assert_true(x[0] == 30000);
  double squares = 0;
  for (size_t i = 0; i < n; i++) {
    char cents[40];
    snprintf(cents, sizeof cents, "%.2f", x[i]);
    assert_true(strtod(cents, NULL) == x[i]); /* the f64 nearest to the decimal */
    squares += i == 0 ? 0 : pow(log(x[i] / x[i - 1]), 2);
  }
  assert_true(fabs(sqrt(squares / (double)(n - 1)) - 5e-4) < 5e-6);
  free(x);
  x = fill_kind("random_walk", "start=100.1 tick=0.3 sigma=0.01", 2);
  assert_true(x[0] == 334 * 0.3);
  free(x);
  x = fill_kind("random_walk", "start=1234.5 tick=25 sigma=0.01", 3000);
  for (size_t i = 0; i < 3000; i++)
    assert_true(fmod(x[i], 25) == 0);
  assert_true(x[0] == 1225);
  free(x);
}

static const struct {
  const char *kind, *keys;
} random_kinds[] = {{"piecewise", ""},         {"uniform", ""},
                    {"normal", "sd=3"},        {"lognormal", ""},
                    {"wide", "exponents=100"}, {"random_walk", ""},
                    {"harmonic", "power=1.5"}, {"ill_conditioned", "condition=1e20"}};
enum { RANDOM_KINDS = sizeof random_kinds / sizeof *random_kinds };

static void bits_do_not_depend_on_threads(void **state) {
  (void)state;
  const size_t n = 20011; /* a ragged last block */
  const int threads = omp_get_max_threads();
  for (int k = 0; k < RANDOM_KINDS; k++)
    for (int t = 0; t < TYPE_COUNT; t++) {
      struct made made;
      make(&made, random_kinds[k].kind, random_kinds[k].keys);
      omp_set_num_threads(1);
      void *one = fill(&made, (enum type)t, n);
      omp_set_num_threads(5);
      void *five = fill(&made, (enum type)t, n);
      assert_memory_equal(one, five, n * type_size((enum type)t));
      free(five);
      made.sequence.seed = 2;
      void *other = fill(&made, (enum type)t, n);
      assert_true(!made.sequence.kind->takes_seed ||
                  memcmp(one, other, n * type_size((enum type)t)) != 0);
      free(one);
      free(other);
    }
  omp_set_num_threads(threads);
}

/* Element i is the same in a shorter input: true of all kinds but ill_conditioned. */
static void shorter_is_a_prefix(void **state) {
  (void)state;
  for (int k = 0; k + 1 < RANDOM_KINDS; k++) {
    double *longer = fill_kind(random_kinds[k].kind, random_kinds[k].keys, 9000);
    double *shorter = fill_kind(random_kinds[k].kind, random_kinds[k].keys, 4999);
    assert_memory_equal(longer, shorter, 4999 * sizeof *longer);
    free(longer);
    free(shorter);
  }
}

/* The bits themselves: what every other machine and compiler must reproduce. Results name only
 * kind, keys and seed, so these may never change. */
static void bits_are_fixed(void **state) {
  (void)state;
  static const uint64_t known[RANDOM_KINDS] = {
      UINT64_C(0x5a5cbf89afc9d6c0), UINT64_C(0x75ca3ec8cd045c12), UINT64_C(0x000ed4a5ed7d3f06),
      UINT64_C(0x57b560de348ac4fc), UINT64_C(0x9af90ced89527a9f), UINT64_C(0x6ca3d6f8748921a1),
      UINT64_C(0x9f166b2b962684b8), UINT64_C(0x73cb00dddcc76276)};
  for (int k = 0; k < RANDOM_KINDS; k++) {
    double *x = fill_kind(random_kinds[k].kind, random_kinds[k].keys, 3000);
    uint64_t hash = 0;
    for (size_t i = 0; i < 3000; i++)
      hash = (hash ^ double_to_bits(x[i])) * UINT64_C(0x9E3779B97F4A7C15);
    if (hash != known[k]) fail_msg("%s: 0x%016llx", random_kinds[k].kind, (unsigned long long)hash);
    free(x);
  }
}

static void nonsense_is_refused(void **state) {
  (void)state;
  static const struct nonsense wrong[] = {
      {"normal", "sd=-1", "sd must not be negative"},
      {"lognormal", "sigma=-0.5", "sigma must not be negative"},
      {"uniform", "low=2 high=1", "high (1) is below low (2)"},
      {"uniform", "low=-1e308 high=1e308", "overflows"},
      {"uniform", "low=nan", "low must be a finite number"},
      {"random_walk", "tick=0", "tick must be positive"},
      {"random_walk", "sigma=-1", "sigma must lie in"},
      {"random_walk", "tick=1e-15", "more than 2^53 ticks"},
      {"piecewise", "length=0", "length must be at least 1"},
      {"piecewise", "length=2.5", "length must be a whole number"},
      {"wide", "exponents=-1", "exponents must lie in"},
      {"wide", "exponents=200", "0 .. 126 in f32"},
      {"harmonic", "power=65", "power must lie in"},
      {"ill_conditioned", "condition=0.5", "condition must be at least 1"},
      {"ill_conditioned", "", "condition must be a finite number"},
      {"ill_conditioned", "condition=10 offset=1", "undo the cancellation"},
      {"ill_conditioned", "condition=10 scale=3", "undo the cancellation"},
      {"constant", "", "value is missing"},
      {"constant", "value=1 scale=inf", "scale must be a finite number"},
      {"constant", "value=1 offset=nan", "offset must be a finite number"},
      {"values", "", "there are no values"},
      {"segments", "", "there are no values"},
      {"file", "", "there are no values"}};
  expect_refused(wrong, sizeof wrong / sizeof *wrong);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(kinds_are_listed),           cmocka_unit_test(quoted_sums),
      cmocka_unit_test(deterministic_elements),     cmocka_unit_test(special_values_pass),
      cmocka_unit_test(segments_follow_each_other), cmocka_unit_test(moments_are_sane),
      cmocka_unit_test(wide_covers_its_exponents),  cmocka_unit_test(piecewise_has_stretches),
      cmocka_unit_test(walk_is_on_the_grid),        cmocka_unit_test(bits_do_not_depend_on_threads),
      cmocka_unit_test(shorter_is_a_prefix),        cmocka_unit_test(bits_are_fixed),
      cmocka_unit_test(nonsense_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
