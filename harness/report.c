/* report.c: from results to report.md, index.html and figures; see report.h. */
#include "harness/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "harness/markdown_html.h"
#include "harness/paths.h"
#include "harness/prose.h"
#include "harness/report_chapters.h"
#include "harness/report_parts.h"

static const char title[] = "Accuracy and speed of numerical methods";

static size_t count_rows(const struct report_data *data) {
  size_t rows = 0;
  for (size_t i = 0; i < data->case_count; i++)
    for (size_t m = 0; m < data->machine_count; m++)
      if (data->cases[i].on[m] != NULL) rows += data->cases[i].on[m]->table.count;
  return rows;
}

/* Does this machine have results of this kind? */
static bool has_results(const struct report *report, size_t machine, bool quick) {
  for (size_t i = 0; i < report->data.case_count; i++) {
    const struct report_result *result = report->data.cases[i].on[machine];
    if (result != NULL && result->quick == quick) return true;
  }
  return false;
}

/* "On other: all cases." or the cases that only a quick run has measured there. */
static void put_quick_cases(FILE *out, const struct report *report, size_t machine) {
  const char *gap = " ";
  fputs(" On ", out);
  markdown_text(out, report->data.machines[machine].name);
  fputs(":", out);
  for (size_t i = 0; i < report->data.case_count; i++) {
    const struct report_case *c = &report->data.cases[i];
    if (c->on[machine] == NULL || !c->on[machine]->quick) continue;
    fputs(gap, out);
    report_case_link(out, c);
    gap = ", ";
  }
  fputs(".", out);
}

static void put_quick_notice(FILE *out, const struct report *report) {
  static const char rest[] =
      "of a quick run: sizes are small, and statements about larger sizes are untested";
  bool quick = false, full = false;
  for (size_t m = 0; m < report->data.machine_count; m++) {
    quick = quick || has_results(report, m, true);
    full = full || has_results(report, m, false);
  }
  if (!quick) return;
  fprintf(out, "**%s %s.**", full ? "Some of these are results" : "These are results", rest);
  for (size_t m = 0; full && m < report->data.machine_count; m++)
    if (has_results(report, m, true)) put_quick_cases(out, report, m);
  fputs("\n\n", out);
}

static size_t chapter_at(const struct report_data *data, size_t index) {
  return chapter_of(case_resolved(&data->cases[index]));
}

static bool opens_chapter(const struct report_data *data, size_t index) {
  return index == 0 || chapter_at(data, index) != chapter_at(data, index - 1);
}

/* Where all cases are of one chapter they are simply the cases. */
static const char *heading_of(const struct report_data *data, size_t index) {
  const bool one = chapter_at(data, 0) == chapter_at(data, data->case_count - 1);
  return one ? "The cases" : chapter_title(chapter_at(data, index));
}

static void put_chapter(FILE *out, const struct report_data *data, size_t index) {
  const size_t chapter = chapter_at(data, index);
  fprintf(out, "## <a id=\"chapter-%s\"></a>%s\n\n%s\n\n", chapter_names[chapter],
          heading_of(data, index), chapter_words(chapter));
}

/* The cases, chapter by chapter. */
static void put_contents(FILE *out, const struct report_data *data) {
  for (size_t i = 0; i < data->case_count; i++) {
    if (opens_chapter(data, i))
      fprintf(out, "%s- **[%s](#chapter-%s)**: ", i > 0 ? "\n" : "", heading_of(data, i),
              chapter_names[chapter_at(data, i)]);
    else
      fputs(" · ", out);
    report_case_link(out, &data->cases[i]);
  }
  fputs(data->case_count > 0 ? "\n\n" : "", out);
}

