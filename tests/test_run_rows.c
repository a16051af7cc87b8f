/* Rows of points that were timed on a device: one a scope, kept or dropped together. */
#include "tests/study_helpers.h"

#include "harness/input_id.h"
#include "harness/run_rows.h"

static struct run_settings settings;

static void study_of_device(struct study *study) {
  study_plan(study, HEAD "input: {kind: uniform}\nn: [100]\nmethods: [blocked]\ntypes: [f32]\n"
                         "backends: [emulated]\nmeasure: speed\n");
  assert_int_equal(study->plan.point_count, 1);
  study->plan.points[0].backend = BACKEND_CUDA;
  settings = (struct run_settings){.folder = study->folder, .build = "b", .resume = true};
}

static void open_rows(const struct study *study, struct run_rows *rows) {
  char message[200];
  if (run_rows_open(rows, &study->plan, &settings, message, sizeof message) != 0)
    fail_msg("%s", message);
}

static void append(const struct study *study, struct run_rows *rows, enum scope scope,
                   const char *status, const char *seconds) {
  struct row row;
  char extra[40];
  snprintf(extra, sizeof extra, "input=%016llx",
           (unsigned long long)input_id(&study->plan.inputs[0].sequence));
  row_init(&row);
  point_row(&study->plan, &study->plan.points[0], scope, &row);
  row_set(&row, COL_SAMPLES, "1");
  row_set(&row, COL_STATUS, status);
  row_set(&row, COL_SECONDS, seconds);
  row_set(&row, COL_BUILD, "b");
  row_set(&row, COL_EXTRA, extra);
  assert_int_equal(run_rows_append(rows, &row), 0);
  row_clear(&row);
}

static void close_rows(struct run_rows *rows, size_t expected) {
  struct table table = {0};
  assert_int_equal(run_rows_close(rows, &table), 0);
  assert_int_equal(table.count, expected);
  table_clear(&table);
  free(rows->path);
}

/* --resume keeps a point when all of its rows are there. */
static void test_kept_together(void **state) {
  (void)state;
  struct study study;
  struct run_rows rows;
  study_of_device(&study);
  open_rows(&study, &rows);
  assert_false(run_rows_kept(&rows, &study.plan.points[0]));
  append(&study, &rows, SCOPE_KERNEL, "ok", "1e-3");
  assert_false(run_rows_kept(&rows, &study.plan.points[0]));
  append(&study, &rows, SCOPE_END_TO_END, "ok", "");
  assert_false(run_rows_kept(&rows, &study.plan.points[0])); /* not timed */
  append(&study, &rows, SCOPE_END_TO_END, "ok", "2e-3");
  assert_true(run_rows_kept(&rows, &study.plan.points[0]));
  close_rows(&rows, 2);
  open_rows(&study, &rows);
  assert_true(run_rows_kept(&rows, &study.plan.points[0]));
  close_rows(&rows, 2);
  study_free(&study);
}

/* A point that fails now leaves no end-to-end row of an earlier run behind. */
static void test_no_stale_scope(void **state) {
  (void)state;
  struct study study;
  struct run_rows rows;
  study_of_device(&study);
  open_rows(&study, &rows);
  append(&study, &rows, SCOPE_KERNEL, "ok", "1e-3");
  append(&study, &rows, SCOPE_END_TO_END, "ok", "2e-3");
  close_rows(&rows, 2);
  open_rows(&study, &rows);
  append(&study, &rows, SCOPE_KERNEL, "failed", "");
  close_rows(&rows, 1);
  open_rows(&study, &rows);
  assert_int_equal(rows.table.count, 1);
  close_rows(&rows, 1);
  study_free(&study);
}

