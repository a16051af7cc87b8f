/* Error-free transformations, held against MPFR: s is a + b rounded, and s + e is a + b exactly. */
#include "tests/sum_helpers.h"

#define V float
#define FMA fmaf
#define S(name) name##_f32
#define INLINE static inline
#include "kernels/canonical/eft.h"
#undef V
#undef S
#define V double
#undef FMA
#define FMA fma
#define S(name) name##_f64
#include "kernels/canonical/eft.h"

static mpfr_t a_exact, b_exact, sum_exact_, back;

static int set_up(void **state) {
  (void)state;
  mpfr_inits2(EXACT_BITS, a_exact, b_exact, sum_exact_, back, (mpfr_ptr)NULL);
  return 0;
}
static int tear_down(void **state) {
  (void)state;
  mpfr_clears(a_exact, b_exact, sum_exact_, back, (mpfr_ptr)NULL);
  mpfr_free_cache();
  return 0;
}

static void check(enum type type, double a, double b, double s, double e) {
  mpfr_set_d(a_exact, a, MPFR_RNDN);
  mpfr_set_d(b_exact, b, MPFR_RNDN);
  assert_int_equal(mpfr_add(sum_exact_, a_exact, b_exact, MPFR_RNDN), 0);
  if (s != rounded_to_type(sum_exact_, type)) fail_msg("fl(%a + %a) is not %a", a, b, s);
  mpfr_set_d(back, s, MPFR_RNDN);
  assert_int_equal(mpfr_add_d(back, back, e, MPFR_RNDN), 0);
  if (mpfr_cmp(back, sum_exact_) != 0) fail_msg("%a + %a is not %a + %a", a, b, s, e);
}

static void check_f32(float a, float b) {
  float s, e;
  two_sum_f32(a, b, &s, &e);
  if (!isfinite(s)) return; /* overflow: nothing is promised */
  check(TYPE_F32, (double)a, (double)b, (double)s, (double)e);
  float fast_s, fast_e;
  if (fabsf(a) >= fabsf(b))
    fast_two_sum_f32(a, b, &fast_s, &fast_e);
  else
    fast_two_sum_f32(b, a, &fast_s, &fast_e);
  assert_true(fast_s == s && fast_e == e);
}

static void check_f64(double a, double b) {
  double s, e;
  two_sum_f64(a, b, &s, &e);
  if (!isfinite(s)) return;
  check(TYPE_F64, a, b, s, e);
  double fast_s, fast_e;
  if (fabs(a) >= fabs(b))
    fast_two_sum_f64(a, b, &fast_s, &fast_e);
  else
    fast_two_sum_f64(b, a, &fast_s, &fast_e);
  assert_true(fast_s == s && fast_e == e);
}

/* Few-bit patterns at the borders: all pairs. */
static const double border[] = {0x0p0,    0x1p0,           0x1.000002p0,   0x1.fffffep-1,
                                0x1p-23,  0x1p-24,         0x1.000002p-24, 0x1.fffffep-25,
                                0x1p-25,  0x1p24,          0x1.fffffep23,  0x1p-149,
                                0x1p-126, 0x1.fffffcp-127, 0x1.8p0,        0x1.fffffep127,
                                0x1p103,  0x1p104,         0x1.555556p0,   0x1.aaaaaap22};

static void test_borders(void **state) {
  (void)state;
  const size_t count = sizeof border / sizeof border[0];
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < count; j++)
      for (int signs = 0; signs < 4; signs++) {
        const double a = signs & 1 ? -border[i] : border[i], b = signs & 2 ? -border[j] : border[j];
        check_f32((float)a, (float)b);
        check_f64(a, b);
        check_f64(a * 0x1p-925, b * 0x1p-925); /* the same borders among f64's subnormals */
        check_f64(a * (1 + 0x1p-52), b * (1 - 0x1p-53));
      }
}

/* Exponents near each other, where rounding, ties and cancellation happen. */
static void test_near_exponents(void **state) {
  (void)state;
  for (int i = 0; i < 60000; i++) {
    const int apart = (int)(random_bits() % 60) - 30;
    const float a = (float)ldexp(uniform() * 2 - 1, 3),
                b = (float)ldexp(uniform() * 2 - 1, 3 + apart);
    check_f32(a, b);
    check_f32(a, -nextafterf(a, b));
    check_f64(uniform() - 0.5, ldexp(uniform() - 0.5, 2 * apart));
  }
}

/* Any two finite bit patterns. */
static void test_any_bits(void **state) {
  (void)state;
  for (int i = 0; i < 60000; i++) {
    const uint64_t bits[2] = {random_bits(), random_bits()};
    float f[2];
    double d[2];
    memcpy(f, bits, sizeof f);
    memcpy(d, bits, sizeof d);
    if (isfinite(f[0]) && isfinite(f[1])) check_f32(f[0], f[1]);
    if (isfinite(d[0]) && isfinite(d[1])) check_f64(d[0], d[1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_borders),
      cmocka_unit_test(test_near_exponents),
      cmocka_unit_test(test_any_bits),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
