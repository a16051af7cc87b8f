/* Which names a wrong one may have meant, and counts as people write them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "harness/case_file.h"

static const char *const methods[] = {"exact", "kahan",    "kahan_textbook", "klein",
                                      "naive", "neumaier", "pairwise",       NULL};

static void check(const char *wrong, const char *const *names, const char *expected) {
  char *text = nearest_names(wrong, names);
  assert_non_null(text);
  assert_memory_equal(text, expected, strlen(expected));
  free(text);
}

static void test_slips(void **state) {
  (void)state;
  check("kahn", methods, "did you mean kahan? (allowed: exact, kahan, ");
  check("khaan", methods, "did you mean kahan?");  /* neighbours swapped */
  check("kahaan", methods, "did you mean kahan?"); /* one too many */
  check("nauve", methods, "did you mean naive?");  /* another letter */
  check("Kahan", methods, "did you mean kahan?");  /* case */
  check("kahan-textbook", methods, "did you mean kahan_textbook?");
  check("pair", methods, "did you mean pairwise?"); /* the beginning */
  check("neumeier", methods, "did you mean neumaier?");
}

/* Restricted transpositions count 1, not 2: with 2 both names would be equally near. */
static void test_swap_is_one_slip(void **state) {
  static const char *const names[] = {"abcd", "bacx", NULL};
  (void)state;
  check("bacd", names, "did you mean abcd or bacx?");
  static const char *const other[] = {"abcd", "bxcx", NULL};
  check("bacd", other, "did you mean abcd?");
}

static void test_nothing_near(void **state) {
  static const char *const none[] = {NULL};
  (void)state;
  check("gauss", methods, "allowed are exact, kahan, ");
  check("x", methods, "allowed are exact");
  check("x", none, "allowed are none");
  char long_name[300];
  memset(long_name, 'k', sizeof long_name - 1);
  long_name[sizeof long_name - 1] = '\0';
  char *text = nearest_names(long_name, methods);
  assert_non_null(text);
  free(text);
}

static void test_counts(void **state) {
  (void)state;
  static const struct {
    const char *text;
    uint64_t count;
  } good[] = {{"0", 0},
              {"1000000", 1000000},
              {"1e6", 1000000},
              {"1E6", 1000000},
              {"1e+6", 1000000},
              {"1.25e3", 1250},
              {"3.0", 3},
              {"10.50e1", 105},
              {"0e99", 0},
              {"2^20", 1048576},
              {"2^0", 1},
              {"0^3", 0},
              {"1^99", 1},
              {"10^18", UINT64_C(1000000000000000000)},
              {"2^62", UINT64_C(1) << 62},
              {"9223372036854775807", INT64_MAX},
              {"9.223372036854775807e18", INT64_MAX},
              {"007", 7}};
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    uint64_t count = 99;
    assert_true(parse_count(good[i].text, &count));
    assert_int_equal(count, good[i].count);
  }
  static const char *const bad[] = {"",     "-1",    "+1",   "1.5",   "1.25e1",
                                    "1e-3", "1_000", "16k",  "2^63",  "9223372036854775808",
                                    "1e19", "0x10",  " 1",   "1 ",    "1e",
                                    "2^",   "^2",    "2^-1", "e6",    "2^20x",
                                    "nan",  "inf",   "1e99", "2^2^2", "1.2.3",
                                    ".5e1", "9.3e18"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    uint64_t count;
    if (parse_count(bad[i], &count)) fail_msg("'%s' was taken for a count", bad[i]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_slips), cmocka_unit_test(test_swap_is_one_slip),
      cmocka_unit_test(test_nothing_near), cmocka_unit_test(test_counts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
