/* Rows, and the files that hold them: a reader sees whole rows only, whatever happened to the
 * writer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "harness/results.h"
#include "harness/text.h"

static char folder[64], path[128];

static int make_folder(void **state) {
  (void)state;
  snprintf(folder, sizeof folder, "/tmp/study-results-XXXXXX");
  if (!mkdtemp(folder)) return -1;
  snprintf(path, sizeof path, "%s/a.csv", folder);
  return 0;
}

static int remove_folder(void **state) {
  (void)state;
  unlink(path);
  return rmdir(folder); /* fails where a temporary file was left */
}

static struct row sample_row(const char *method, double value) {
  struct row row;
  row_init(&row);
  row_set(&row, COL_CASE, "thousandth");
  row_set(&row, COL_PROBLEM, "sum");
  row_set(&row, COL_METHOD, method);
  row_set(&row, COL_TYPE, "f32");
  row_set(&row, COL_BACKEND, "openmp");
  row_set(&row, COL_N, "1000000");
  row_set(&row, COL_PARAMETERS, "kind=constant;threads=2;value=0.001");
  row_set_number(&row, COL_VALUE, value);
  row_set(&row, COL_STATUS, "ok");
  row_set(&row, COL_EXTRA, "steps=12");
  return row;
}

static void append(const char *method, double value) {
  struct row row = sample_row(method, value);
  assert_int_equal(results_append(path, &row), 0);
  row_clear(&row);
}

/* The methods in the file, joined by spaces. */
static const char *methods_read(void) {
  static char names[200];
  char message[200];
  struct table table;
  struct text joined = text_in(names, sizeof names);
  assert_int_equal(results_read(path, &table, message, sizeof message), 0);
  for (size_t i = 0; i < table.count; i++) {
    text_append(&joined, "%s%s", i ? " " : "", table.rows[i].field[COL_METHOD]);
  }
  table_clear(&table);
  return names;
}

static void put(const char *text, const char *mode) {
  FILE *file = fopen(path, mode);
  assert_non_null(file);
  fputs(text, file);
  fclose(file);
}

static off_t file_size(void) {
  struct stat status;
  assert_int_equal(stat(path, &status), 0);
  return status.st_size;
}

static void columns(void **state) {
  (void)state;
  assert_int_equal(COLUMN_COUNT, 34);
  for (int i = 0; i < COLUMN_COUNT; i++)
    assert_int_equal(column_find(column_name[i]), i);
  assert_int_equal(column_find("case"), COL_CASE);
  assert_int_equal(column_find("build"), COLUMN_COUNT - 1);
  assert_int_equal(column_find("Case"), -1);
}

static void expect_lookup(const struct row *row, const char *name, const char *expected) {
  char *found = row_lookup(row, name);
  if (expected)
    assert_string_equal(found, expected);
  else
    assert_null(found);
  free(found);
}

static void looks_up(void **state) {
  (void)state;
  struct row row = sample_row("kahan", 1);
  row_set(&row, COL_EXTRA, "empty=;flag;formula=a=b;steps=12");
  expect_lookup(&row, "method", "kahan");
  expect_lookup(&row, "n", "1000000");
  expect_lookup(&row, "threads", "2");
  expect_lookup(&row, "kind", "constant");
  expect_lookup(&row, "thread", NULL); /* no key by its beginning */
  expect_lookup(&row, "hreads", NULL);
  expect_lookup(&row, "steps", NULL);
  expect_lookup(&row, "extra.steps", "12");
  expect_lookup(&row, "extra.formula", "a=b");
  expect_lookup(&row, "extra.empty", "");
  expect_lookup(&row, "extra.flag", "");
  expect_lookup(&row, "extra.threads", NULL);
  expect_lookup(&row, "scope", ""); /* a column that is empty is there */
  assert_true(isnan(row_number(&row, COL_SCOPE)));
  assert_true(isnan(row_number(&row, COL_METHOD)));
  assert_true(row_number(&row, COL_N) == 1e6);
  row_clear(&row);
}

static void same_point(void **state) {
  (void)state;
  struct row a = sample_row("kahan", 1), b = sample_row("kahan", 2);
  assert_true(row_same_point(&a, &b));
  static const enum column telling[] = {COL_CASE,  COL_PROBLEM,    COL_METHOD,
                                        COL_ORDER, COL_TYPE,       COL_BACKEND,
                                        COL_N,     COL_PARAMETERS, COL_SCOPE};
  for (size_t i = 0; i < sizeof telling / sizeof *telling; i++) {
    char *before = strdup(b.field[telling[i]]);
    row_set(&b, telling[i], "other");
    assert_false(row_same_point(&a, &b));
    row_set(&b, telling[i], before);
    free(before);
  }
  row_set(&b, COL_SAMPLES, "5");
  row_set(&b, COL_BUILD, "other");
  assert_true(row_same_point(&a, &b));
  row_clear(&a);
  row_clear(&b);
}

