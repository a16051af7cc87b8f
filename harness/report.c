/* report.c: from results to report.md, index.html and figures; see report.h. */
#include "harness/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "harness/markdown_html.h"
#include "harness/paths.h"
#include "harness/report_parts.h"
#include "harness/report_text.h"

static const char title[] = "Accuracy and speed of numerical methods";

static size_t count_rows(const struct report_data *data) {
  size_t rows = 0;
  for (size_t i = 0; i < data->case_count; i++)
    for (size_t m = 0; m < data->machine_count; m++)
      if (data->cases[i].on[m] != NULL) rows += data->cases[i].on[m]->table.count;
  return rows;
}

static void put_opening(FILE *out, const struct report *report) {
  const struct report_data *data = &report->data;
  fprintf(out,
          "# %s\n\nWhich way of computing this is accurate enough, and what does it cost? Every "
          "method below ran on the same inputs and was held against the exact result, computed "
          "with MPFR and GMP.\n\n",
          title);
  fprintf(out, "%zu case%s, %zu machine%s, %zu measured points. Cases: ", data->case_count,
          data->case_count == 1 ? "" : "s", data->machine_count,
          data->machine_count == 1 ? "" : "s", count_rows(data));
  for (size_t i = 0; i < data->case_count; i++) {
    fputs(i > 0 ? " · " : "", out);
    report_case_link(out, &data->cases[i]);
  }
  fputs(data->case_count > 0 ? ".\n\n" : "none.\n\n", out);
}

static char *markdown_of(const struct report *report) {
  struct text_stream s;
  text_open(&s);
  put_opening(s.out, report);
  fputs("## <a id=\"answers\"></a>The answers\n\n", s.out);
  if (report->data.case_count == 0) {
    fputs("Nothing has been measured yet: `./study --all` measures everything.\n\n", s.out);
  } else {
    report_decisions(s.out, report);
    report_claims(s.out, report);
  }
  if (report->data.machine_count > 0) report_machines(s.out, report);
  report_absent(s.out, report);
  for (size_t i = 0; i < report->data.case_count; i++)
    report_case_section(s.out, report, i);
  if (report->data.case_count > 0) report_methods(s.out, report);
  return text_close(&s);
}

static void put_file(struct report *report, const char *name, const char *text) {
  char *path = text_make("%s/%s", report->folder, name);
  if (file_put(path, text, strlen(text)) != 0)
    report_fail(&report->data, text_make("%s: %s", path, strerror(errno)));
  free(path);
}

static void write_texts(struct report *report) {
  char *markdown = markdown_of(report);
  put_file(report, "report.md", markdown);
  int missing = 0;
  char *page = markdown_page(markdown, report->folder, title, &missing);
  if (page == NULL)
    report_fail(&report->data, text_make("report.md could not be made into a page"));
  else
    put_file(report, "index.html", page);
  if (missing > 0)
    report_fail(&report->data, text_make("%d figures are missing in index.html", missing));
  free(page);
  free(markdown);
}

static void report_clear(struct report *report) {
  for (size_t i = 0; i < report->figure_count; i++)
    figure_outcome_clear(&report->figures[i].outcome);
  free(report->figures);
  free(report->results_link);
  report_data_clear(&report->data);
}

int report_make(const struct report_options *options) {
  char *figures = text_make("%s/figures", options->report);
  int made = make_folders(figures);
  if (made != 0) fprintf(stderr, "report: %s: %s\n", figures, strerror(errno));
  free(figures);
  if (made != 0) return 1;
  struct report report = {
      .folder = options->report, .plots = options->plots, .gnuplot = gnuplot_found()};
  report_data_read(options->results, &report.data);
  report.results_link = path_seen_from(options->report, options->results);
  if (!report.gnuplot && !options->quiet)
    fputs("report: no gnuplot here: figures are left out, their data are written\n", stderr);
  report_draw(&report);
  write_texts(&report);
  if (!options->quiet)
    fprintf(stderr, "report: %s/index.html, %s/report.md, %zu figures\n", options->report,
            options->report, report.figure_count);
  int failures = report.data.failures;
  report_clear(&report);
  return failures > 0 ? 1 : 0;
}
