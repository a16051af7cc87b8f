/* report_case.c: the section of a case. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "harness/claims.h"
#include "harness/report_parts.h"
#include "harness/report_text.h"

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

static void put_files(FILE *out, const char *id, bool drawn) {
  static const char *const kinds[][2] = {
      {"SVG", "svg"}, {"PDF", "pdf"}, {"PNG", "png"}, {"data", "csv"}, {"gnuplot", "gp"}};
  for (size_t i = drawn ? 0 : 3; i < sizeof kinds / sizeof *kinds; i++) {
    char *path = text_make("figures/%s.%s", id, kinds[i][1]);
    fprintf(out, "%s[%s](", i == (drawn ? 0 : 3) ? " " : " · ", kinds[i][0]);
    markdown_url(out, path);
    fputs(")", out);
    free(path);
  }
}

/* Figures count from 1; one without rows, or that another machine repeats point by point, does not.
 */
static size_t figure_number(const struct report *report, size_t index) {
  size_t number = 0;
  for (size_t i = 0; i <= index; i++)
    number += !report->figures[i].outcome.same && !report->figures[i].outcome.empty;
  return number;
}

/* Whether the figure is empty on this machine while an earlier or later one has rows for it. */
static bool shown_elsewhere(const struct report *report, size_t index) {
  const struct report_figure *mine = &report->figures[index];
  size_t first = index; /* a plot's figures, one a machine, stand together */
  for (size_t i = 0; i < report->figure_count; i++) {
    const struct report_figure *f = &report->figures[i];
    if (f->case_index != mine->case_index || f->plot_index != mine->plot_index) continue;
    if (!f->outcome.empty) return true;
    if (i < first) first = i;
  }
  return first != index; /* that nobody has rows is said once */
}

/* The image and its caption are two paragraphs; markdown_html.c makes a <figure> of them. */
static void put_figure(FILE *out, const struct report *report, size_t index) {
  const struct report_figure *figure = &report->figures[index];
  const struct figure_outcome *o = &figure->outcome;
  if (o->same) {
    fputs("On ", out);
    markdown_text(out, report->data.machines[figure->machine].name);
    fputs(" the same figure comes out, point by point.\n\n", out);
    return;
  }
  if (o->drawn) {
    char *path = text_make("figures/%s.svg", o->id);
    fputs("![", out);
    markdown_text(out, o->title);
    fputs("](", out);
    markdown_url(out, path);
    fputs(")\n\n", out);
    free(path);
  }
  if (o->empty) {
    fputs("The figure ", out);
    markdown_code(out, o->id);
    fputs(" needs rows that these results do not have (a run of other sizes has them).\n\n", out);
    return;
  }
  fprintf(out, "**Figure %zu.** ", figure_number(report, index));
  if (o->caption != NULL) markdown_text(out, o->caption);
  if (o->problem != NULL) {
    fputs(" **This figure is missing:** ", out);
    markdown_text(out, o->problem);
  } else {
    if (!o->drawn) fputs(" Not drawn: no gnuplot here.", out);
    put_files(out, o->id, o->drawn);
  }
  fputs("\n\n", out);
}

static void put_figures(FILE *out, const struct report *report, size_t case_index) {
  for (size_t i = 0; i < report->figure_count; i++)
    if (report->figures[i].case_index == case_index &&
        !(report->figures[i].outcome.empty && shown_elsewhere(report, i)))
      put_figure(out, report, i);
}

static void put_tables(FILE *out, const struct report *report, const struct report_case *c) {
  fputs("**Results on ", out);
  char *label = report_machine_label(report, c, c->first);
  markdown_text(out, label);
  free(label);
  fputs(".** ", out);
  report_case_table(out, report, c, c->first);
  for (size_t m = 0; m < report->data.machine_count; m++) {
    if (c->on[m] == NULL || m == c->first) continue;
    label = report_machine_label(report, c, m);
    fputs("<details><summary>Results on ", out);
    markdown_text(out, label);
    fputs("</summary>\n\n", out);
    report_case_table(out, report, c, m);
    fputs("</details>\n\n", out);
    free(label);
  }
}

