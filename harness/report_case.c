/* report_case.c: the section of a case. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/prose.h"
#include "harness/report_parts.h"

void report_case_link(FILE *out, const struct report_case *c) {
  fputs("[", out);
  markdown_text(out, json_text(case_resolved(c), "title"));
  fputs("](#case-", out);
  markdown_url(out, c->name);
  fputs(")", out);
}

void report_csv_link(FILE *out, const struct report *report, const struct report_case *c,
                     size_t machine) {
  char *shown = text_make("%s/%s.csv", c->on[machine]->folder, c->name);
  char *path = text_make("%s/%s", report->results_link, shown);
  fputs("[", out);
  markdown_text(out, shown);
  fputs("](", out);
  markdown_url(out, path);
  fputs(")", out);
  free(path);
  free(shown);
}

char *report_machine_label(const struct report *report, const struct report_case *c,
                           size_t machine) {
  return text_make("%s%s", report->data.machines[machine].name,
                   c->on[machine]->quick ? " (quick run)" : "");
}

/* The sentence that the case asks for, or one that can be said of any comparison. */
static char *answer_of(const struct report_result *result) {
  const char *template = json_text(result->resolved, "answer");
  if (template[0] != '\0') {
    char *answer = answer_text(template, &result->table);
    if (!result->quick || answer == NULL) return answer;
    /* The sentence may name the sizes of the full run. */
    char *hedged = text_make("(From a quick run, at smaller sizes than this may name.) %s", answer);
    free(answer);
    return hedged;
  }
  const struct row *best = NULL, *worst = NULL;
  for (size_t i = 0; i < result->table.count; i++) {
    const struct row *row = &result->table.rows[i];
    double error = row_number(row, COL_REL_ERROR);
    if (isnan(error)) continue;
    if (best == NULL || error < row_number(best, COL_REL_ERROR)) best = row;
    if (worst == NULL || error > row_number(worst, COL_REL_ERROR)) worst = row;
  }
  if (best == NULL) return text_make("Nothing was measured.");
  char *low = text_number(row_number(best, COL_REL_ERROR), 3);
  char *high = text_number(row_number(worst, COL_REL_ERROR), 3);
  char *text = text_make(
      "Relative errors lie between %s (%s, %s) and %s (%s, %s).", low,
      case_method_label(result->resolved, best->field[COL_METHOD]), best->field[COL_TYPE], high,
      case_method_label(result->resolved, worst->field[COL_METHOD]), worst->field[COL_TYPE]);
  free(low);
  free(high);
  return text;
}

static size_t gaps_of(const char *answer) {
  size_t gaps = 0;
  for (const char *p = answer; (p = strstr(p, "(not measured)")) != NULL; p++)
    gaps++;
  return gaps;
}

/* The answers with the fewest gaps: of the foreground machine where it is among them, and of the
 * others where theirs is another. What needs a device is not answered by a machine without one. */
static void put_answers(FILE *out, const struct report *report, const struct report_case *c) {
  const size_t machines = report->data.machine_count;
  char **answer = text_must(calloc(machines, sizeof *answer));
  size_t fewest = SIZE_MAX;
  for (size_t m = 0; m < machines; m++) {
    answer[m] = c->on[m] != NULL ? answer_of(c->on[m]) : NULL;
    if (answer[m] != NULL && gaps_of(answer[m]) < fewest) fewest = gaps_of(answer[m]);
  }
  const char *first = NULL;
  for (size_t i = 0; i < machines; i++) {
    const size_t m = case_machine(c, i);
    if (answer[m] == NULL || gaps_of(answer[m]) > fewest) continue;
    if (first != NULL && strcmp(answer[m], first) == 0) continue;
    char *label = report_machine_label(report, c, m);
    fputs(first == NULL ? "**Answer.** " : "", out);
    if (m != c->first) fputs(first == NULL ? "(Measured on " : "On ", out);
    if (m != c->first) markdown_text(out, label);
    if (m != c->first) fputs(first == NULL ? ".) " : ": ", out);
    markdown_text(out, answer[m]);
    fputs("\n\n", out);
    if (first == NULL) first = answer[m];
    free(label);
  }
  for (size_t m = 0; m < machines; m++)
    free(answer[m]);
  free(answer);
}

static void put_table(FILE *out, const struct report *report, const struct report_case *c,
                      size_t machine, bool folded) {
  char *label = report_machine_label(report, c, machine);
  if (folded) {
    fputs("<details><summary>Results on ", out);
    html_text(out, label);
    fputs("</summary>\n\n", out);
  } else {
    fputs("**On ", out);
    markdown_text(out, label);
    fputs(".** ", out);
  }
  report_case_table(out, report, c, machine);
  if (folded) fputs("</details>\n\n", out);
  free(label);
}

/* Short tables stand open; others' would bury what follows. */
static void put_tables(FILE *out, const struct report *report, const struct report_case *c) {
  enum { SHORT = 12 };
  fputs("#### Results\n\n", out);
  for (size_t i = 0; i < report->data.machine_count; i++) {
    const size_t m = case_machine(c, i);
    if (c->on[m] == NULL) continue;
    report_case_rates(out, report, c, m);
    put_table(out, report, c, m, i > 0 || c->on[m]->table.count > SHORT);
  }
}

/* A case under cases/ is named as it stands there, whatever the folder of the checkout was. */
static const char *from_cases(const char *file) {
  static const char cases[] = "/cases/";
  const char *last = NULL;
  for (const char *p = file; (p = strstr(p, cases)) != NULL; p++)
    last = p + 1;
  const char *name = strrchr(file, '/'); /* a whole path is the reader's own affair */
  return last != NULL ? last : file[0] == '/' && name != NULL ? name + 1 : file;
}

static void put_command(FILE *out, const json_t *resolved) {
  fputs("**To run it again:** ", out);
  markdown_code(out, json_text(resolved, "command"));
  fputs(" (case file ", out);
  markdown_code(out, from_cases(json_text(resolved, "file")));
  fputs(")\n\n", out);
}

void report_case_section(FILE *out, const struct report *report, size_t index) {
  const struct report_case *c = &report->data.cases[index];
  const json_t *resolved = case_resolved(c);
  fputs("### <a id=\"case-", out);
  markdown_url(out, c->name);
  fputs("\"></a>", out);
  markdown_text(out, json_text(resolved, "title"));
  fputs("\n\n**Question.** ", out);
  markdown_text(out, json_text(resolved, "question"));
  fputs("\n\n", out);
  put_answers(out, report, c);
  report_case_figures(out, report, index);
  report_case_turns(out, report, c);
  put_tables(out, report, c);
  report_case_claims(out, report, c);
  fputs("#### How it was measured\n\n", out);
  for (size_t i = 0; i < report->data.machine_count; i++) {
    size_t m = case_machine(c, i);
    if (c->on[m] != NULL) report_case_provenance(out, report, c, m);
  }
  put_command(out, resolved);
}
