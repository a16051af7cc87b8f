/* Answers: sentences made from rows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "tests/rows.h"

static void expect_answer(const struct table *table, const char *template, const char *expected) {
  char *answer = answer_text(template, table);
  assert_string_equal(answer, expected);
  free(answer);
}

static void answers(void **state) {
  (void)state;
  struct table t = sums();
  expect_answer(&t, "", "");
  expect_answer(&t, "no fields", "no fields");
  expect_answer(&t, "gives {value: method=naive, type=f32}!", "gives 991!");
  expect_answer(&t, "{value: method=naive, type=f32!8}", "991.14154");
  expect_answer(&t, "{ value : method = naive , type = f32 !4 }", "991.1");
  expect_answer(&t, "{rel_error: method=naive}", "0.0089"); /* the largest */
  expect_answer(&t, "{rel_error: method=kahan|hot}", "inf");
  expect_answer(&t, "{value: method=lost|naive}", "nan");
  expect_answer(&t, "{n: method=naive}", "1000000");
  expect_answer(&t, "{extra.steps: threads=2} {extra.word: threads=2}", "12 stalled");
  expect_answer(&t, "{bits: method=kahan} {status: method=klein}", "0x1.f4001p+9 timeout");
  expect_answer(&t, "{value: method=klein}, {value: type=f16}, {seconds: method=hot}",
                "(not measured), (not measured), (not measured)");
  expect_answer(&t, "{nonsense}", "(not measured)");
  expect_answer(&t, "a {{set}} of {{{extra.steps: threads=2}}}", "a {set} of {12}");
  expect_answer(&t, "open {value", "open {value");
  add_row(&t, "method=late, extra=steps=71980;rate=71980.5");
  expect_answer(&t, "{extra.steps: method=late}", "71980"); /* of 72,000: no 72000 */
  expect_answer(&t, "{extra.steps: method=late!2}", "72000");
  expect_answer(&t, "{extra.rate: method=late}", "72000");
  table_clear(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(answers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
