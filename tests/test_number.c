/* Numbers to text and back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "harness/number.h"

static void numbers(void **state) {
  (void)state;
  static const struct {
    double number;
    const char *text;
  } forms[] = {
      {0.1, "0.1"},
      {991.14154052734375, "991.14154052734375"},
      {1e-7, "1e-07"},
      {1e6, "1000000"},
      {0.0, "0"},
      {-0.0, "-0"},
      {1.0 / 3, "0.3333333333333333"},
      {0.1 + 0.2, "0.30000000000000004"},
      {1e100, "1e+100"},
      {5e-324, "5e-324"},
      {INFINITY, "inf"},
      {-INFINITY, "-inf"},
      {NAN, "nan"},
      {-NAN, "nan"},
  };
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    char text[NUMBER_TEXT];
    number_text(forms[i].number, text);
    assert_string_equal(text, forms[i].text);
  }
}

static void numbers_read_back(void **state) {
  (void)state;
  uint64_t bits = 1;
  for (int i = 0; i < 20000; i++) {
    bits = bits * 6364136223846793005u + 1442695040888963407u;
    double number, back;
    char text[NUMBER_TEXT];
    memcpy(&number, &bits, sizeof number);
    if (isnan(number)) continue;
    number_text(number, text);
    assert_true(number_parse(text, &back));
    assert_memory_equal(&number, &back, sizeof number);
  }
}

static void parses(void **state) {
  (void)state;
  double x;
  assert_true(number_parse("2^20", &x) && x == 1048576);
  assert_true(number_parse("0x1.8p0", &x) && x == 1.5);
  assert_true(number_parse("-inf", &x) && x == -INFINITY);
  assert_true(number_parse("nan", &x) && isnan(x));
  static const char *const wrong[] = {"", " 1", "1 ", "16k", "2^", "2^x", "^2", "naive", "1,5"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_false(number_parse(wrong[i], &x));
}

static void rounds(void **state) {
  (void)state;
  static const struct {
    double number;
    int digits;
    const char *text;
  } forms[] = {
      {991.14154, 3, "991"},      {1000.00006, 3, "1000"},   {479016, 3, "479000"},
      {1.2345e-7, 3, "1.23e-07"}, {1.2345e9, 3, "1.23e+09"}, {0, 3, "0"},
      {INFINITY, 3, "inf"},       {NAN, 3, "nan"},           {0.25, 6, "0.25"},
  };
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    char text[NUMBER_TEXT];
    number_rounded_text(forms[i].number, forms[i].digits, text);
    assert_string_equal(text, forms[i].text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers),
      cmocka_unit_test(numbers_read_back),
      cmocka_unit_test(parses),
      cmocka_unit_test(rounds),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
