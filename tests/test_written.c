/* test_written.c: numbers as case files write them, to all their digits (reference/written.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "reference/written.h"

static void expect(const char *text, const char *hexadecimal) {
  mpfr_t number, wanted;
  mpfr_inits2(200, number, wanted, (mpfr_ptr)NULL);
  assert_true(written_number(number, text));
  assert_int_equal(mpfr_set_str(wanted, hexadecimal, 0, MPFR_RNDN), 0);
  if (!mpfr_equal_p(number, wanted)) fail_msg("%s is read as another number", text);
  mpfr_clears(number, wanted, (mpfr_ptr)NULL);
}

static void numbers_are_read(void **state) {
  (void)state;
  expect("0.25", "0x1p-2");
  expect("-1e2", "-0x64");
  expect("0x1p-3", "0x1p-3");
  expect("2^-10", "0x1p-10");
  expect("10^3", "0x3e8");
}

static void other_texts_are_none(void **state) {
  static const char *const texts[] = {"", "x", "1 2", "2^", "2^x", "2^3^2", "1/4", "nan", "inf"};
  (void)state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    mpfr_t number;
    mpfr_init2(number, 200);
    if (written_number(number, texts[i])) fail_msg("'%s' is taken for a number", texts[i]);
    mpfr_clear(number);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(numbers_are_read),
                                     cmocka_unit_test(other_texts_are_none)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
