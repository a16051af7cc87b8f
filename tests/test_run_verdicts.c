/* Verdicts of a run: from all rows of the case that the file holds, whatever this run measured. */
#include "tests/study_helpers.h"

#include "harness/run_rows.h"
#include "harness/verdict.h"

/* A stalled sum: 2^24 + 1 + 1 + ... */
#define STALLED                                                                                    \
  "input: {kind: segments, segments: [{value: 16777216, times: 1}, {value: 1, times: 1000}]}\n"    \
  "types: [f32]\nbackends: [serial]\n"

static void run_in(struct study *study, const char *folder, bool filtered, bool resume,
                   const char *text) {
  char message[400];
  struct progress progress;
  study_plan(study, text);
  progress_start(&progress, true, 1);
  study->settings = (struct run_settings){.folder = folder,
                                          .quick = true,
                                          .build = "test",
                                          .filtered = filtered,
                                          .resume = resume,
                                          .progress = &progress};
  if (run_plan(&study->plan, &study->settings, &study->table, message, sizeof message) < 0)
    fail_msg("%s", message);
}

static void expect_row(const struct row *row, const char *method, const char *verdict,
                       const char *better) {
  char *found = row_lookup(row, "extra.verdict"), *other = row_lookup(row, "extra.better");
  assert_string_equal(row->field[COL_METHOD], method);
  if (found == NULL || strcmp(found, verdict) != 0)
    fail_msg("%s: %s, not %s", method, found ? found : "no verdict", verdict);
  if (better != NULL)
    assert_string_equal(other, better);
  else
    assert_null(other);
  free(found);
  free(other);
}

static void read_back(const char *folder, struct table *table) {
  char path[80], message[200];
  snprintf(path, sizeof path, "%s/example.csv", folder);
  assert_int_equal(results_read(path, table, message, sizeof message), 0);
}

static void one_run(void **state) {
  (void)state;
  struct study study;
  struct table file;
  study_run(&study, HEAD STALLED "methods: [naive, kahan]\n");
  assert_int_equal(study.table.count, 2);
  expect_row(&study.table.rows[0], "naive", "algorithm", "kahan");
  expect_row(&study.table.rows[1], "kahan", "floor", NULL);
  read_back(study.folder, &file); /* what is on disk is what was handed out */
  assert_int_equal(file.count, 2);
  expect_row(&file.rows[0], "naive", "algorithm", "kahan");
  table_clear(&file);
  study_free(&study);
}

/* --method=naive: the rows of kahan lie in the file, and decide. */
static void filtered(void **state) {
  (void)state;
  struct study whole, narrow, last;
  struct table file;
  study_run(&whole, HEAD STALLED "methods: [naive, kahan]\n");
  run_in(&narrow, whole.folder, true, false, HEAD STALLED "methods: [naive]\n");
  assert_int_equal(narrow.table.count, 1);
  expect_row(&narrow.table.rows[0], "naive", "algorithm", "kahan");
  read_back(whole.folder, &file);
  assert_int_equal(file.count, 2);
  expect_row(&file.rows[1], "kahan", "floor", NULL);
  table_clear(&file);
  /* The case without kahan: its rows go, and so does what was said because of them. The row of
   * naive is kept as it is by --resume. */
  run_in(&last, whole.folder, false, true, HEAD STALLED "methods: [naive]\n");
  assert_int_equal(last.table.count, 1);
  expect_row(&last.table.rows[0], "naive", "within", NULL);
  study_free(&last);
  study_free(&narrow);
  study_free(&whole);
}

/* Rows of data that the case file no longer holds do not stand beside the new ones. */
static void edited(void **state) {
  (void)state;
  struct study whole, narrow;
  struct table file;
  study_run(&whole, HEAD "input: {kind: values, values: [1, 2, 3]}\ntypes: [f32]\n"
                         "backends: [serial]\nmethods: [naive, kahan]\n");
  run_in(&narrow, whole.folder, true, false,
         HEAD "input: {kind: values, values: [1, 2, 4]}\ntypes: [f32]\nbackends: [serial]\n"
              "methods: [naive]\n");
  read_back(whole.folder, &file);
  assert_int_equal(file.count, 1);
  expect_row(&file.rows[0], "naive", "floor", NULL);
  table_clear(&file);
  study_free(&narrow);
  study_free(&whole);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(one_run), cmocka_unit_test(filtered),
                                     cmocka_unit_test(edited)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
