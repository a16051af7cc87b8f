/* datafile_files.h: files to read in a folder of their own, for the tests of data files. */
#ifndef STUDY_TESTS_DATAFILE_FILES_H
#define STUDY_TESTS_DATAFILE_FILES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "harness/datafile.h"

static char folder[64] = "/tmp/study-datafile-XXXXXX";
static char path[160], message[512];
static struct datafile file;
static const struct datafile_rules *rules; /* of the next read; NULL: none */

static int make_folder(void **state) {
  (void)state;
  return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
  (void)state;
  return rmdir(folder);
}

static const char *write_bytes(const char *name, const void *bytes, size_t length) {
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *out = fopen(path, "wb");
  assert_non_null(out);
  assert_int_equal(fwrite(bytes, 1, length, out), length);
  assert_int_equal(fclose(out), 0);
  return path;
}

/* Reads what was just written; the file is gone afterwards. */
static int read_path(const char *column, const char *format) {
  message[0] = '\0';
  int failed = datafile_read(path, column, format, rules, &file, message, sizeof message);
  unlink(path);
  if (failed) {
    assert_null(file.values);
    assert_true(strncmp(message, path, strlen(path)) == 0); /* says which file */
  }
  return failed;
}

__attribute__((unused)) static int read_csv_text(const char *text, const char *column) {
  write_bytes("data.csv", text, strlen(text));
  return read_path(column, NULL);
}

#define assert_reads(text, column, ...)                                                            \
  do {                                                                                             \
    const double expected[] = {__VA_ARGS__};                                                       \
    if (read_csv_text(text, column)) fail_msg("%s", message);                                      \
    assert_int_equal(file.count, sizeof expected / sizeof expected[0]);                            \
    assert_memory_equal(file.values, expected, sizeof expected);                                   \
    datafile_clear(&file);                                                                         \
  } while (0)

__attribute__((unused)) static void assert_says(const char *what) {
  if (!strstr(message, what)) fail_msg("\"%s\" does not say \"%s\"", message, what);
}

#define assert_refused(text, column, what)                                                         \
  do {                                                                                             \
    assert_int_equal(read_csv_text(text, column), -1);                                             \
    assert_says(what);                                                                             \
  } while (0)

#endif