static void absent_file(void **state) {
  (void)state;
  assert_string_equal(methods_read(), ""); /* and reading makes none */
  assert_int_equal(access(path, F_OK), -1);
}

static void round_trip(void **state) {
  (void)state;
  struct row row = sample_row("kahan", 0.1);
  row_set(&row, COL_MESSAGE, "beyond \"its\" bound,\nby far");
  assert_int_equal(results_append(path, &row), 0);
  append("naive", 991.14154052734375);
  struct table table;
  char message[200];
  assert_int_equal(results_read(path, &table, message, sizeof message), 0);
  assert_int_equal(table.count, 2);
  for (int i = 0; i < COLUMN_COUNT; i++)
    assert_string_equal(table.rows[0].field[i], row.field[i]);
  assert_string_equal(table.rows[1].field[COL_VALUE], "991.14154052734375");
  table_clear(&table);
  row_clear(&row);
}

/* Cuts the file at every byte: rows before the cut are read, and appending heals the file. */
static void torn_anywhere(void **state) {
  (void)state;
  append("first", 1);
  struct row row = sample_row("second", 2);
  row_set(&row, COL_MESSAGE, "a \"quoted\"\nmessage,\nof three lines");
  off_t whole = file_size();
  assert_int_equal(results_append(path, &row), 0);
  row_clear(&row);
  off_t size = file_size();
  char *text = calloc((size_t)size + 1, 1);
  FILE *file = fopen(path, "r");
  assert_int_equal(fread(text, 1, (size_t)size, file), size);
  fclose(file);
  for (off_t cut = 0; cut < size; cut++) {
    file = fopen(path, "w");
    fwrite(text, 1, (size_t)cut, file);
    fclose(file);
    assert_string_equal(methods_read(), cut < whole ? "" : "first");
    append("third", 3);
    assert_string_equal(methods_read(), cut < whole ? "third" : "first third");
    append("fourth", 4);
    assert_string_equal(methods_read(), cut < whole ? "third fourth" : "first third fourth");
  }
  free(text);
}

/* A child appends until it is killed; whatever it left, every row that is read is whole. */
static void killed_writer(void **state) {
  (void)state;
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    struct row row = sample_row("kahan", 1);
    for (int i = 0; i < 100000; i++) {
      row_set_number(&row, COL_N, i);
      if (results_append(path, &row) != 0) _exit(1);
    }
    _exit(0);
  }
  char message[200];
  struct table table = {0};
  for (int i = 0; i < 5000 && table.count < 50; i++) {
    usleep(1000);
    table_clear(&table);
    assert_int_equal(results_read(path, &table, message, sizeof message), 0);
    for (size_t j = 0; j < table.count; j++) {
      assert_true(row_number(&table.rows[j], COL_N) == (double)j);
      assert_string_equal(table.rows[j].field[COL_EXTRA], "steps=12");
    }
  }
  assert_true(table.count >= 50);
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  size_t before = table.count;
  table_clear(&table);
  append("last", 1);
  assert_int_equal(results_read(path, &table, message, sizeof message), 0);
  assert_true(table.count > before);
  assert_string_equal(table.rows[table.count - 1].field[COL_METHOD], "last");
  table_clear(&table);
}

/* A write that the system cuts short (here by a size limit) leaves the file as it was. */
static void full_disk(void **state) {
  (void)state;
  append("first", 1);
  off_t size = file_size();
  pid_t child = fork();
  assert_true(child >= 0);
  if (child == 0) {
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit limit = {(rlim_t)size + 40, (rlim_t)size + 40};
    setrlimit(RLIMIT_FSIZE, &limit);
    struct row row = sample_row("second", 2);
    int result = results_append(path, &row);
    _exit(result == -1 && errno == ENOSPC ? 0 : 1);
  }
  int status;
  waitpid(child, &status, 0);
  assert_int_equal(status, 0);
  assert_int_equal(file_size(), size);
  assert_string_equal(methods_read(), "first");
}

static void expect_damage(const char *where) {
  struct table table;
  char message[200], expected[200];
  assert_int_equal(results_read(path, &table, message, sizeof message), -1);
  assert_int_equal(table.count, 0);
  snprintf(expected, sizeof expected, "%s:%s", path, where);
  assert_memory_equal(message, expected, strlen(expected));
}

