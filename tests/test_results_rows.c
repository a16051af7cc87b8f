/* Rows in memory: one pair of a field set, and the newest row of a point found. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "tests/rows.h"

static void expect_set(const char *before, const char *key, const char *value, const char *after) {
  struct row row;
  row_init(&row);
  row_set(&row, COL_EXTRA, before);
  row_set_pair(&row, COL_EXTRA, key, value);
  assert_string_equal(row.field[COL_EXTRA], after);
  row_clear(&row);
}

static void sets_pairs(void **state) {
  (void)state;
  expect_set("", "b", "1", "b=1");
  expect_set("", "b", NULL, "");
  expect_set("a=0", "b", "1", "a=0;b=1");
  expect_set("c=2", "b", "1", "b=1;c=2");
  expect_set("a=0;c=2", "b", "1", "a=0;b=1;c=2");
  expect_set("a=0;b=old;c=2", "b", "new", "a=0;b=new;c=2");
  expect_set("a=0;b=1;c=2", "a", NULL, "b=1;c=2");
  expect_set("a=0;b=1;c=2", "b", NULL, "a=0;c=2");
  expect_set("a=0;b=1;c=2", "c", NULL, "a=0;b=1");
  expect_set("b=1", "b", NULL, "");
  expect_set("ba=1", "b", "0", "b=0;ba=1"); /* no key by its beginning */
  expect_set("b=1", "ba", "2", "b=1;ba=2");
  expect_set("a;b;c", "b", "1", "a;b=1;c"); /* keys without a value */
  expect_set("a=0;c=2", "b", NULL, "a=0;c=2");
}

static void finds_the_newest(void **state) {
  (void)state;
  struct table t = {0};
  struct row_index index;
  enum { POINTS = 300, TIMES = 3 };
  row_index_open(&index, &t);
  struct row wanted;
  row_init(&wanted);
  assert_null(row_index_newest(&index, &wanted));
  row_index_close(&index);
  for (int i = 0; i < POINTS * TIMES; i++) {
    struct row *row = table_add(&t);
    row_set_number(row, COL_N, i % POINTS);
    row_set_number(row, COL_VALUE, i);
  }
  row_index_open(&index, &t);
  for (int i = 0; i < POINTS; i++) {
    row_set_number(&wanted, COL_N, i);
    assert_ptr_equal(row_index_newest(&index, &wanted), &t.rows[i + POINTS * (TIMES - 1)]);
  }
  row_set(&wanted, COL_SCOPE, "end_to_end");
  assert_null(row_index_newest(&index, &wanted));
  row_index_close(&index);
  row_clear(&wanted);
  table_clear(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(sets_pairs),
                                     cmocka_unit_test(finds_the_newest)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
