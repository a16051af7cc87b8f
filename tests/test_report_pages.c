/* test_report_pages.c: the report as an argument and as a thing to cite: chapters, findings,
 * references, tables of a figure's data, links between the pages.
 */
#include "harness/markdown_html.h"
#include "tests/report_folder.h"

static void add_case(const char *machine, const char *name, const char *more) {
  char *file = text_make("%s.json", name);
  char *text = text_make("{\"case\": \"%s\", \"title\": \"Title of %s\"%s}", name, name, more);
  add_rows(machine, name, &one_row, 1);
  write_file(machine, file, text);
  free(text);
  free(file);
}

static void chapters_make_one_argument(void **state) {
  (void)state;
  char *machine = add_machine("one");
  add_case(machine, "a", "");
  add_case(machine, "b", ", \"measure\": \"speed\"");
  add_case(machine, "z", ", \"chapter\": \"loss\"");
  char *markdown = markdown_of_results();
  const char *contents = strstr(markdown, "- **[What goes wrong](#chapter-loss)**: [Title of z]");
  const char *loss = strstr(markdown, "## <a id=\"chapter-loss\"></a>What goes wrong\n");
  const char *cost = strstr(markdown, "## <a id=\"chapter-cost\"></a>What it costs\n");
  const char *other = strstr(markdown, "## <a id=\"chapter-other\"></a>Further cases\n");
  assert_true(contents != NULL && loss != NULL && cost != NULL && other != NULL);
  assert_true(contents < loss && loss < cost && cost < other);
  assert_true(loss < strstr(markdown, "<a id=\"case-z\"") && cost > strstr(markdown, "\"case-z\""));
  assert_true(strstr(markdown, "\"case-b\"") > cost && strstr(markdown, "\"case-b\"") < other);
  assert_true(strstr(markdown, "\"case-a\"") > other);
  free(markdown);
  free(machine);
}

static void one_chapter_needs_no_name(void **state) {
  (void)state;
  char *machine = add_machine("one");
  add_case(machine, "a", "");
  char *markdown = markdown_of_results();
  assert_has(markdown, "></a>The cases\n");
  assert_lacks(markdown, "Further cases");
  free(markdown);
  free(machine);
}

static void figures_say_what_they_show(void **state) {
  (void)state;
  add_two_plots();
  char *markdown = markdown_of_results();
  /* Curves are judged where they end, ranks anywhere. */
  assert_has(markdown, "**Relative error at n = 100: f32 1.00e-7 everywhere.**");
  assert_has(markdown, "**Relative error: f32 0 everywhere.**");
  assert_has(markdown, "Machine one, build unknown, 2 points.");
  free(markdown);
}

static void figures_come_with_references(void **state) {
  (void)state;
  char *machine = add_machine("one");
  write_file(machine, "machine.json",
             "{\"cpu\": \"Xeon_5 100%\", \"date\": \"2026-11-29T01:02:03Z\"}");
  add_rows(machine, "a", &one_row, 1);
  write_file(machine, "a.json",
             "{\"case\": \"a\", \"title\": \"A\", \"question\": \"Why?\", \"plots\": [{\"figure\": "
             "\"error-by-method\", \"name\": \"x\", \"title\": \"50% of {all}\"}]}");
  char *markdown = markdown_of_results();
  assert_has(markdown, "*Why?* **Relative error: f32 1.00 everywhere.**");
  assert_has(markdown, "<summary>To cite this figure (<code>a-x</code>)</summary>");
  assert_has(markdown,
             "*50% of \\{all\\}.* Relative error: f32 1.00 everywhere. Figure `a-x` of *study*: "
             "case a, machine one (Xeon\\_5 100%), build unknown, 2026-11-29.\n```\n");
  assert_has(markdown, "```bibtex\n@misc{study:a-x,\n");
  assert_has(markdown, "  title        = {{50\\% of \\{all\\}}},\n");
  assert_has(markdown, "  year         = {2026},\n");
  assert_has(markdown, "  note         = {case a, machine one (Xeon\\_5 100\\%), build unknown, "
                       "2026-11-29}\n}\n```\n");
  assert_has(markdown, "## <a id=\"cite\"></a>To cite this report\n");
  assert_has(markdown, "@misc{study,\n");
  free(markdown);
  free(machine);
}

