/* report_figures.c: a case's figures, each with its caption, its files, and how to cite it. */
#include <stdlib.h>
#include <string.h>

#include "harness/prose.h"
#include "harness/report_parts.h"

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

/* A plot's figures, one a machine, stand together: the first of them. */
static size_t first_of_plot(const struct report *report, size_t index) {
  size_t first = index;
  while (first > 0 && report->figures[first - 1].case_index == report->figures[index].case_index &&
         report->figures[first - 1].plot_index == report->figures[index].plot_index)
    first--;
  return first;
}

/* Whether the figure is empty on this machine while another has rows for it; that nobody has rows
 * is said once. */
static bool shown_elsewhere(const struct report *report, size_t index) {
  const size_t first = first_of_plot(report, index);
  for (size_t i = first; i < report->figure_count && first_of_plot(report, i) == first; i++)
    if (!report->figures[i].outcome.empty) return true;
  return first != index;
}

/* The plot's figure that carries the plain name is in the foreground. */
static bool is_foreground(const struct report *report, size_t index) {
  for (size_t i = first_of_plot(report, index); i < index; i++)
    if (!report->figures[i].outcome.empty) return false;
  return true;
}

/* Title, question, answer, then how to read it: a figure is cited without its section. */
static void put_caption(FILE *out, const struct report *report, size_t index) {
  const struct report_figure *figure = &report->figures[index];
  const struct figure_outcome *o = &figure->outcome;
  const json_t *resolved = case_resolved(&report->data.cases[figure->case_index]);
  fprintf(out, "**Figure %zu.** ", figure_number(report, index));
  if (o->title != NULL) {
    markdown_text(out, o->title);
    fputs(json_text(resolved, "question")[0] != '\0' ? ". *" : ".", out);
    markdown_text(out, json_text(resolved, "question"));
    fputs(json_text(resolved, "question")[0] != '\0' ? "* " : " ", out);
  }
  if (o->finding != NULL && o->finding[0] != '\0') {
    fputs("**", out);
    markdown_text(out, o->finding);
    fputs("** ", out);
  }
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

/* The image and its caption are two paragraphs; markdown_html.c makes a <figure> of them. */
static void put_drawing(FILE *out, const struct report *report, size_t index) {
  const struct figure_outcome *o = &report->figures[index].outcome;
  if (o->drawn) {
    char *path = text_make("figures/%s.svg", o->id);
    fputs("![", out);
    markdown_text(out, o->title);
    fputs("](", out);
    markdown_url(out, path);
    fputs(")\n\n", out);
    free(path);
  }
  put_caption(out, report, index);
  if (o->title != NULL) report_cite_figure(out, report, &report->figures[index]);
}

static void put_figure(FILE *out, const struct report *report, size_t index) {
  const struct report_figure *figure = &report->figures[index];
  const struct figure_outcome *o = &figure->outcome;
  const char *machine = report->data.machines[figure->machine].name;
  if (o->same) {
    fputs("On ", out);
    markdown_text(out, machine);
    fputs(" the same figure comes out, point by point.\n\n", out);
  } else if (o->empty) {
    fputs("The figure ", out);
    markdown_code(out, o->id);
    fputs(" needs rows that these results do not have (a run of other sizes, or one that is timed, "
          "has them).\n\n",
          out);
  } else if (is_foreground(report, index) || o->problem != NULL) {
    put_drawing(out, report, index);
  } else {
    fputs("<details><summary>The same figure on ", out);
    html_text(out, machine);
    fputs("</summary>\n\n", out);
    put_drawing(out, report, index);
    fputs("</details>\n\n", out);
  }
}

void report_case_figures(FILE *out, const struct report *report, size_t case_index) {
  for (size_t i = 0; i < report->figure_count; i++)
    if (report->figures[i].case_index == case_index &&
        !(report->figures[i].outcome.empty && shown_elsewhere(report, i)))
      put_figure(out, report, i);
}