static void put_opening(FILE *out, const struct report *report) {
  const struct report_data *data = &report->data;
  fprintf(out, "# %s\n\n", title);
  put_quick_notice(out, report);
  fprintf(out,
          "Which way of computing this is accurate enough, and what does it cost? Every "
          "method below ran on the same inputs and was held against the exact result, computed "
          "with MPFR and GMP. [The answers](#answers) come first: which method for which need, "
          "and what became of claims that people rely on. Behind them stands the evidence, %zu "
          "case%s and %zu measured points on %zu machine%s, each case with its question, its "
          "answer, a figure and the rows it was made from.\n\n",
          data->case_count, data->case_count == 1 ? "" : "s", count_rows(data), data->machine_count,
          data->machine_count == 1 ? "" : "s");
  put_contents(out, data);
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
    report_bits(s.out, report);
    report_claims(s.out, report);
  }
  if (report->data.machine_count > 0) report_machines(s.out, report);
  report_absent(s.out, report);
  for (size_t i = 0; i < report->data.case_count; i++) {
    if (opens_chapter(&report->data, i)) put_chapter(s.out, &report->data, i);
    report_case_section(s.out, report, i);
  }
  if (report->data.case_count > 0) {
    report_verdicts(s.out);
    report_methods(s.out, report);
    report_cite_whole(s.out, report, title);
  }
  return text_close(&s);
}

static void put_file(struct report *report, const char *name, const char *text) {
  char *path = text_make("%s/%s", report->folder, name);
  if (file_put(path, text, strlen(text)) != 0)
    report_fail(&report->data, text_make("%s: %s", path, strerror(errno)));
  free(path);
}

/* The markdown, and the page made from it; takes the text. */
static void write_page(struct report *report, const char *name, const char *page_name,
                       const char *heading, char *markdown) {
  put_file(report, name, markdown);
  int missing = 0;
  char *page = markdown_page(markdown, report->folder, heading, &missing);
  if (page == NULL)
    report_fail(&report->data, text_make("%s could not be made into a page", name));
  else
    put_file(report, page_name, page);
  if (missing > 0)
    report_fail(&report->data, text_make("%d figures are missing in %s", missing, page_name));
  free(page);
  free(markdown);
}

static void write_texts(struct report *report) {
  struct text_stream claims;
  text_open(&claims);
  report_claims_page(claims.out, report);
  write_page(report, "claims.md", "claims.html", "Claims and their verdicts", text_close(&claims));
  write_page(report, "report.md", "index.html", title, markdown_of(report));
}

static void report_clear(struct report *report) {
  for (size_t i = 0; i < report->figure_count; i++)
    figure_outcome_clear(&report->figures[i].outcome);
  free(report->figures);
  claim_list_clear(&report->claims);
  free(report->results_link);
  report_data_clear(&report->data);
}

/* Figures that a reader finds: neither repeated, nor without rows, nor failed. */
static size_t count_drawn(const struct report *report) {
  size_t drawn = 0;
  for (size_t i = 0; i < report->figure_count; i++)
    drawn += report->figures[i].outcome.drawn;
  return drawn;
}

static void write_report(struct report *report, const char *results, bool quiet) {
  report->results_link = path_seen_from(report->folder, results);
  if (!report->gnuplot && !quiet)
    fputs("report: no gnuplot here: figures are left out, their data are written\n", stderr);
  report_draw(report);
  claim_list_make(&report->claims, &report->data);
  write_texts(report);
  int failures = report->data.failures;
  if (failures > 0) /* each has been named */
    fprintf(stderr, "report: %s is not complete: %d failure%s\n", report->folder, failures,
            failures == 1 ? "" : "s");
  else if (!quiet)
    fprintf(stderr, "report: %s/index.html, %s/report.md, %zu figures\n", report->folder,
            report->folder, count_drawn(report));
}

/* Makes the folders and keeps other reports out of them; -1, said on stderr: it cannot. */
static int open_folder(const char *folder) {
  char *figures = text_make("%s/figures", folder);
  int lock = make_folders(figures) == 0 ? folder_lock(folder) : -1;
  if (lock < 0) fprintf(stderr, "report: %s: %s\n", figures, strerror(errno));
  free(figures);
  return lock;
}

int report_make(const struct report_options *options) {
  struct report report = {
      .folder = options->report, .plots = options->plots, .gnuplot = gnuplot_found()};
  if (access(options->results, R_OK | X_OK) != 0) {
    fprintf(stderr, "report: %s: %s\n", options->results, strerror(errno));
    return 1;
  }
  if (!report_data_present(options->results)) {
    fprintf(stderr, "report: %s holds no machine's results: nothing to report\n", options->results);
    return 1;
  }
  const int lock = open_folder(options->report);
  if (lock < 0) return 1;
  report_data_read(options->results, &report.data);
  write_report(&report, options->results, options->quiet != 0);
  folder_unlock(options->report, lock);
  int failures = report.data.failures;
  report_clear(&report);
  return failures > 0 ? 1 : 0;
}