static char *table_of(const char *csv) {
  mkdir(report, 0777);
  char *figures = text_make("%s/figures", report);
  mkdir(figures, 0777);
  write_file(figures, "f.csv", csv);
  write_file(figures, "f.gp", "id = 'f'\nx_name = 'n'\ny_name = 'error'\n");
  free(figures);
  struct text_stream s;
  text_open(&s);
  figure_table(s.out, report, "f");
  return text_close(&s);
}

static void few_points_stand_in_a_table(void **state) {
  (void)state;
  char *table = table_of("panel_title,label,x,y\nf32,Kahan & co,10,0.5\nf32,Kahan & co,100,0\n");
  assert_has(table, "as a table (2 points)</summary>");
  assert_has(table, "<th class=\"right\">n</th><th class=\"right\">error</th>");
  assert_has(table,
             "<td>Kahan &amp; co</td><td class=\"right\">10</td><td class=\"right\">0.500</td>");
  assert_has(table, "<td class=\"right\">100</td><td class=\"right\">0</td>");
  free(table);
}

static void many_points_are_told_by_their_curves(void **state) {
  (void)state;
  struct text_stream s;
  text_open(&s);
  fputs("panel_title,label,x,y\n", s.out);
  for (int i = 1; i <= 30; i++)
    fprintf(s.out, "f32,A,%d,%g\n", i, i == 7 ? 0.25 : 0.5);
  for (int i = 1; i <= 30; i++)
    fprintf(s.out, "f32,B,%d,%d\n", i, i);
  char *csv = text_close(&s), *table = table_of(csv);
  assert_has(table, "(60 points: each curve's ends and extremes)");
  assert_has(table, "<td>A</td><td class=\"right\">1</td><td class=\"right\">0.500</td><td "
                    "class=\"right\">30</td><td class=\"right\">0.500</td><td "
                    "class=\"right\">0.250</td><td class=\"right\">0.500</td>");
  assert_has(table, "<td>B</td><td class=\"right\">1</td><td class=\"right\">1</td>");
  free(table);
  free(csv);
  table = table_of("something,else\n1,2\n"); /* a figure of another kind: no table, no failure */
  assert_string_equal(table, "");
  free(table);
}

static void pages_link_to_each_other(void **state) {
  (void)state;
  int missing = 0;
  char *page = markdown_page("# A\n\n[one](report.md#case-a) [two](claims.md#claim-b) "
                             "[three](other.md)\n\n| a | b | c | d | e |\n|---|---|---|---|---|\n",
                             "/nowhere", "A", &missing);
  assert_has(page, "<a href=\"index.html#case-a\">");
  assert_has(page, "<a href=\"claims.html#claim-b\">");
  assert_has(page, "<a href=\"other.md\">");
  assert_has(page, "<a class=\"skip\" href=\"#content\">");
  assert_has(page, "<table class=\"wide\">");
  assert_int_equal(0, missing);
  free(page);
}

static void namesakes_have_places_of_their_own(void **state) {
  (void)state;
  static const char claim[] = ", \"claims\": [{\"id\": \"same\", \"says\": \"x\", \"where\": {}, "
                              "\"quantity\": \"rel_error\", \"at_most\": 0}]";
  char *machine = add_machine("one");
  add_case(machine, "a", claim);
  add_case(machine, "b", claim);
  char *markdown = markdown_of_results(), *page = read_file(report, "claims.md");
  assert_has(page, "<a id=\"claim-same\"></a>");
  assert_has(page, "<a id=\"claim-same--b\"></a>");
  assert_has(markdown, "- [same](claims.md#claim-same--b): x");
  free(page);
  free(markdown);
  free(machine);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      IN_FOLDER(chapters_make_one_argument),  IN_FOLDER(one_chapter_needs_no_name),
      IN_FOLDER(figures_say_what_they_show),  IN_FOLDER(figures_come_with_references),
      IN_FOLDER(few_points_stand_in_a_table), IN_FOLDER(many_points_are_told_by_their_curves),
      IN_FOLDER(pages_link_to_each_other),    IN_FOLDER(namesakes_have_places_of_their_own),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