/* The rows themselves: the same result, each its own time. */
static void test_rows_of_scopes(void **state) {
  (void)state;
  struct study study;
  study_of_device(&study);
  struct ceilings ceilings = {.of = {[BACKEND_CUDA] = {[CEILING_READ] = 4e5, [CEILING_F32] = 1e9}}};
  struct row_context context = {"b", &ceilings, stop_rule_of(false, 0, 0)};
  struct outcome outcome = {.samples = 1, .bits = strdup("0x1p+0"), .truth = strdup("1")};
  for (int i = 0; i < 10; i++) {
    times_add(&outcome.times[SCOPE_KERNEL], 2e-3);
    times_add(&outcome.times[SCOPE_END_TO_END], 5e-3);
  }
  strcpy(outcome.note[SCOPE_END_TO_END], "from memory that is not pinned");
  for (int scope = 0; scope < SCOPE_COUNT; scope++) {
    struct row row;
    row_init(&row);
    outcome_row(&outcome, &study.plan, &study.plan.points[0], (enum scope)scope, &context, &row);
    assert_string_equal(row.field[COL_SCOPE], scope_name[scope]);
    assert_true(row_number(&row, COL_SECONDS) == (scope == SCOPE_KERNEL ? 2e-3 : 5e-3));
    assert_string_equal(row.field[COL_RUNS], "10");
    assert_string_equal(row.field[COL_STATUS], "ok");
    if (scope == SCOPE_KERNEL) { /* 400 bytes in 2 ms, of 400 kB/s */
      assert_true(row_number(&row, COL_CEILING_FRACTION) == 0.5);
      assert_string_equal(row.field[COL_MESSAGE], "");
    } else {
      assert_string_equal(row.field[COL_CEILING_FRACTION], "");
      assert_string_equal(row.field[COL_MESSAGE], "from memory that is not pinned");
    }
    row_clear(&row);
  }
  outcome_fail(&outcome, "an error");
  assert_true(outcome_has_row(&outcome, SCOPE_KERNEL));
  assert_false(outcome_has_row(&outcome, SCOPE_END_TO_END));
  outcome_clear(&outcome);
  study_free(&study);
}

static void fill_pair(char *text, size_t size, const char *key) {
  snprintf(text, size, "%s=", key);
  memset(text + strlen(text), 'x', size - strlen(text) - 1);
  text[size - 1] = '\0';
}

/* However much there is to say, `extra` says all of it, in the order of the keys. */
static void test_extra_is_whole(void **state) {
  static const char *const keys[] = {"above",       "bytes",         "examined",    "forecast",
                                     "input",       "own",           "outliers",    "scale",
                                     "spread_ulps", "typical_bound", "worst_index", "worst_seed"};
  (void)state;
  struct study study;
  study_of_device(&study);
  study.c->samples = 2;
  struct ceilings ceilings = {0};
  struct row_context context = {"b", &ceilings, stop_rule_of(false, 0, 0)};
  struct outcome outcome = {.samples = 2,
                            .bits = strdup("0x1p+0"),
                            .truth = strdup("1"),
                            .worst = {.scale = 1.0 / 3, .value = -1.0 / 3, .index = SIZE_MAX},
                            .worst_seed = UINT64_MAX,
                            .typical = 1e-300};
  fill_pair(outcome.extra, sizeof outcome.extra, "own");
  fill_pair(outcome.forecast, sizeof outcome.forecast, "forecast");
  fill_pair(outcome.examined, sizeof outcome.examined, "examined");
  times_add(&outcome.times[SCOPE_KERNEL], 2e-3);
  assert_true(distribution_add(&outcome.orders, &outcome.worst, 1));
  struct row row;
  row_init(&row);
  outcome_row(&outcome, &study.plan, &study.plan.points[0], SCOPE_KERNEL, &context, &row);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    char *value = pairs_get(row.field[COL_EXTRA], keys[i]);
    if (value == NULL) fail_msg("no %s in %s", keys[i], row.field[COL_EXTRA]);
    free(value);
  }
  assert_non_null(strstr(row.field[COL_EXTRA], ";worst_index=18446744073709551615;worst_seed="));
  assert_int_equal(strncmp(row.field[COL_EXTRA], "above=0;below=1;", 16), 0);
  row_clear(&row);
  outcome_clear(&outcome);
  study_free(&study);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_kept_together), cmocka_unit_test(test_no_stale_scope),
      cmocka_unit_test(test_rows_of_scopes), cmocka_unit_test(test_extra_is_whole)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
