/* RFC 4180: what is read, what is written, and that the two agree. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness/csv.h"

static FILE *text_file(const char *text, size_t length) {
  FILE *file = tmpfile();
  assert_non_null(file);
  assert_int_equal(fwrite(text, 1, length, file), length);
  rewind(file);
  return file;
}

/* Reads all records of a text into one line: fields in <>, records ended by their status. */
static void read_all(const char *text, size_t length, char *out, size_t size) {
  static const char *const mark[] = {";", "end", "quote", "torn", "memory"};
  FILE *file = text_file(text, length);
  FILE *words = fmemopen(out, size, "w");
  struct csv_reader reader;
  csv_open(&reader, file);
  enum csv_status status;
  do {
    status = csv_next(&reader);
    if (status != CSV_END)
      for (size_t i = 0; i < reader.fields; i++)
        fprintf(words, "<%s>", csv_field(&reader, i));
    fputs(mark[status], words);
  } while (status == CSV_RECORD);
  fclose(words);
  csv_close(&reader);
  fclose(file);
}

static const struct {
  const char *text, *records;
} tables[] = {
    {"", "end"},
    {"\n\r\n", "end"},
    {"a,b\nc,d\n", "<a><b>;<c><d>;end"},
    {"a,b\r\nc,d\r\n", "<a><b>;<c><d>;end"},
    {"a\n\n\nb\n", "<a>;<b>;end"},
    {",\n", "<><>;end"},
    {",", "<><>torn"},
    {"\"\"\n", "<>;end"},
    {"a,b\nc", "<a><b>;<c>torn"},
    {"a,b\nc,\"d", "<a><b>;<c><d>quote"},
    {"a,b\nc,\"d\n", "<a><b>;<c><d\n>quote"},
    {"\"a,b\",\"c\"\"d\"\n", "<a,b><c\"d>;end"},
    {"\"two\nlines\",x\n", "<two\nlines><x>;end"},
    {"\"two\r\nlines\",x\r\n", "<two\r\nlines><x>;end"},
    {"a\"b,c\n", "<a\"b><c>;end"}, /* a quote inside an unquoted field is text */
    {"a\rb\n", "<a\rb>;end"},
    {" a , b \n", "< a >< b >;end"}, /* spaces are part of a field */
    {"\xEF\xBB\xBF"
     "close,open\n",
     "<close><open>;end"},
    {"\xEF\xBB\xBF\"close\",open\n", "<close><open>;end"},
    {"\"a\"b\n", "<ab>;end"},
};

static void reads(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    char found[200];
    read_all(tables[i].text, strlen(tables[i].text), found, sizeof found);
    assert_string_equal(found, tables[i].records);
  }
}

static void tells_lines(void **state) {
  (void)state;
  const char *text = "one\n\n\"two\nthree\",\"x\r\ny\"\nfour\n";
  const size_t lines[] = {1, 3, 6};
  FILE *file = text_file(text, strlen(text));
  struct csv_reader reader;
  csv_open(&reader, file);
  for (size_t i = 0; i < 3; i++) {
    assert_int_equal(csv_next(&reader), CSV_RECORD);
    assert_int_equal(reader.line, lines[i]);
  }
  assert_int_equal(csv_next(&reader), CSV_END);
  csv_close(&reader);
  fclose(file);
}

static void grows(void **state) {
  (void)state;
  FILE *file = tmpfile();
  for (int i = 0; i < 1000; i++)
    fprintf(file, "%s%0500d", i ? "," : "", i);
  putc('\n', file);
  rewind(file);
  struct csv_reader reader;
  csv_open(&reader, file);
  assert_int_equal(csv_next(&reader), CSV_RECORD);
  assert_int_equal(reader.fields, 1000);
  for (size_t i = 0; i < 1000; i++) {
    assert_int_equal(strlen(csv_field(&reader, i)), 500);
    assert_int_equal(atoi(csv_field(&reader, i)), i);
  }
  csv_close(&reader);
  fclose(file);
}

static void writes_what_it_reads(void **state) {
  (void)state;
  static const char *const fields[] = {"",         "plain",      "a,b",    "\"",
                                       "\"\"",     "two\nlines", "cr\r\n", " x ",
                                       "a\"b,\nc", "\xC2\xB1",   "x\r"};
  const size_t count = sizeof fields / sizeof *fields;
  FILE *file = tmpfile();
  for (size_t i = 0; i < count; i++) {
    if (i) putc(',', file);
    csv_write_field(file, fields[i]);
  }
  putc('\n', file);
  rewind(file);
  struct csv_reader reader;
  csv_open(&reader, file);
  assert_int_equal(csv_next(&reader), CSV_RECORD);
  assert_int_equal(reader.fields, count);
  for (size_t i = 0; i < count; i++)
    assert_string_equal(csv_field(&reader, i), fields[i]);
  csv_close(&reader);
  fclose(file);
}

static void quotes_only_where_asked(void **state) {
  (void)state;
  char text[64];
  FILE *file = fmemopen(text, sizeof text, "w");
  csv_write_field(file, "n=1;w=2");
  csv_write_field(file, "a\"b");
  fclose(file);
  assert_string_equal(text, "n=1;w=2\"a\"\"b\"");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reads),
      cmocka_unit_test(tells_lines),
      cmocka_unit_test(grows),
      cmocka_unit_test(writes_what_it_reads),
      cmocka_unit_test(quotes_only_where_asked),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
