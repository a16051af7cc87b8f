/* report_parts.h: the parts of report.md, in the order in which they stand there. Each writes
 * markdown. */
#ifndef STUDY_HARNESS_REPORT_PARTS_H
#define STUDY_HARNESS_REPORT_PARTS_H

#include <stdio.h>

#include "harness/claims.h"
#include "harness/figures.h"
#include "harness/report_claims.h"
#include "harness/report_data.h"

/* A figure of a case: its outcome on the foreground machine first, then on the others. */
struct report_figure {
  size_t case_index, plot_index, machine;
  struct figure_outcome outcome;
};

struct report {
  struct report_data data;
  struct claim_list claims;
  const char *folder, *plots;
  char *results_link; /* the results folder as seen from the report's */
  bool gnuplot;
  size_t figure_count;
  struct report_figure *figures;
};

void report_draw(struct report *report); /* all figures, before the text that names them */

void report_bits(FILE *out, const struct report *report);
void report_decisions(FILE *out, const struct report *report);
void report_claims(FILE *out, const struct report *report);      /* the short table */
void report_claims_page(FILE *out, const struct report *report); /* claims.md */
/* Of a case: each claim with its verdicts, and a link to its place on the page of claims. */
void report_case_claims(FILE *out, const struct report *report, const struct report_case *c);
/* "[A7](claims.md#claim-A7)" */
void report_claim_link(FILE *out, const struct listed_claim *claim);
void report_machines(FILE *out, const struct report *report);
void report_absent(FILE *out, const struct report *report);
void report_case_figures(FILE *out, const struct report *report, size_t case_index);
/* Where rounding takes over from truncation, of cases that have a figure of convergence. */
void report_case_turns(FILE *out, const struct report *report, const struct report_case *c);
/* Ready-to-paste references, folded away: Markdown and BibTeX. */
void report_cite_figure(FILE *out, const struct report *report, const struct report_figure *figure);
void report_cite_whole(FILE *out, const struct report *report, const char *title);
void report_case_section(FILE *out, const struct report *report, size_t index);
/* The data of its figures of rates by method, with ratios; nothing where it has none. */
void report_case_rates(FILE *out, const struct report *report, const struct report_case *c,
                       size_t machine);
void report_case_table(FILE *out, const struct report *report, const struct report_case *c,
                       size_t machine);
void report_case_provenance(FILE *out, const struct report *report, const struct report_case *c,
                            size_t machine);
/* The claim as this result states it, judged; NULL: it has no such claim. */
const json_t *report_judge(const struct report_result *result, const json_t *claim,
                           struct judgement *judgement);
void report_verdict(FILE *out, const json_t *claim,
                    const struct judgement *judgement); /* "**holds**: value 991.14154" */
/* "ratio of relative error": what the claim's number is; "" for same_bits. Caller frees. */
char *report_claim_words(const json_t *claim);
/* The largest n of the rows that a selector selects, or that a claim speaks of; NaN: none. */
double report_largest_n(const json_t *where, const struct table *table);
double report_claim_n(const json_t *claim, const struct table *table);
/* " (quick run, n up to 1e5)"; n may be NaN. */
void report_reach(FILE *out, bool quick, double largest_n);
/* A claim's source, with each owner/repo#123 in it a link. */
void report_source(FILE *out, const char *source);
bool report_names_issue(const char *source); /* "owner/repo#123" stands in it */
void report_verdicts(FILE *out);             /* how to read those of the points */
void report_methods(FILE *out, const struct report *report);

/* "[A million times 0.001f](#case-thousandth)" */
void report_case_link(FILE *out, const struct report_case *c);
/* "results/h200/thousandth.csv" as a link; from the folder of the report. */
void report_csv_link(FILE *out, const struct report *report, const struct report_case *c,
                     size_t machine);
/* The result's machine as a reader should see it: "laptop", "laptop (quick run)". Caller frees. */
char *report_machine_label(const struct report *report, const struct report_case *c,
                           size_t machine);
/* "abc1234+deadbeef", or several joined by commas; caller frees. */
char *report_builds(const struct table *table);

#endif
