/* The reader's own numbers: every format, and every way in which a file may be wrong. */
#include "harness/memory.h"
#include "tests/datafile_files.h"

static void csv_with_and_without_header(void **state) {
  (void)state;
  assert_reads("close\n1.5\n2\n", NULL, 1.5, 2);
  assert_reads("1.5\n2\n", NULL, 1.5, 2);
  assert_reads("1.5", NULL, 1.5);
  assert_reads("day,close\nmon,1\ntue,2\n", NULL, 1, 2);
  assert_reads("mon,1\ntue,2\n", NULL, 1, 2);
  assert_reads(",close\n0,7\n1,8\n", "1", 0, 1);
  assert_reads("x\n0x1p-3\n 3e2 \n-.5\n", NULL, 0.125, 300, -0.5);
}

static void csv_columns_by_name_and_number(void **state) {
  (void)state;
  const char *text = "day,open,close\nmon,1,10\ntue,2,20\n";
  assert_reads(text, NULL, 1, 2);
  assert_reads(text, "open", 1, 2);
  assert_reads(text, "close", 10, 20);
  assert_reads(text, "3", 10, 20);
  assert_reads("2019,2020\n1,10\n", "2020", 10); /* a number that is no position is a name */
  assert_reads("1,10\n2,20\n", "2", 10, 20);
}

static void csv_forms(void **state) {
  (void)state;
  assert_reads("\xEF\xBB\xBF\"close\",x\r\n\"1\",a\r\n2,\"b, \"\"c\"\"\"\r\n", "close", 1, 2);
  assert_reads("x\n\n1\n\n2\n", NULL, 1, 2);
  assert_reads("\"a\nb\",c\n\"5\",6\n", "c", 6);
}

static void csv_wide(void **state) {
  (void)state;
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  for (int row = -1; row < 20; row++)
    for (int column = 0; column < 700; column++) {
      const char *separator = column < 699 ? "," : "\n";
      if (row < 0)
        fprintf(out, "c%d%s", column, separator);
      else
        fprintf(out, "%d.%d%s", column, row, separator);
    }
  fclose(out);
  write_bytes("data.csv", text, size);
  free(text);
  assert_int_equal(read_path("c650", NULL), 0);
  assert_int_equal(file.count, 20);
  assert_true(file.values[7] == 650.7);
  assert_non_null(strstr(file.description, "column c650 (651 of 700), 20 rows"));
  datafile_clear(&file);
}

static void csv_many_rows(void **state) {
  (void)state;
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream(&text, &size);
  for (int row = 0; row < 30000; row++)
    fprintf(out, "%d.5\n", row);
  fclose(out);
  write_bytes("data.csv", text, size);
  free(text);
  assert_int_equal(read_path(NULL, NULL), 0);
  assert_int_equal(file.count, 30000);
  for (size_t i = 0; i < file.count; i++)
    assert_true(file.values[i] == (double)i + 0.5);
  datafile_clear(&file);
}

static void csv_integers(void **state) {
  (void)state;
  assert_int_equal(read_csv_text("x\n138\n2377900603251717750\n", NULL), 0);
  assert_non_null(file.integers);
  assert_true(file.integers[1] == INT64_C(2377900603251717750));
  assert_true(file.values[1] == 2377900603251717632.0);
  datafile_clear(&file);
  assert_int_equal(read_csv_text("x\n138\n1.5\n7\n", NULL), 0);
  assert_null(file.integers);
  assert_true(file.values[2] == 7);
  datafile_clear(&file);
}

