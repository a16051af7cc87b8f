/* A truth in decimal and the bits of a result, as text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "harness/errors.h"

#define INF ((double)INFINITY)
#define NOT_A_NUMBER ((double)NAN)

/* Text to an exact number: decimal or 0x...p..., "+" adds a second one: "1+0x1p-60". */
static void set(mpfr_t x, const char *text) {
  char *rest;
  mpfr_set_prec(x, 2400);
  mpfr_strtofr(x, text, &rest, 0, MPFR_RNDN);
  if (*rest == '+') {
    mpfr_t more;
    mpfr_init2(more, 2400);
    mpfr_strtofr(more, rest + 1, &rest, 0, MPFR_RNDN);
    mpfr_add(x, x, more, MPFR_RNDN);
    mpfr_clear(more);
  }
  assert_int_equal(*rest, '\0');
}

static void test_truth_text(void **unused) {
  (void)unused;
  static const struct {
    const char *value, *text;
  } rows[] = {
      {"0", "0"},
      {"-0", "-0"},
      {"1", "1"},
      {"-100", "-100"},
      {"0.5", "0.5"},
      {"inf", "inf"},
      {"-inf", "-inf"},
      {"nan", "nan"},
      {"1000.0000474974513053894042968750", "1000.000047497451305389404296875"},
      {"-12.25", "-12.25"},
      {"0x1p-14", "0.00006103515625"},
      {"0x1p-17", "7.62939453125e-6"},
      {"1e39", "1000000000000000000000000000000000000000"},
      {"1e40", "1e40"},
      {"-25e59", "-2.5e60"},
      {"0x1p-30", "9.31322574615478515625e-10"},
      /* 55 digits, rounded to nearest at the 40th. */
      {"0x1.999999999999ap-4", "0.1000000000000000055511151231257827021182"},
      {"0x1.999999999999ap-1", "0.8000000000000000444089209850062616169453"},
      {"0x1.56e1fc2f8f359p-997", "1.000000000000000025059091835208759685696e-300"},
      /* 1 + 2^-200 is not 1: digits go on to the first after the fortieth that is not 0. */
      {"1+0x1p-200", "1.000000000000000000000000000000000000000000000000000000000001"},
  };
  mpfr_t x;
  mpfr_init(x);
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    set(x, rows[k].value);
    char *text = truth_text(x);
    assert_string_equal(text, rows[k].text);
    free(text);
  }
  mpfr_clear(x);
}

/* Of random numbers of random widths: reads back within half a unit of the 40th digit, and has no
 * zero at the end. */
static void test_truth_text_reads_back(void **unused) {
  (void)unused;
  gmp_randstate_t random;
  gmp_randinit_default(random);
  mpfr_t x, back;
  mpfr_inits2(300, x, back, (mpfr_ptr)NULL);
  for (long i = 0; i < 3000; i++) {
    mpfr_set_prec(x, 2 + i % 290);
    mpfr_urandom(x, random, MPFR_RNDN);
    mpfr_mul_2si(x, x, i % 700 - 350, MPFR_RNDN);
    char *text = truth_text(x), *rest;
    mpfr_strtofr(back, text, &rest, 10, MPFR_RNDN);
    assert_int_equal(*rest, '\0');
    char *end = strchr(text, 'e') != NULL ? strchr(text, 'e') : text + strlen(text);
    if (strchr(text, '.') != NULL) assert_true(end[-1] != '0' && end[-1] != '.');
    mpfr_sub(back, back, x, MPFR_RNDN);
    mpfr_div(back, back, x, MPFR_RNDN);
    assert_true(fabs(mpfr_get_d(back, MPFR_RNDN)) <= 0.5e-39);
    free(text);
  }
  mpfr_clears(x, back, (mpfr_ptr)NULL);
  gmp_randclear(random);
}

static void expect_bits(enum type type, const void *computed, size_t length, const char *right) {
  char *text = bits_text(type, computed, length);
  assert_string_equal(text, right);
  free(text);
}

static void test_bits_of_a_scalar(void **unused) {
  (void)unused;
  static const struct {
    double x;
    const char *text;
  } rows[] = {
      {1, "0x1p+0"},
      {-0.0, "-0x0p+0"},
      {0.0, "0x0p+0"},
      {INF, "inf"},
      {-INF, "-inf"},
      {NOT_A_NUMBER, "nan"},
      {-NOT_A_NUMBER, "nan"},
      {0.1, "0x1.999999999999ap-4"},
      {0x1p-1074, "0x0.0000000000001p-1022"},
  };
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
    expect_bits(TYPE_F64, &rows[k].x, 1, rows[k].text);
  float tenth = 0.1f, least = 0x1p-149f, minus_nan = -NAN;
  expect_bits(TYPE_F32, &tenth, 1, "0x1.99999ap-4");
  expect_bits(TYPE_F32, &least, 1, "0x1p-149");
  expect_bits(TYPE_F32, &minus_nan, 1, "nan");
}

static void test_bits_of_a_vector(void **unused) {
  (void)unused;
  enum { LENGTH = 3000 }; /* more than is hashed in one go */
  for (int t = 0; t < TYPE_COUNT; t++) {
    enum type type = (enum type)t;
    size_t size = type_size(type);
    unsigned char *a = malloc(LENGTH * size);
    for (size_t i = 0; i < LENGTH; i++)
      type_store(type, a, i, (double)i / 3);
    char right[17];
    snprintf(right, sizeof right, "%016llx", (unsigned long long)XXH3_64bits(a, LENGTH * size));
    expect_bits(type, a, LENGTH, right);

    /* One NaN is like another, but not like a number; the sign of zero is a bit like others. */
    type_store(type, a, 2500, NOT_A_NUMBER);
    char *with_nan = bits_text(type, a, LENGTH);
    assert_string_not_equal(with_nan, right);
    memset(a + 2500 * size, 0xff, size);
    expect_bits(type, a, LENGTH, with_nan);
    free(with_nan);
    char *zero = bits_text(type, a, LENGTH);
    type_store(type, a, 0, -0.0);
    char *minus_zero = bits_text(type, a, LENGTH);
    assert_string_not_equal(zero, minus_zero);
    free(zero);
    free(minus_zero);
    free(a);
  }
  expect_bits(TYPE_F64, NULL, 0, "2d06800538d394c2"); /* XXH3 of nothing */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_truth_text),
      cmocka_unit_test(test_truth_text_reads_back),
      cmocka_unit_test(test_bits_of_a_scalar),
      cmocka_unit_test(test_bits_of_a_vector),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