static void damage(void **state) {
  (void)state;
  put("case,n,value\nthousandth,1,2\n", "w");
  expect_damage("1: not the header");
  struct row row = sample_row("kahan", 1);
  assert_int_equal(results_append(path, &row), -1);
  assert_int_equal(errno, EBADMSG);
  unlink(path);
  assert_int_equal(results_append(path, &row), 0);
  put("thousandth,sum\n", "a");
  expect_damage("3: 2 fields where a row has 34");
  row_clear(&row);
}

/* A stray quote swallows the rest of the file: too much for a torn row, so nothing is lost in
 * silence. */
static void stray_quote(void **state) {
  (void)state;
  append("first", 1);
  put("\"", "a");
  for (int i = 0; i < 2000; i++)
    put("thousandth,sum,kahan,recursive,f32,serial,1,,1\n", "a");
  off_t size = file_size();
  expect_damage("3: a quote that opens here");
  struct row row = sample_row("kahan", 1);
  assert_int_equal(results_append(path, &row), -1);
  assert_int_equal(errno, EBADMSG);
  assert_int_equal(file_size(), size);
  row_clear(&row);
}

static void replaces(void **state) {
  (void)state;
  append("first", 1);
  append("second", 2);
  put("torn,row", "a");
  struct table table;
  char message[200];
  assert_int_equal(results_read(path, &table, message, sizeof message), 0);
  struct row swap = table.rows[0];
  table.rows[0] = table.rows[1];
  table.rows[1] = swap;
  assert_int_equal(results_replace(path, &table), 0);
  table_clear(&table);
  assert_string_equal(methods_read(), "second first");
  append("third", 3);
  assert_string_equal(methods_read(), "second first third");
  assert_int_equal(results_replace(path, &table), 0); /* an empty table: the header alone */
  assert_string_equal(methods_read(), "");
  assert_true(file_size() > 0);
}

static void cannot_write(void **state) {
  (void)state;
  struct row row = sample_row("kahan", 1);
  struct table table = {0};
  assert_int_equal(results_append("/nonexistent/a.csv", &row), -1);
  assert_int_equal(errno, ENOENT);
  assert_int_equal(results_replace("/nonexistent/a.csv", &table), -1);
  assert_int_equal(errno, ENOENT);
  row_clear(&row);
}

static void header_of_record(void **state) {
  (void)state;
  append("first", 1);
  char line[1000];
  FILE *file = fopen(path, "r");
  assert_non_null(fgets(line, sizeof line, file));
  fclose(file);
  assert_string_equal(
      line,
      "case,problem,method,order,type,backend,n,parameters,samples,value,bits,truth,abs_error,"
      "rel_error,ulp_error,scaled_error,rounding_error,coefficient_error,truncation_error,bound,"
      "condition,distinct,seconds,seconds_low,seconds_high,runs,scope,items_per_second,"
      "bytes_per_second,ceiling_fraction,status,message,extra,build\n");
}

/* Ten thousand points, each measured three times, one of them again at the end. */
static void newest_row_of_a_point(void **state) {
  (void)state;
  enum { POINTS = 10000, TIMES = 3 };
  struct table table = {0};
  for (int i = 0; i <= POINTS * TIMES; i++) {
    struct row *row = table_add(&table);
    char n[20];
    snprintf(n, sizeof n, "%d", i % POINTS);
    row_set(row, COL_METHOD, "kahan");
    row_set(row, COL_N, n);
    row_set(row, COL_SCOPE, i % 2 ? "kernel" : "end_to_end"); /* POINTS is even */
    row_set_number(row, COL_VALUE, i);
  }
  table_keep_newest(&table);
  assert_int_equal(table.count, POINTS);
  for (int i = 0; i < POINTS; i++) {
    assert_int_equal((int)row_number(&table.rows[i], COL_N), i);
    assert_int_equal((int)row_number(&table.rows[i], COL_VALUE),
                     i == 0 ? POINTS * TIMES : i + POINTS * (TIMES - 1));
  }
  row_set(&table.rows[1], COL_N, "0"); /* another scope: another point */
  table_keep_newest(&table);
  assert_int_equal(table.count, POINTS);
  table_clear(&table);
  table_keep_newest(&table); /* nothing to keep */
  assert_int_equal(table.count, 0);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)
int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(columns),      cmocka_unit_test(looks_up),
      cmocka_unit_test(same_point),   cmocka_unit_test(newest_row_of_a_point),
      cmocka_unit_test(cannot_write), IN_FOLDER(absent_file),
      IN_FOLDER(header_of_record),    IN_FOLDER(round_trip),
      IN_FOLDER(torn_anywhere),       IN_FOLDER(killed_writer),
      IN_FOLDER(full_disk),           IN_FOLDER(damage),
      IN_FOLDER(stray_quote),         IN_FOLDER(replaces),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
