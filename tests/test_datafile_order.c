/* test_datafile_order.c: rows of a .csv file out of order, or twice, and gaps that are kept. */
#include <math.h>

#include "tests/datafile_files.h"

static const struct datafile_rules by_date = {.order_by = "date"};
static const struct datafile_rules find = {.find_order = true};
static const struct datafile_rules keep = {.keep_gaps = true};

static void says(const char *text, const char *part) {
  if (strstr(text, part) == NULL) fail_msg("\"%s\" is not in: %s", part, text);
}

static void refuses(const struct datafile_rules *by, const char *text, const char *part) {
  rules = by;
  assert_int_equal(read_csv_text(text, "close"), -1);
  says(message, part);
  rules = NULL;
}

static void accepts(const struct datafile_rules *by, const char *text, size_t count,
                    const char *order) {
  rules = by;
  if (read_csv_text(text, "close") != 0) fail_msg("%s", message);
  assert_int_equal(file.count, count);
  says(file.order, order);
  datafile_clear(&file);
  rules = NULL;
}

static void rows_ascend(void **state) {
  (void)state;
  accepts(&by_date, "date,close\n2024-01-30,1\n2024-01-31,2\n2024-02-01,3\n", 3,
          "ascending by column date (1), checked");
  accepts(&by_date, "close,date\n1,9\n2,10\n3,10.5\n", 3, "column date (2)");
  accepts(&by_date, "date,close\n1706659200000000001,1\n1706659200000000002,2\n", 2, "checked");
  const struct datafile_rules second = {.order_by = "2"};
  rules = &second; /* a file without a header has numbers of columns */
  assert_int_equal(read_csv_text("5,1\n6,2\n", "1"), 0);
  assert_string_equal(file.order, "ascending by column 2, checked");
  datafile_clear(&file);
  assert_int_equal(read_csv_text("5,2\n6,1\n", "1"), -1);
  says(message, ":2: column 2: \"1\" comes before \"2\" of line 1");
  rules = NULL;
}

static void a_bar_out_of_order(void **state) {
  (void)state;
  refuses(&by_date, "date,close\n2024-01-30,1\n2024-02-01,2\n2024-01-31,3\n",
          ":4: column date (1): \"2024-01-31\" comes before \"2024-02-01\" of line 3; rows have to "
          "ascend: sort the file by this column");
  refuses(&by_date, "date,close\n9,1\n10,2\n9.5,3\n", ":4: column date (1): \"9.5\" comes before");
  refuses(&by_date, "date,close\n2024-01-31 23:59,1\n2024-01-31 9:30,2\n", ":3:");
  refuses(&by_date, "date,close\n2023-12-31T23:00:00.5Z,1\n2023-12-31T23:00:00.25Z,2\n", ":3:");
  /* clocks that went back: 02:30 summer time comes before 02:10 winter time */
  accepts(&by_date, "date,close\n2024-10-27T02:30:00+02:00,1\n2024-10-27T02:10:00+01:00,2\n", 2,
          "checked");
  refuses(&by_date, "date,close\n2024-10-27T02:10:00+01:00,1\n2024-10-27T02:30:00+02:00,2\n",
          ":3:");
}

static void a_bar_twice(void **state) {
  (void)state;
  refuses(&by_date, "date,close\n2024-01-30,1\n2024-01-31,2\n\n2024-01-31,2\n",
          ":5: column date (1): \"2024-01-31\" is that of line 3 (\"2024-01-31\") once more; a row "
          "has a time of its own: remove one of the two");
  refuses(&by_date, "date,close\n1706659200000000001,1\n1706659200000000001,2\n", "once more");
  refuses(&by_date, "date,close\n10,1\n1e1,2\n", "once more");
  refuses(&by_date, "date,close\n2024-01-31T12:00Z,1\n2024-01-31T13:00+01:00,2\n", "once more");
}

static void what_is_no_time(void **state) {
  (void)state;
  refuses(&by_date, "date,close\n31/01/2024,1\n", ":2: column date (1): \"31/01/2024\" is neither");
  refuses(&by_date, "date,close\n2024-13-01,1\n", "such as 2024-01-31");
  refuses(&by_date, "date,close\n2024-01-31,1\n20240201,2\n",
          ":3: column date (1): \"20240201\" is "
          "not of the form of the rows before");
  refuses(&by_date, "date,close\n2024-01-31,1\n,2\n", ":3:");
  refuses(&by_date, "dates,close\n2024-01-31,1\n", "no column date among 2; did you mean dates?");
  rules = &by_date;
  write_bytes("data.f64", "12345678", 8);
  assert_int_equal(read_path(NULL, NULL), -1);
  says(message, "order_by: date is a column, and columns are for .csv files; this one is f64");
  rules = NULL;
}

/* A column that nobody named is checked where it can be, and it is said where it cannot. */
static void a_time_is_found(void **state) {
  (void)state;
  accepts(&find, "Timestamp,close\n1,1\n2,2\n", 2, "ascending by column Timestamp (1), checked");
  refuses(&find, "close,Date\n1,2024-01-02\n2,2024-01-01\n", ":3: column Date (2)");
  accepts(&find, "date,close\n31/01/2024,1\n01/02/2024,2\n", 2,
          "not checked: column date (1) holds \"31/01/2024\" in line 2, not a date as 2024-01-31");
  accepts(&find, "day,close\n2,1\n1,2\n", 2, "");
  assert_string_equal(file.order, ""); /* no column has such a name */
  rules = &find;
  assert_int_equal(read_csv_text("time\n2\n1\n", NULL), 0); /* the numbers themselves */
  datafile_clear(&file);
  assert_int_equal(read_csv_text("time,close\n1,5\n2,6\n", NULL), -1); /* nobody meant that */
  says(message,
       "no column is given, and the first that holds numbers, time (1), is that of a time");
  assert_int_equal(read_csv_text("time,close\n1,5\n2,6\n", "time"), 0);
  datafile_clear(&file);
  rules = NULL;
}

static void gaps_are_kept(void **state) {
  (void)state;
  static const char text[] = "close\n1\nnan\n\"\"\n-inf\n5\n";
  assert_int_equal(read_csv_text(text, "close"), -1);
  says(message,
       ":3: column close (1): \"nan\" is not a number (NaN); remove the row, fill the value "
       "in, or keep gaps (gaps: keep, or --gaps=keep)");
  rules = &keep;
  if (read_csv_text(text, "close") != 0) fail_msg("%s", message);
  assert_int_equal(file.count, 5);
  assert_int_equal(file.gaps, 3);
  assert_true(isnan(file.values[1]) && isnan(file.values[2]) && file.values[3] == -INFINITY);
  assert_true(file.values[0] == 1 && file.values[4] == 5);
  assert_null(file.integers);
  datafile_clear(&file);
  assert_int_equal(read_csv_text("close\n1\nabc\n", "close"), -1); /* a word is no gap */
  const double numbers[] = {1, NAN, INFINITY};
  write_bytes("data.f64", numbers, sizeof numbers);
  assert_int_equal(read_path(NULL, NULL), 0);
  assert_int_equal(file.gaps, 2);
  datafile_clear(&file);
  rules = NULL;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rows_ascend),     cmocka_unit_test(a_bar_out_of_order),
      cmocka_unit_test(a_bar_twice),     cmocka_unit_test(what_is_no_time),
      cmocka_unit_test(a_time_is_found), cmocka_unit_test(gaps_are_kept),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
