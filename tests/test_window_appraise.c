/* test_window_appraise.c: how many outputs a bad element spoils after it has left the window, and
 * for how long; signs that cannot be. */
#include "tests/window_helpers.h"

/* Appraises results as f64 of the series x. */
static void expect(const char *of, const char *window, enum type type, size_t n, const double *x,
                   const double *results, const char *wanted) {
  WINDOWS(params, window, "1", of);
  void *data = new_elements(type, n), *result = new_elements(type, n);
  for (size_t i = 0; i < n; i++)
    type_store(type, data, i, x[i]);
  const char *problem = strcmp(of, "average") == 0 ? "wma" : "rolling";
  struct truth truth = solve(problem, type, n, data, &params);
  for (size_t i = 0; i < truth.length; i++)
    type_store(type, result, i, results[i]);
  const struct input input = {.type = type, .n = n, .data = data};
  char text[200];
  reference_find(problem)->appraise(&input, &params, result, &truth, text, sizeof text);
  assert_string_equal(text, wanted);
  truth_clear(&truth);
  free(data);
  free(result);
}

static void a_gap(void **state) { /* cinar/indicator#427 */
  (void)state;
  const double x[] = {1, 2, 3, NAN, 4, 5, 6, 7, 8, 9};
  const double right[] = {NAN, NAN, NAN, NAN, 22, 26, 30};
  const double lasting[] = {NAN, NAN, NAN, NAN, NAN, NAN, NAN};
  const double passing[] = {NAN, NAN, NAN, NAN, INFINITY, 26, 30};
  const double gone[] = {0, 0, 0, 0, 22, 26.02, 30.04}; /* off by 7.7e-4 and 1.3e-3 */
  expect("sum", "4", TYPE_F64, 10, x, right,
         "exposed=3;negative=0;negative_share=0;poison_length=0;poisoned=0");
  expect("sum", "4", TYPE_F64, 10, x, lasting,
         "exposed=3;negative=0;negative_share=0;poison_length=3;poisoned=3");
  expect("sum", "4", TYPE_F32, 10, x, passing,
         "exposed=3;negative=0;negative_share=0;poison_length=1;poisoned=1");
  expect("sum", "4", TYPE_F64, 10, x, gone,
         "exposed=3;negative=0;negative_share=0;poison_length=3;poisoned=1");
}

