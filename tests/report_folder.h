/* report_folder.h: a folder of results made row by row, and the report of it, for tests. */
#ifndef STUDY_TESTS_REPORT_FOLDER_H
#define STUDY_TESTS_REPORT_FOLDER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "harness/figures.h"
#include "harness/prose.h"
#include "harness/report.h"
#include "harness/results.h"

#ifndef STUDY_SOURCE_DIR
#define STUDY_SOURCE_DIR "."
#endif

static char folder[64], *results, *report;

static inline int make_folder(void **state) {
  (void)state;
  snprintf(folder, sizeof folder, "/tmp/study-says-XXXXXX");
  if (mkdtemp(folder) == NULL) return -1;
  results = text_make("%s/results", folder);
  report = text_make("%s/report", folder);
  return mkdir(results, 0777);
}

static inline int remove_folder(void **state) {
  (void)state;
  char *command = text_make("chmod -R u+w '%s' && rm -rf '%s'", folder, folder);
  int status = system(command);
  free(command);
  free(results);
  free(report);
  return status;
}

static inline void write_file(const char *in, const char *name, const char *text) {
  char *path = text_make("%s/%s", in, name);
  assert_int_equal(0, file_put(path, text, strlen(text)));
  free(path);
}

static inline char *read_file(const char *in, const char *name) {
  char *path = text_make("%s/%s", in, name);
  char *text = file_text(path, NULL);
  if (text == NULL) print_error("cannot read %s\n", path);
  assert_non_null(text);
  free(path);
  return text;
}

static inline void assert_has(const char *text, const char *part) {
  if (strstr(text, part) == NULL) print_error("absent: %s\n", part);
  assert_non_null(strstr(text, part));
}

static inline void assert_lacks(const char *text, const char *part) {
  if (strstr(text, part) != NULL) print_error("present: %s\n", part);
  assert_null(strstr(text, part));
}

/* The folder of a machine; the caller frees. */
static inline char *add_machine(const char *name) {
  char *path = text_make("%s/%s", results, name);
  assert_int_equal(0, mkdir(path, 0777));
  write_file(path, "machine.json", "{}");
  return path;
}

struct measured {
  const char *method, *backend, *n, *parameters, *value, *bits, *rel_error, *rate, *seconds[3];
};

static inline void add_rows(const char *machine, const char *name, const struct measured *rows,
                            size_t count) {
  char *path = text_make("%s/%s.csv", machine, name);
  for (size_t i = 0; i < count; i++) {
    static const enum column columns[] = {
        COL_METHOD,  COL_BACKEND,     COL_N,           COL_PARAMETERS,
        COL_VALUE,   COL_BITS,        COL_REL_ERROR,   COL_ITEMS_PER_SECOND,
        COL_SECONDS, COL_SECONDS_LOW, COL_SECONDS_HIGH};
    const struct measured *m = &rows[i];
    const char *const text[] = {m->method,     m->backend,    m->n,         m->parameters,
                                m->value,      m->bits,       m->rel_error, m->rate,
                                m->seconds[0], m->seconds[1], m->seconds[2]};
    struct row row;
    row_init(&row);
    row_set(&row, COL_CASE, name);
    row_set(&row, COL_PROBLEM, "sum");
    row_set(&row, COL_ORDER, "recursive");
    row_set(&row, COL_TYPE, "f32");
    row_set(&row, COL_TRUTH, "1");
    row_set(&row, COL_STATUS, "ok");
    for (size_t k = 0; k < sizeof columns / sizeof *columns; k++)
      if (text[k] != NULL) row_set(&row, columns[k], text[k]);
    assert_int_equal(0, results_append(path, &row));
    row_clear(&row);
  }
  free(path);
}

static const struct measured one_row = {
    .method = "naive", .backend = "serial", .n = "100000", .value = "2", .rel_error = "1"};

/* Calls report_make with stderr caught; the caller frees the text. */
static inline char *make_report(int expected, int quiet) {
  char *plots = text_make("%s/plots", STUDY_SOURCE_DIR), *said = text_make("%s/said", folder);
  const struct report_options options = {results, report, plots, quiet};
  fflush(stderr);
  int keep = dup(STDERR_FILENO);
  assert_non_null(freopen(said, "w", stderr));
  int failed = report_make(&options);
  fflush(stderr);
  dup2(keep, STDERR_FILENO);
  close(keep);
  char *text = file_text(said, NULL);
  if (failed != expected) print_error("report_make: %d, said: %s\n", failed, text);
  assert_int_equal(expected, failed);
  free(said);
  free(plots);
  return text;
}

static inline char *markdown_of_results(void) {
  free(make_report(0, 1));
  return read_file(report, "report.md");
}

/* The same of case "a" alone: `head` is the beginning of its JSON, up to its list of plots. Frees
 * the machine's folder's name, and the rows. */
static inline char *markdown_of_case(char *machine, const char *head, const char *plot,
                                     struct table *rows) {
  char *path = text_make("%s/a.csv", machine), *resolved = text_make("%s%s]}", head, plot);
  for (size_t i = 0; i < rows->count; i++)
    row_set(&rows->rows[i], COL_CASE, "a");
  write_file(machine, "a.json", resolved);
  assert_int_equal(0, results_replace(path, rows));
  table_clear(rows);
  free(resolved);
  free(path);
  free(machine);
  return markdown_of_results();
}

static const char two_plots[] =
    "{\"case\": \"a\", \"title\": \"A\", \"methods\": [{\"name\": \"naive\", \"linetype\": 1}], "
    "\"plots\": [{\"figure\": \"error-by-condition\", \"x\": \"n\", \"name\": \"x\", \"where\": "
    "{\"kind\": \"uniform\"}}, {\"figure\": \"error-by-method\", \"name\": \"y\", \"where\": "
    "{\"kind\": [\"normal\", \"wide\"]}}]}";

static inline void add_two_plots(void) {
  char *machine = add_machine("one");
  const struct measured rows[] = {{.method = "naive",
                                   .backend = "serial",
                                   .n = "10",
                                   .parameters = "kind=uniform",
                                   .value = "0",
                                   .rel_error = "1"},
                                  {.method = "naive",
                                   .backend = "serial",
                                   .n = "100",
                                   .parameters = "kind=uniform",
                                   .value = "1",
                                   .rel_error = "1e-7"},
                                  {.method = "naive",
                                   .backend = "serial",
                                   .n = "10",
                                   .parameters = "kind=normal",
                                   .value = "1",
                                   .rel_error = "0"}};
  add_rows(machine, "a", rows, 3);
  write_file(machine, "a.json", two_plots);
  free(machine);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

#endif
