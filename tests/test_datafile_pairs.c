/* test_datafile_pairs.c: the reader's numbers for a problem of two sequences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "harness/datafile.h"

static struct datafile file;
static char said[400];

static int read_pairs(const char *name, const char *text, const char *column) {
  char path[64];
  snprintf(path, sizeof path, "/tmp/pairs-%d-%s", (int)getpid(), name);
  FILE *out = fopen(path, "wb");
  assert_non_null(out);
  assert_int_equal(fwrite(text, 1, strlen(text), out), strlen(text));
  fclose(out);
  int failed = datafile_read_sequences(path, column, NULL, 2, NULL, &file, said, sizeof said);
  unlink(path);
  return failed;
}

static void assert_values(size_t count, const double *values) {
  assert_int_equal(file.count, count);
  for (size_t i = 0; i < count; i++)
    assert_true(file.values[i] == values[i]);
  assert_null(file.integers);
  datafile_clear(&file);
}

static void two_columns(void **state) {
  (void)state;
  const char *text = "day,price,who,amount\nMon,1.5,a,2\nTue,2.5,b,3\n";
  const double expected[] = {1.5, 2.5, 2, 3}, turned[] = {2, 3, 1.5, 2.5};
  assert_int_equal(read_pairs("a.csv", text, NULL), 0);
  assert_non_null(strstr(file.description, "price"));
  assert_non_null(strstr(file.description, "amount"));
  assert_values(4, expected);
  assert_int_equal(read_pairs("a.csv", text, "amount,price"), 0);
  assert_values(4, turned);
}

static void refusals(void **state) {
  (void)state;
  const char *text = "x,y\n1,2\n3,4\n";
  assert_int_equal(read_pairs("a.csv", text, "x"), -1);
  assert_non_null(strstr(said, "--column=x: this problem takes 2, such as x,y"));
  assert_int_equal(read_pairs("a.csv", text, "x,z"), -1);
  assert_non_null(strstr(said, "no column z"));
  assert_int_equal(read_pairs("a.csv", "x,who\n1,a\n3,b\n", NULL), -1);
  assert_non_null(strstr(said, "holds numbers in 1 of its 2 columns"));
  assert_int_equal(datafile_read_sequences("-", NULL, NULL, 2, NULL, &file, said, sizeof said), -1);
  assert_non_null(strstr(said, "standard input can be read once only"));
  assert_int_equal(read_pairs("a.f64", "12345678abcdefgh87654321", NULL), -1);
  assert_non_null(strstr(said, "its 3 numbers do not make 2 sequences"));
  assert_int_equal(read_pairs("a.f64", "12345678abcdefgh", NULL), 0);
  assert_int_equal(file.count, 2);
  datafile_clear(&file);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(two_columns), cmocka_unit_test(refusals)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