static void csv_errors(void **state) {
  (void)state;
  assert_refused("", NULL, "is empty");
  assert_refused("\n\n", NULL, "only empty lines");
  assert_refused("close\n", NULL, "(\"close\"), and it is the only one");
  assert_refused("a,b\nc,d\n", NULL, "no column holds a number");
  assert_refused("close\n1\nabc\n", NULL, ":3: column close (1): \"abc\" is no number");
  assert_refused("1\n2;3\n", NULL, "separated by commas");
  assert_refused("a;b\n2;3\n", NULL, "separated by commas");
  assert_refused("a,close\n1,1\n1,nan\n", "close", ":3: column close (2): \"nan\"");
  assert_refused("close\nNaN\n2\n", NULL, ":2: column close (1): \"NaN\"");
  assert_refused("close\n1\n-inf\n", NULL, "\"-inf\" is an infinity");
  assert_refused("close\n1\n1e999\n", NULL, "beyond the range");
  assert_refused("a,close\n1,1\n1,\n", "2", ":3: column close (2): the cell is empty");
  assert_refused("1\n2\nx\n", NULL, ":3: column 1: \"x\"");
  assert_refused("a,b\n1,2\n3\n", NULL, ":3: 1 field here, 2 in line 1");
  assert_refused("a,b\n1,2,3\n", NULL, ":2: 3 fields here, 2 in line 1");
  assert_refused("a\n\"1\n2\n", NULL, ":2: a quoted field");
  assert_refused("open,close\n1,2\n", "clsoe", "close");
  assert_refused("open,close\n1,2\n", "3", "no column 3");
  assert_refused("open,close\n1,2\n", "0", "no column 0");
  assert_refused("1,2\n", "close", "no header");
}

static void csv_names(void **state) {
  (void)state;
  assert_reads("day , close \n1,10\n2,20\n", "close", 10, 20);
  assert_reads("day,close\n1,10\n2,20\n", " close", 10, 20);
  assert_int_equal(read_csv_text("day , close \n1,10\n", "close"), 0);
  assert_non_null(strstr(file.description, "column close (2 of 2)"));
  datafile_clear(&file);
  assert_refused("close,day,close\n1,2,3\n", "close", "of columns 1, 3; give one");
  assert_refused("a,close, close\n1,2,3\n", "close", "of columns 2, 3; give one");
  assert_reads("close,day,close\n1,2,3\n", "3", 3);
  assert_reads("close,day,close\n1,2,3\n", "day", 2);
}

static void csv_out_of_range(void **state) {
  (void)state;
  assert_refused("x\n1\n1e-400\n", NULL, ":3: column x (1): \"1e-400\" is below the range of f64");
  assert_refused("x\n-0x1p-2000\n", NULL, "below the range");
  assert_reads("x\n0e-400\n-0.000\n1e-310\n", NULL, 0, -0.0, 1e-310);
}

static void csv_causes(void **state) {
  (void)state;
  assert_refused("tag;kurs\n1.1.;1,5\n", NULL, "not ';'");
  assert_refused("tag;kurs\n1;2\n", "kurs", "not ';'");
  assert_refused("a\tb\n1\t2\n", NULL, "not tabs");
  assert_refused("a\tb\n1\t2\n", "b", "not tabs");
  assert_refused("# by hand\nx,y\n1,2\n", NULL, "grep -v '^#'");
  assert_refused("# by hand\nclose\n1\n", NULL, "grep -v '^#'");
  assert_refused("# by hand\nx,y\n1,2\n", "y", "grep -v '^#'");
  assert_refused("x\n1\n# the end\n", NULL, "grep -v '^#'");
  write_bytes("data.csv",
              "\xFF\xFE"
              "1\0\n\0",
              6);
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says("UTF-16; save it as UTF-8: iconv");
  write_bytes("data.csv",
              "\xFE\xFF\0"
              "1\0\n",
              6);
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says("UTF-16");
  write_bytes("data.csv",
              "\xFF"
              "1\n",
              3);
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says("binary");
  write_bytes("data.csv", "1\0\n\0", 4); /* UTF-16 without its mark */
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says("binary");
}

/* Nothing that a file holds reaches the terminal as a control sequence. */
static void messages_are_text(void **state) {
  (void)state;
  assert_refused("x\n1\n\x7F\xC2\x9B\xE9\n", NULL, "\"\\x7F\\xC2\\x9B\\xE9\" is no number");
  assert_refused("pr\xC3\xA9\n1\nx\n", NULL, "column pr\xC3\xA9 (1)"); /* UTF-8 stays */
  assert_refused("x\n1\n\x1B[2J\n", NULL, "binary");
  assert_int_equal(read_csv_text("a\x7F\n1\n", NULL), 0);
  assert_non_null(strstr(file.description, "column a\\x7F (1 of 1)"));
  datafile_clear(&file);
}