static void a_spike(void **state) { /* pola-rs/polars#22445, by differences of prefix sums */
  (void)state;
  const double x[] = {1, 2, 3, 1e90, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15};
  const double difference[] = {3, 5, 1e90, 1e90, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  const double average[] = {5. / 3,  8. / 3,  1e90,    1e90,    0,       17. / 3, 20. / 3,
                            23. / 3, 26. / 3, 29. / 3, 32. / 3, 35. / 3, 38. / 3, 43. / 3};
  expect("sum", "2", TYPE_F64, 15, x, difference,
         "exposed=10;negative=0;negative_share=0;poison_length=10;poisoned=10");
  expect("average", "2", TYPE_F64, 15, x, average,
         "exposed=10;negative=0;negative_share=0;poison_length=1;poisoned=1");
}

static void an_overflow(void **state) { /* NVIDIA/cudf#22660 */
  (void)state;
  const double x[] = {3e38, 3e38, 1, 1, 1}, later[] = {NAN, 3e38, 3e38};
  const double scan[] = {INFINITY, INFINITY, NAN, NAN}, right[] = {NAN, INFINITY};
  const double wrong[] = {NAN, -INFINITY};
  expect("sum", "2", TYPE_F32, 5, x, scan,
         "exposed=2;negative=0;negative_share=0;poison_length=2;poisoned=2");
  expect("sum", "2", TYPE_F32, 3, later, right, /* 6e38 is infinite in the type */
         "exposed=1;negative=0;negative_share=0;poison_length=0;poisoned=0");
  expect("sum", "2", TYPE_F32, 3, later, wrong,
         "exposed=1;negative=1;negative_share=0.5;poison_length=1;poisoned=1");
}

/* For a window of zeros every other number is bad. */
static void what_is_left_on_zeros(void **state) { /* StarRocks#34607 */
  (void)state;
  const double x[] = {1388, 3353.6, 0, 0, 0};
  const double left[] = {4741.6, 3353.6, 4.5e-13, -4.5e-13};
  expect("sum", "2", TYPE_F64, 5, x, left,
         "exposed=2;negative=1;negative_share=0.25;poison_length=2;poisoned=2");
}

static void nothing_bad(void **state) {
  (void)state;
  const double x[] = {1, 2, 3, 4}, signs[] = {1, -2, 3, -4};
  const double sums[] = {3, 5, -7}, variances[] = {-4.5, -0.0, 24.5};
  expect("sum", "2", TYPE_F64, 4, x, sums, "negative=1;negative_share=0.333333");
  expect("mean", "2", TYPE_F64, 4, signs, sums, "");
  expect("variance", "2", TYPE_F64, 4, signs, variances, "negative=1;negative_share=0.333333");
  expect("deviation", "2", TYPE_F64, 4, signs, variances, "negative=1;negative_share=0.333333");
}

/* The definition, element by element. */
struct count {
  size_t exposed, poisoned, length;
};
static void count_one(struct count *c, const double *x, size_t t, size_t p, bool spoilt) {
  double largest = 0;
  for (size_t i = t; i < t + p; i++)
    largest = isfinite(x[i]) ? fmax(largest, fabs(x[i])) : INFINITY;
  if (isinf(largest)) return;
  for (size_t i = t; i > 0; i--) {
    const double before = x[i - 1];
    if (isfinite(before) && !(fabs(before) > largest * 0x1p53)) continue;
    c->exposed++;
    c->poisoned += spoilt;
    if (spoilt && t - (i - 1) > c->length) c->length = t - (i - 1);
    return;
  }
}

static void random_series(void **state) {
  (void)state;
  enum { N = 60 };
  WINDOWS(params, "2", "5", "sum"); /* 2, 5, ... 14 */
  for (int trial = 0; trial < 200; trial++) {
    double x[N], result[5 * N];
    for (size_t i = 0; i < N; i++) {
      const unsigned kind = (unsigned)(random_bits() % 40);
      x[i] = kind == 0   ? NAN
             : kind == 1 ? 1e300 * uniform()
             : kind < 6  ? 1e20 * uniform()
                         : uniform();
      if (kind == 39) x[i] = -INFINITY;
      if (trial % 4 == 0) x[i] = kind > 3 ? 0 : ldexp(-1, (int)(40 * kind) - 1074);
    }
    struct truth truth = solve("rolling", TYPE_F64, N, x, &params);
    struct count count = {0};
    size_t at = 0;
    for (size_t p = 2; p <= 14; p += 3)
      for (size_t t = 0; t + p <= N; t++, at++) {
        const bool spoilt = random_bits() % 3 == 0;
        result[at] = spoilt ? NAN : mpfr_get_d(truth.solution[at], MPFR_RNDN);
        count_one(&count, x, t, p, spoilt);
      }
    assert_int_equal(at, truth.length);
    const struct input input = {.type = TYPE_F64, .n = N, .data = x};
    char text[200], wanted[200] = "", *ours;
    reference_find("rolling")->appraise(&input, &params, result, &truth, text, sizeof text);
    if (count.exposed > 0)
      snprintf(wanted, sizeof wanted, "exposed=%zu;poison_length=%zu;poisoned=%zu", count.exposed,
               count.length, count.poisoned);
    if ((ours = strstr(text, "negative=")) != NULL) { /* that is another matter */
      char *next = strstr(text, "poison_length");
      memmove(ours, next != NULL ? next : "", next != NULL ? strlen(next) + 1 : 1);
    }
    assert_string_equal(text, wanted);
    truth_clear(&truth);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_gap),       cmocka_unit_test(a_spike),
      cmocka_unit_test(an_overflow), cmocka_unit_test(what_is_left_on_zeros),
      cmocka_unit_test(nothing_bad), cmocka_unit_test(random_series),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