static void put_claim(FILE *out, const struct report *report, const struct report_case *c,
                      const json_t *claim) {
  fputs("- ", out);
  markdown_text(out, json_text(claim, "id"));
  fputs(": ", out);
  markdown_text(out, json_text(claim, "says"));
  if (json_text(claim, "source")[0] != '\0') {
    fputs(" (", out);
    report_source(out, json_text(claim, "source"));
    fputs(")", out);
  }
  fputs("\n", out);
  for (size_t i = 0; i < report->data.machine_count; i++) {
    size_t m = case_machine(c, i);
    struct judgement judgement;
    const json_t *own = report_judge(c->on[m], claim, &judgement);
    if (own == NULL) continue;
    char *label = report_machine_label(report, c, m), *words = report_claim_words(own);
    fputs("  - ", out);
    markdown_text(out, label);
    fprintf(out, ": **%s**. ", verdict_name[judgement.verdict]);
    if (judgement.verdict != VERDICT_NOT_TESTED && words[0] != '\0') {
      markdown_text(out, words);
      fputs(": ", out);
    }
    markdown_text(out, judgement.detail);
    fputs("\n", out);
    free(words);
    free(label);
  }
}

static void put_claims(FILE *out, const struct report *report, const struct report_case *c) {
  const json_t *claims = json_object_get(case_resolved(c), "claims");
  size_t i;
  const json_t *claim;
  if (json_array_size(claims) == 0) return;
  fputs("**Claims.**\n\n", out);
  json_array_foreach(claims, i, claim) put_claim(out, report, c, claim);
  fputs("\n", out);
}

/* Figures have a title where they have rows; one that repeats another is not cited for itself. */
static void put_citation(FILE *out, const struct report *report, const struct report_case *c,
                         size_t case_index, size_t machine) {
  char *builds = report_builds(&c->on[machine]->table);
  const char *date = json_text(report->data.machines[machine].about, "date");
  bool any = machine == c->first;
  fputs(any ? "**To cite a figure.** " : "", out);
  for (size_t i = 0; i < report->figure_count; i++) {
    const struct report_figure *f = &report->figures[i];
    if (f->case_index != case_index || f->machine != machine) continue;
    if (f->outcome.title == NULL || f->outcome.same) continue;
    fputs("“", out);
    markdown_text(out, f->outcome.title);
    fputs("”, ", out);
    markdown_code(out, f->outcome.id);
    fputs("; ", out);
    any = true;
  }
  if (!any) {
    free(builds);
    return;
  }
  fputs("case ", out);
  markdown_code(out, c->name);
  fputs(" of the study, measured on ", out);
  markdown_text(out, report->data.machines[machine].name);
  fprintf(out, "%s%.10s, build ", date[0] != '\0' ? ", " : "", date);
  markdown_text(out, builds);
  fputs(".\n\n", out);
  free(builds);
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
  fputs("## <a id=\"case-", out);
  markdown_url(out, c->name);
  fputs("\"></a>", out);
  markdown_text(out, json_text(resolved, "title"));
  fputs("\n\n**Question.** ", out);
  markdown_text(out, json_text(resolved, "question"));
  fputs("\n\n", out);
  put_answers(out, report, c);
  put_figures(out, report, index);
  put_tables(out, report, c);
  put_claims(out, report, c);
  for (size_t i = 0; i < report->data.machine_count; i++) {
    size_t m = case_machine(c, i);
    if (c->on[m] != NULL) report_case_provenance(out, report, c, m);
  }
  put_command(out, resolved);
  for (size_t i = 0; i < report->data.machine_count; i++)
    if (c->on[case_machine(c, i)] != NULL) put_citation(out, report, c, index, case_machine(c, i));
}