static void raw(void **state) {
  (void)state;
  const float single[] = {0.001f, -2};
  const double twice[] = {0.1, 1e300, -3};
  const double bad[] = {1, 0.0 / 0.0};
  write_bytes("x.f32", single, sizeof single);
  assert_int_equal(read_path(NULL, NULL), 0);
  assert_int_equal(file.count, 2);
  assert_true(file.is_f32 && file.values[0] == (double)0.001f);
  datafile_clear(&file);
  write_bytes("x.F64", twice, sizeof twice);
  assert_int_equal(read_path(NULL, NULL), 0);
  assert_true(!file.is_f32 && file.count == 3);
  assert_memory_equal(file.values, twice, sizeof twice);
  datafile_clear(&file);
  write_bytes("x.f64", twice, sizeof twice - 4);
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says("20 bytes, is no multiple of 8");
  write_bytes("x.f64", bad, sizeof bad);
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says("number 2 (from 1) is NaN");
  write_bytes("x.f64", twice, sizeof twice);
  assert_int_equal(read_path("close", NULL), -1);
  assert_says("for .csv files");
}

/* Stands in for standard input, which cmocka's runner shares with the terminal. */
static int read_standard_input(const void *bytes, size_t length) {
  FILE *input = fopen(write_bytes("stdin", bytes, length), "rb");
  assert_non_null(input);
  FILE *terminal = stdin;
  stdin = input;
  int failed = datafile_read("-", NULL, NULL, NULL, &file, message, sizeof message);
  stdin = terminal;
  fclose(input);
  unlink(path);
  return failed;
}

static void standard_input(void **state) {
  (void)state;
  assert_int_equal(read_standard_input("1\n2\n3\n", 6), 0);
  assert_true(file.count == 3 && file.values[2] == 3);
  assert_non_null(strstr(file.description, "standard input"));
  datafile_clear(&file);
  assert_int_equal(read_standard_input("1\nx\n", 4), -1);
  assert_says("standard input:2:");
  const double numbers[] = {0.1, 1e300, -3, 2.5};
  assert_int_equal(read_standard_input(numbers, sizeof numbers), -1);
  assert_says("binary data, not text; give raw numbers as a file named .f32 or .f64");
  for (const char *p = message; *p; p++)
    assert_in_range(*p, ' ', '~');
  const char npy[] = "\x93NUMPY\1\0\x37\0{'descr': '|i1', 'fortran_order': False, 'shape': (2,)}"
                     "\x05\x07";
  assert_int_equal(read_standard_input(npy, sizeof npy - 1), 0);
  assert_true(file.count == 2 && file.values[1] == 7);
  datafile_clear(&file);
}

static void other_errors(void **state) {
  (void)state;
  snprintf(path, sizeof path, "%s/absent.csv", folder);
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says("No such file");
  snprintf(path, sizeof path, "%s", folder);
  assert_int_equal(datafile_read(path, NULL, "csv", NULL, &file, message, sizeof message), -1);
  assert_says("is a folder");
  write_bytes("x.xlsx", "PK", 2);
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says("known are .csv");
  write_bytes("x.csv", "1\n", 2);
  assert_int_equal(read_path(NULL, "parquet"), -1);
  assert_says("no such format: parquet");
}

static void larger_than_memory(void **state) {
  (void)state;
  write_bytes("x.f64", "", 0);
  if (truncate(path, (off_t)1 << 43)) { /* a file of holes, where the file system has them */
    unlink(path);
    skip();
  }
  assert_int_equal(read_path(NULL, NULL), -1);
  assert_says("of memory");
  assert_true(memory_available() > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(csv_with_and_without_header),
      cmocka_unit_test(csv_columns_by_name_and_number),
      cmocka_unit_test(csv_forms),
      cmocka_unit_test(csv_wide),
      cmocka_unit_test(csv_many_rows),
      cmocka_unit_test(csv_integers),
      cmocka_unit_test(csv_errors),
      cmocka_unit_test(csv_names),
      cmocka_unit_test(csv_out_of_range),
      cmocka_unit_test(csv_causes),
      cmocka_unit_test(messages_are_text),
      cmocka_unit_test(raw),
      cmocka_unit_test(standard_input),
      cmocka_unit_test(other_errors),
      cmocka_unit_test(larger_than_memory),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
