/* test_report_says.c: what a report says of quick runs, of claims and their sources, and what the
 * marks of its figures mean. Each test makes its own small results.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "harness/listing.h"
#include "tests/report_folder.h"

static void newest_rows_count(void **state) {
  (void)state;
  char *machine = add_machine("one");
  const struct measured rows[] = {
      {.method = "naive", .backend = "serial", .n = "10", .value = "5", .rel_error = "0.5"},
      {.method = "naive", .backend = "serial", .n = "10", .value = "7", .rel_error = "0.25"}};
  add_rows(machine, "a", rows, 2);
  write_file(machine, "a.json", "{\"case\": \"a\", \"title\": \"A\"}");
  char *markdown = markdown_of_results();
  assert_has(markdown, "1 measured points");
  assert_has(markdown, "All 1 rows");
  assert_has(markdown, "| 7 | 0.250 |");
  free(markdown);
  free(machine);
}

static const char quick_case[] =
    "{\"case\": \"a\", \"title\": \"A\", \"problem\": {\"name\": \"sum\", \"unit\": \"elements\"}, "
    "\"file\": \"/home/me/study/cases/a.yaml\", \"command\": "
    "\"./study a\", \"claims\": [{\"id\": \"Q\", \"says\": \"it errs\", \"where\": {\"method\": "
    "\"naive\"}, \"quantity\": \"rel_error\", \"at_least\": 0.1}], \"decisions\": [{\"need\": "
    "\"any\", \"where\": {}, \"quantity\": \"rel_error\", \"at_most\": 2}], \"methods\": "
    "[{\"name\": \"naive\", \"label\": \"Naive\", \"operations\": 1}]}";

static void quick_runs_say_so_first(void **state) {
  (void)state;
  char *machine = add_machine("one.quick");
  add_rows(machine, "a", &one_row, 1);
  write_file(machine, "a.json", quick_case);
  char *markdown = markdown_of_results();
  static const char notice[] =
      "**These are results of a quick run: sizes are small, and statements about larger sizes are "
      "untested.**";
  assert_has(markdown, notice);
  assert_true(strstr(markdown, notice) < strstr(markdown, "Which way of computing"));
  assert_has(markdown,
             "| any ([A](#case-a)) | **Naive, f32, serial**: not timed (1 operation an item), "
             "measured only (quick run, n up to 1e5) |");
  assert_has(markdown, "**holds**: relative error 1.00\n");
  assert_has(markdown, "not timed (1 operation an item)");
  assert_has(markdown, "(case file `cases/a.yaml`)");
  assert_lacks(markdown, "/home/me");
  free(markdown);
  char *full = add_machine("two");
  add_rows(full, "a", &one_row, 1);
  write_file(full, "a.json", quick_case);
  markdown = markdown_of_results();
  assert_has(markdown, "**Some of these are results of a quick run: ");
  assert_has(markdown, "** On one: [A](#case-a).\n");
  assert_has(markdown, "| any: relative error | two (n up to 1e5) | Naive, f32, serial |");
  char *claims = read_file(report, "claims.md");
  assert_has(claims, "- one, CPU: **holds**; relative error: 1 (naive, f32, serial, n = 100000) "
                     "(quick run, n up to 1e5)\n");
  assert_has(claims, "- two, CPU: **holds**; relative error: 1 (naive, f32, serial, n = 100000)\n");
  free(claims);
  free(markdown);
  free(full);
  free(machine);
}

static void claims_name_what_was_measured(void **state) {
  (void)state;
  char *machine = add_machine("one");
  const struct measured rows[] = {{.method = "naive",
                                   .backend = "serial",
                                   .n = "10",
                                   .value = "991.141541",
                                   .rel_error = "455",
                                   .bits = "0x1p+0"},
                                  {.method = "naive",
                                   .backend = "openmp",
                                   .n = "10",
                                   .value = "nan",
                                   .rel_error = "1",
                                   .bits = "nan"},
                                  {.method = "zero",
                                   .backend = "serial",
                                   .n = "10",
                                   .value = "-0",
                                   .rel_error = "0.5",
                                   .bits = "-0x0p+0"}};
  add_rows(machine, "a", rows, 3);
  write_file(
      machine, "a.json",
      "{\"case\": \"a\", \"title\": \"A\", \"claims\": ["
      "{\"id\": \"c1\", \"source\": \"numpy/numpy#123\", \"where\": {\"method\": \"naive\", "
      "\"backend\": \"serial\"}, \"quantity\": \"value\", \"equals\": 991.14, \"within\": 1},"
      "{\"id\": \"c2\", \"source\": \"see a-b/c.d#7 (PR)\", \"where\": {\"method\": \"naive\", "
      "\"backend\": \"serial\"}, \"quantity\": \"rel_error\", \"at_least\": 1},"
      "{\"id\": \"c3\", \"source\": \"and/or, a#1\", \"where\": {\"backend\": \"openmp\"}, "
      "\"quantity\": \"value\", \"equals\": \"nan\"},"
      "{\"id\": \"c4\", \"where\": {\"method\": \"zero\"}, \"quantity\": \"bits\", \"equals\": "
      "\"-0x0p+0\"},"
      "{\"id\": \"c5\", \"where\": {\"method\": \"zero\"}, \"quantity\": \"value\", \"equals\": 0},"
      "{\"id\": \"c6\", \"where\": {\"method\": \"naive\"}, \"over\": {\"method\": \"zero\"}, "
      "\"quantity\": \"rel_error\", \"at_least\": 1},"
      "{\"id\": \"c7\", \"same_bits\": [{\"method\": \"naive\", \"backend\": \"serial\"}, "
      "{\"method\": \"naive\", \"backend\": \"openmp\"}]}]}");
  char *markdown = markdown_of_results();
  assert_has(markdown, "| [c7](claims.md#claim-c7) | **refuted**: bits differ in 1 pair |");
  assert_lacks(markdown, "| [c1]");
  assert_has(markdown, "[All 7 claims](claims.md), with the 6 that hold wherever they were tested");
  assert_has(markdown, "- [c1](claims.md#claim-c1):  ([numpy/numpy#123](https://github.com/numpy/"
                       "numpy/issues/123))\n  - one: **holds**: value 991.141541\n");
  assert_has(markdown, "  - one: **holds**: value nan\n");
  assert_has(markdown, "  - one: **holds**: bits -0x0p+0\n");
  assert_has(markdown, "  - one: **holds**: value -0\n");
  assert_has(markdown, "  - one: **holds**: ratio of relative error 910\n");
  char *claims = read_file(report, "claims.md");
  assert_has(claims, "### <a id=\"claim-c1\"></a>c1: holds\n");
  assert_has(claims, "- Source: see [a-b/c.d#7](https://github.com/a-b/c.d/issues/7) (PR)\n");
  assert_has(claims, "- Source: and/or, a#1\n");
  assert_has(claims,
             "- Tested: it holds where value is equal to 991.14, within 1, in every row with "
             "method naive; backend serial\n");
  assert_has(claims, "- Tested: it holds where ratio of relative error is at least 1, in every row "
                     "with method naive, over the row with method zero that is alike otherwise\n");
  assert_has(claims,
             "- Tested: it holds where the bits of the rows with method naive; backend "
             "serial are those of the rows with method naive; backend openmp, pair by pair\n");
  assert_has(claims, "- Case: [A](report.md#case-a)\n");
  const char *reported = strstr(claims, "## What people reported");
  const char *published = strstr(claims, "## Published values"),
             *own = strstr(claims, "## The study");
  assert_true(reported < strstr(claims, ">c2: holds") && strstr(claims, ">c2: holds") < published);
  assert_true(published < strstr(claims, ">c3: holds") && strstr(claims, ">c3: holds") < own);
  assert_true(own < strstr(claims, ">c4: holds"));
  free(claims);
  free(markdown);
  free(machine);
}

static void overlapping_intervals_are_equally_fast(void **state) {
  (void)state;
  char *machine = add_machine("one");
  const struct measured rows[] = {{.method = "naive",
                                   .backend = "serial",
                                   .n = "10",
                                   .rel_error = "0.1",
                                   .rate = "1e9",
                                   .seconds = {"1", "0.9", "1.1"}},
                                  {.method = "other",
                                   .backend = "serial",
                                   .n = "10",
                                   .rel_error = "0.1",
                                   .rate = "0.95e9",
                                   .seconds = {"1.05", "1", "1.2"}}};
  add_rows(machine, "a", rows, 2);
  write_file(machine, "a.json", quick_case);
  char *markdown = markdown_of_results();
  assert_has(markdown, "other, f32, serial: 1.05 ns an element, measured only (equally fast)");
  assert_has(markdown, "*Measured only*: it did so on these data, and nothing is known of others");
  free(markdown);
  free(machine);
}

static void captions_explain_the_marks(void **state) {
  (void)state;
  add_two_plots();
  char *markdown = markdown_of_results();
  assert_has(markdown, "A: relative error against n (kind = uniform)");
  assert_has(markdown, "A: relative error by method (kind = normal or wide)");
  char *first = strstr(markdown, "**Figure 1.**"), *second = strstr(markdown, "**Figure 2.**");
  assert_non_null(first);
  assert_non_null(second);
  second[-1] = '\0';
  assert_has(first, "“no digit right” (relative error 1)");
  assert_has(first, "Grey line “u”");
  assert_lacks(first, "“exact (0)”");
  assert_lacks(first, "bound");
  assert_has(second, "“exact (0)”: no error at all");
  assert_lacks(second, "no digit right");
  free(markdown);
  char *gp = read_file(report, "figures/a-x.gp");
  assert_has(gp, "array lost[1] = [1]");
  assert_has(gp, "'no digit right'");
  free(gp);
}

static void kinds_are_listed(void **state) {
  (void)state;
  struct text_stream s;
  text_open(&s);
  list_kinds(s.out);
  char *text = text_close(&s);
  static const char *const parts[] = {"  ill_conditioned ",
                                      "    condition      required   a number",
                                      "    sd             1          ",
                                      "    path           required   a path",
                                      "    seed           1          a whole number",
                                      "    tick           0.01       ",
                                      "    spike                     a number",
                                      "  ode            Initial-value problems",
                                      "    system         required   a word: decay, oscillator",
                                      "    snapshots      1          a whole number"};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    assert_has(text, parts[i]);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      IN_FOLDER(newest_rows_count),
      IN_FOLDER(quick_runs_say_so_first),
      IN_FOLDER(claims_name_what_was_measured),
      IN_FOLDER(overlapping_intervals_are_equally_fast),
      IN_FOLDER(captions_explain_the_marks),
      cmocka_unit_test(kinds_are_listed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
