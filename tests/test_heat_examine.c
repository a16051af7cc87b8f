/* What a field shows by itself: pairs of mirrored points that differ, where the input had none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "kernels/heat/heat.h"

enum { POINTS = 7 };

static const char *examined(const double *from, const double *result, size_t n, char text[40]) {
  const struct input input = {.type = TYPE_F64, .n = n, .data = from};
  const struct params none = {0};
  text[0] = '\0';
  heat_examine(&input, &none, result, text, 40);
  return text;
}

static void test_mirrored(void **state) {
  (void)state;
  static const double from[POINTS] = {0, 1, 4, 9, 4, 1, 0};
  static const double kept[POINTS] = {2, -0.0, NAN, 5, NAN, 0.0, 2};
  double result[POINTS];
  char text[40];
  assert_string_equal(examined(from, kept, POINTS, text), "asymmetric=0");
  for (size_t i = 0; i < POINTS; i++)
    result[i] = kept[i];
  result[6] = nextafter(2, 3);
  assert_string_equal(examined(from, result, POINTS, text), "asymmetric=1");
  result[4] = 7;
  assert_string_equal(examined(from, result, POINTS, text), "asymmetric=2");
  result[3] = 8; /* the middle is its own image */
  assert_string_equal(examined(from, result, POINTS, text), "asymmetric=2");
}

static void test_others(void **state) {
  (void)state;
  static const double from[POINTS] = {0, 1, 4, 9, 4, 2, 0};
  static const double even[POINTS - 1] = {1, 2, 3, 3, 2, 1};
  static const double apart[POINTS - 1] = {1, 2, 3, 4, 2, 1};
  char text[40];
  assert_string_equal(examined(from, from, POINTS, text), "");
  assert_string_equal(examined(even, apart, POINTS - 1, text), "asymmetric=1");
  assert_string_equal(examined(NULL, NULL, 0, text), "asymmetric=0");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_mirrored),
      cmocka_unit_test(test_others),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
