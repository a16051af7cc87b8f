/* report_cite.c: ready-to-paste references, to a figure and to the whole report. */
#include <stdlib.h>
#include <string.h>

#include "harness/prose.h"
#include "harness/report_parts.h"

static const char authors[] = "The study authors"; /* as CITATION.cff has them */

/* Text inside BibTeX's braces: what TeX would read as a command is escaped. */
static void put_tex(FILE *out, const char *text) {
  for (const char *p = text; *p != '\0'; p++) {
    if (strchr("&%$#_{}", *p) != NULL)
      fprintf(out, "\\%c", *p);
    else if (*p == '\\')
      fputs("\\textbackslash{}", out);
    else if (*p == '~' || *p == '^')
      fprintf(out, "\\%c{}", *p);
    else
      putc(*p, out);
  }
}

/* "h200 (NVIDIA H200)": the processor that a reader of the reference asks for; caller frees. */
static char *machine_words(const struct report *report, size_t machine) {
  const struct report_machine *m = &report->data.machines[machine];
  char *gpu = json_any(m->about, "gpu"), *cpu = json_any(m->about, "cpu");
  const bool device = report->claims.device[machine] && gpu[0] != '\0';
  const char *model = device ? gpu : cpu;
  char *words = model[0] != '\0' ? text_make("%s (%s)", m->name, model) : text_make("%s", m->name);
  free(gpu);
  free(cpu);
  return words;
}

/* "2026-11-29", or "" where the machine's description has no date; caller frees. */
static char *date_of(const struct report *report, size_t machine) {
  return text_make("%.10s", json_text(report->data.machines[machine].about, "date"));
}

/* "case thousandth, machine h200 (NVIDIA H200), build abc1234, 2026-11-29"; caller frees. */
static char *provenance(const struct report *report, const struct report_figure *figure) {
  const struct report_case *c = &report->data.cases[figure->case_index];
  char *machine = machine_words(report, figure->machine), *date = date_of(report, figure->machine);
  char *builds = report_builds(&c->on[figure->machine]->table);
  char *text = text_make("case %s, machine %s%s, build %s%s%s", c->name, machine,
                         c->on[figure->machine]->quick ? ", quick run" : "", builds,
                         date[0] != '\0' ? ", " : "", date);
  free(machine);
  free(date);
  free(builds);
  return text;
}

static void put_year(FILE *out, const char *date) {
  if (date[0] != '\0') fprintf(out, "  year         = {%.4s},\n", date);
}

static void put_fence(FILE *out, const char *language) { fprintf(out, "```%s\n", language); }

static void put_figure_markdown(FILE *out, const struct figure_outcome *o, const char *origin) {
  put_fence(out, "markdown");
  fputs("![", out);
  markdown_text(out, o->title);
  fprintf(out, "](figures/%s.%s)\n\n*", o->id, o->drawn ? "svg" : "csv");
  markdown_text(out, o->title);
  fputs(".*", out);
  if (o->finding != NULL && o->finding[0] != '\0') {
    fputs(" ", out);
    markdown_text(out, o->finding);
  }
  fputs(" Figure ", out);
  markdown_code(out, o->id);
  fputs(" of *study*: ", out);
  markdown_text(out, origin);
  fputs(".\n```\n\n", out);
}

static void put_figure_bibtex(FILE *out, const struct figure_outcome *o, const char *origin,
                              const char *date) {
  put_fence(out, "bibtex");
  fprintf(out, "@misc{study:%s,\n  author       = {{%s}},\n  title        = {{", o->id, authors);
  put_tex(out, o->title);
  fputs("}},\n  howpublished = {Figure \\texttt{", out);
  put_tex(out, o->id);
  fputs("} of \\emph{study}},\n", out);
  put_year(out, date);
  fputs("  note         = {", out);
  put_tex(out, origin);
  fputs("}\n}\n```\n\n", out);
}

void report_cite_figure(FILE *out, const struct report *report,
                        const struct report_figure *figure) {
  char *origin = provenance(report, figure), *date = date_of(report, figure->machine);
  fprintf(out,
          "<details class=\"cite\"><summary>To cite this figure (<code>%s</code>)</summary>\n\n",
          figure->outcome.id);
  put_figure_markdown(out, &figure->outcome, origin);
  put_figure_bibtex(out, &figure->outcome, origin, date);
  fputs("</details>\n\n", out);
  free(date);
  free(origin);
}

/* Every build that measured something here, each once. */
static char *all_builds(const struct report *report) {
  struct table all = {0}; /* rows borrowed: only their build is read */
  for (size_t i = 0; i < report->data.case_count; i++)
    for (size_t m = 0; m < report->data.machine_count; m++) {
      const struct report_result *result = report->data.cases[i].on[m];
      if (result == NULL) continue;
      all.rows = text_grow(all.rows, all.count + result->table.count + 1, sizeof *all.rows);
      memcpy(all.rows + all.count, result->table.rows, result->table.count * sizeof *all.rows);
      all.count += result->table.count;
    }
  char *builds = report_builds(&all);
  free(all.rows);
  return builds;
}

/* "machines h200 (NVIDIA H200), xeon (...); builds ...; measured until 2026-11-29" */
static char *whole_provenance(const struct report *report, char **newest) {
  struct text_stream s;
  text_open(&s);
  *newest = text_make("%s", "");
  fputs(report->data.machine_count == 1 ? "machine " : "machines ", s.out);
  for (size_t m = 0; m < report->data.machine_count; m++) {
    char *machine = machine_words(report, m), *date = date_of(report, m);
    fprintf(s.out, "%s%s", m > 0 ? ", " : "", machine);
    if (strcmp(date, *newest) > 0)
      text_replace(newest, date);
    else
      free(date);
    free(machine);
  }
  char *builds = all_builds(report);
  fprintf(s.out, "; builds %s", builds);
  if ((*newest)[0] != '\0') fprintf(s.out, "; measured until %s", *newest);
  free(builds);
  return text_close(&s);
}

void report_cite_whole(FILE *out, const struct report *report, const char *title) {
  char *date, *origin = whole_provenance(report, &date);
  fputs("## <a id=\"cite\"></a>To cite this report\n\n"
        "Each figure has a name for good, and under it a reference of its own.\n\n",
        out);
  put_fence(out, "markdown");
  fprintf(out, "%s: *%s*, report of *study*; ", authors, title);
  markdown_text(out, origin);
  fputs(".\n```\n\n", out);
  put_fence(out, "bibtex");
  fprintf(out,
          "@misc{study,\n  author       = {{%s}},\n  title        = {{%s}},\n"
          "  howpublished = {Report of \\emph{study}},\n",
          authors, title);
  put_year(out, date);
  fputs("  note         = {", out);
  put_tex(out, origin);
  fputs("}\n}\n```\n\n", out);
  free(origin);
  free(date);
}
