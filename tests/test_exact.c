/* test_exact.c: exact sums and dot products by integers, held against GMP rationals. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernels/input/philox.h"
#include "reference/exact.h"

/* Bits of any kind but infinities and NaNs: subnormals, zeros and both signs among them. */
static void random_finite(enum type type, void *x, size_t n, uint64_t seed, bool narrow) {
  for (size_t i = 0; i < n; i++) {
    uint64_t bits = random_at(seed, 99, i).first;
    if (narrow) { /* every exponent field the same: one bin takes all */
      bits = (bits & ~(UINT64_C(0x7ff) << 52)) | UINT64_C(0x3ff) << 52 | UINT64_C(0xfff) << 40;
      double value;
      memcpy(&value, &bits, sizeof value);
      type_store(type, x, i, value);
    } else if (type == TYPE_F64) {
      if ((bits >> 52 & 0x7ff) == 0x7ff || bits % 16 == 0) bits &= ~(UINT64_C(0x7ff) << 52);
      memcpy((char *)x + i * sizeof bits, &bits, sizeof bits);
    } else {
      uint32_t half = (uint32_t)(bits >> 32);
      if ((half >> 23 & 0xff) == 0xff || half % 16 == 0) half &= ~(UINT32_C(0xff) << 23);
      memcpy((char *)x + i * sizeof half, &half, sizeof half);
    }
  }
}

static void rational(mpq_t total, enum type type, const void *x, const void *y, size_t n,
                     bool magnitudes) {
  mpq_t a, b;
  mpq_inits(a, b, NULL);
  mpq_set_ui(total, 0, 1);
  for (size_t i = 0; i < n; i++) {
    mpq_set_d(a, type_element(type, x, i));
    mpq_set_d(b, y != NULL ? type_element(type, y, i) : 1);
    mpq_mul(a, a, b);
    if (magnitudes) mpq_abs(a, a);
    mpq_add(total, total, a);
  }
  mpq_clears(a, b, NULL);
}

static void assert_equals(const mpfr_t number, const mpq_t expected) {
  assert_true(mpfr_number_p(number));
  assert_int_equal(mpfr_cmp_q(number, expected), 0);
}

static void check(enum type type, const void *x, const void *y, size_t n) {
  struct exact_total total;
  mpfr_t number;
  mpq_t expected;
  mpfr_init2(number, 2);
  mpq_init(expected);
  assert_int_equal(y != NULL ? exact_dot(type, n, x, y, &total) : exact_sum(type, n, x, &total), 0);
  assert_true(exact_is_finite(&total));
  exact_value(number, &total);
  rational(expected, type, x, y, n, false);
  assert_equals(number, expected);
  exact_magnitude(number, &total);
  rational(expected, type, x, y, n, true);
  assert_equals(number, expected);
  exact_clear(&total);
  mpfr_clear(number);
  mpq_clear(expected);
}

static void against_rationals(void **state) {
  (void)state;
  enum { N = 300 };
  double x[N], y[N];
  for (int type = 0; type < TYPE_COUNT; type++)
    for (uint64_t seed = 1; seed <= 8; seed++) {
      random_finite((enum type)type, x, N, seed, seed > 6);
      random_finite((enum type)type, y, N, seed + 100, seed > 6);
      for (size_t n = 0; n <= N; n += 1 + n) {
        check((enum type)type, x, NULL, n);
        check((enum type)type, x, y, n);
        check((enum type)type, x, x, n);
      }
    }
}

/* Enough elements for several threads, and for bins that carry beyond 128 bits: products of 106
 * bits, 2^23 of them. (2^53 - 1)^2 n is known without adding anything up. */
static void many_large_products(void **state) {
  (void)state;
  enum { N = 1 << 23 };
  double *x = malloc(N * sizeof *x);
  assert_non_null(x);
  for (size_t i = 0; i < N; i++)
    x[i] = 0x1.fffffffffffffp52;
  struct exact_total total;
  mpz_t expected;
  mpfr_t number;
  mpfr_init2(number, 2);
  assert_int_equal(exact_dot(TYPE_F64, N, x, x, &total), 0);
  exact_value(number, &total);
  mpz_init_set_ui(expected, (1ul << 53) - 1);
  mpz_mul(expected, expected, expected);
  mpz_mul_2exp(expected, expected, 23);
  assert_int_equal(mpfr_cmp_z(number, expected), 0);
  exact_clear(&total);
  mpz_clear(expected);
  mpfr_clear(number);
  free(x);
}

struct special {
  double x[3], y[3], value, magnitude;
};

static void special_products(void **state) {
  (void)state;
  static const struct special specials[] = {
      {{INFINITY, 1, 1}, {2, 1, 1}, INFINITY, INFINITY},
      {{INFINITY, 1, 1}, {-2, 1, 1}, -INFINITY, INFINITY},
      {{INFINITY, 1, 1}, {0, 1, 1}, NAN, NAN},
      {{-0.0, 1, 1}, {-INFINITY, 1, 1}, NAN, NAN},
      {{INFINITY, INFINITY, 1}, {1, -1, 1}, NAN, INFINITY},
      {{INFINITY, -INFINITY, 1}, {1, -1, 1}, INFINITY, INFINITY},
      {{NAN, 1, 1}, {0, 1, 1}, NAN, NAN},
      {{-0.0, 0, 0}, {1, -1, -2}, -0.0, 0},
      {{-0.0, 0, 0}, {1, -1, 2}, 0, 0},
      {{1, -1, 0}, {1, 1, 0}, 0, 2},
  };
  mpfr_t number;
  mpfr_init2(number, 53);
  for (size_t i = 0; i < sizeof specials / sizeof *specials; i++)
    for (int type = 0; type < TYPE_COUNT; type++) {
      const struct special *s = &specials[i];
      double x[3], y[3];
      for (size_t k = 0; k < 3; k++) {
        type_store((enum type)type, x, k, s->x[k]);
        type_store((enum type)type, y, k, s->y[k]);
      }
      struct exact_total total;
      assert_int_equal(exact_dot((enum type)type, 3, x, y, &total), 0);
      for (int magnitude = 0; magnitude < 2; magnitude++) {
        const double expected = magnitude ? s->magnitude : s->value;
        (magnitude ? exact_magnitude : exact_value)(number, &total);
        const double got = mpfr_get_d(number, MPFR_RNDN);
        if (isnan(expected) ? !isnan(got) : got != expected || !signbit(got) != !signbit(expected))
          fail_msg("special %zu: %g, not %g", i, got, expected);
      }
      exact_clear(&total);
    }
  mpfr_clear(number);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(against_rationals),
      cmocka_unit_test(many_large_products),
      cmocka_unit_test(special_products),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
