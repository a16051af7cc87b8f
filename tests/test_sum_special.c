/* Special values (DESIGN 3.7): every method but the textbook forms answers as plain IEEE summation
 * does where that is defined, whatever the position of the special element. */
#include "tests/sum_helpers.h"

struct special {
  const char *what;
  double elsewhere;     /* the other elements; times 2^896 in f64 where huge */
  double first, second; /* put at two places */
  bool huge;
  double answer;
};
static const struct special specials[] = {
    {"an infinity", 1, INFINITY, 1, false, INFINITY},
    {"a negative infinity", 1, -INFINITY, 1, false, -INFINITY},
    {"two infinities", 1, INFINITY, INFINITY, false, INFINITY},
    {"opposite infinities", 1, INFINITY, -INFINITY, false, NAN},
    {"a NaN", 1, NAN, 1, false, NAN},
    {"a NaN and an infinity", 1, NAN, INFINITY, false, NAN},
    {"nothing but zeros", 0.0, 0.0, 0.0, false, 0.0},
    {"a positive zero among negative ones", -0.0, 0.0, -0.0, false, 0.0},
    {"cancellation", -0.0, 1.5, -1.5, false, 0.0},
    {"overflow", 0.0, 0x1.fffffep127, 0x1.fffffep127, true, INFINITY},
    {"negative overflow", 0.0, -0x1.fffffep127, -0x1.fffffep127, true, -INFINITY},
    {"no overflow", 0.0, 0x1.fffffep126, 0x1.fffffep126, true, 0x1.fffffep127},
    {"subnormals", 0.0, 0x1p-149, 0x1p-149, false, 0x1p-148},
    {"an infinity among large numbers", 0.0, INFINITY, -0x1.fffffep127, true, INFINITY},
};
static const size_t sizes[] = {2, 3, 129, 2048, 9000};

static void expect(const struct method *method, enum backend backend, enum type type, const void *x,
                   size_t n, double answer, const char *what) {
  const double value = run_method(method, backend, type, x, n, n > 5000 ? 2 : 1);
  if (!same_number(value, answer))
    fail_msg("%s %s %s, n = %zu, %s: %a, not %a", method->name, backend_name[backend],
             type_name[type], n, what, value, answer);
}

static void check_special(const struct method *method, enum backend backend, enum type type,
                          const struct special *s, size_t n, size_t first, size_t second) {
  const double scale = s->huge && type == TYPE_F64 ? 0x1p896 * (1 + 0x1p-24) : 1;
  void *x = new_elements(type, n);
  for (size_t i = 0; i < n; i++)
    type_store(type, x, i, s->elsewhere);
  type_store(type, x, first, s->first * scale);
  type_store(type, x, second, s->second * scale);
  expect(method, backend, type, x, n, s->answer * scale, s->what);
  free(x);
}

static void check(const struct method *method, enum backend backend, enum type type) {
  if (is_textbook(method) || is_half(method))
    return; /* most do not exist in 16 bits: test_half.c */
  for (size_t s = 0; s < sizeof specials / sizeof specials[0]; s++)
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
      const size_t n = sizes[k];
      check_special(method, backend, type, &specials[s], n, 0, n - 1);
      check_special(method, backend, type, &specials[s], n, n - 1, n / 2 - (n == 2));
    }
}
static void test_specials(void **state) {
  (void)state;
  for_every_sum(check);
}

/* Negative zeros alone stay negative. Loops that start from +0, as people write them, lose the
 * sign. */
static void check_minus_zero(const struct method *method, enum backend backend, enum type type) {
  const bool from_zero = is_textbook(method) || strncmp(method->name, "naive", 5) == 0 ||
                         strcmp(method->name, "openmp_reduction") == 0;
  static const size_t counts[] = {1, 2, 3, 128, 129, 2048, 4097, 8192, 8193, 20000};
  for (size_t k = 0; k < sizeof counts / sizeof counts[0]; k++) {
    void *x = new_elements(type, counts[k]);
    for (size_t i = 0; i < counts[k]; i++)
      type_store(type, x, i, -0.0);
    expect(method, backend, type, x, counts[k], from_zero ? 0.0 : -0.0, "negative zeros");
    free(x);
  }
}
static void test_minus_zero(void **state) {
  (void)state;
  for_every_sum(check_minus_zero);
}

/* No element: +0, and the data are not touched. One element: itself. */
static void check_few(const struct method *method, enum backend backend, enum type type) {
  expect(method, backend, type, NULL, 0, 0.0, "nothing");
  if (is_half(method)) return; /* rounds it */
  static const double ones[] = {1, -0x1p-149, 0x1.fffffep127, -3.5, 0x1p-126};
  for (size_t k = 0; k < sizeof ones / sizeof ones[0]; k++) {
    double x[1];
    type_store(type, x, 0, ones[k]);
    expect(method, backend, type, x, 1, ones[k], "one element");
  }
}
static void test_few(void **state) {
  (void)state;
  for_every_sum(check_few);
}

/* What overflows on the way only: plain addition says inf; exact, and f32 in a wider format, the
 * number itself. */
static void test_overflow_on_the_way(void **state) {
  (void)state;
  const double f64[] = {1e308, 1e308, -1e308};
  const float f32[] = {3e38f, 3e38f, -3e38f};
  const struct method *kahan = method_find(&problem_sum, "kahan");
  const struct method *exact = method_find(&problem_sum, "exact");
  const struct method *mixed = method_find(&problem_sum, "mixed");
  expect(kahan, BACKEND_SERIAL, TYPE_F64, f64, 3, INFINITY, "overflow on the way");
  expect(kahan, BACKEND_SERIAL, TYPE_F32, f32, 3, INFINITY, "overflow on the way");
  /* The canonical order adds lane 2 to lane 0 first, and nothing overflows. */
  expect(kahan, BACKEND_OPENMP, TYPE_F64, f64, 3, 1e308, "no overflow in this order");
  for (int backend = BACKEND_SERIAL; backend <= BACKEND_OPENMP; backend++) {
    expect(exact, (enum backend)backend, TYPE_F64, f64, 3, 1e308, "overflow on the way");
    expect(exact, (enum backend)backend, TYPE_F32, f32, 3, (double)3e38f, "overflow on the way");
    expect(mixed, (enum backend)backend, TYPE_F32, f32, 3, (double)3e38f, "overflow on the way");
  }
}

/* The textbook forms do give NaN: that is what they are kept for. */
static void test_textbook(void **state) {
  (void)state;
  const double infinite[] = {INFINITY, 1}, over[] = {1e308, 1e308, 1};
  static const char *const names[] = {"kahan_textbook", "neumaier_textbook"};
  for (int k = 0; k < 2; k++) {
    const struct method *method = method_find(&problem_sum, names[k]);
    expect(method, BACKEND_SERIAL, TYPE_F64, infinite, 2, NAN, "an infinity");
    expect(method, BACKEND_SERIAL, TYPE_F64, over, 3, NAN, "overflow");
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_specials), cmocka_unit_test(test_minus_zero),
      cmocka_unit_test(test_few),      cmocka_unit_test(test_overflow_on_the_way),
      cmocka_unit_test(test_textbook),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
