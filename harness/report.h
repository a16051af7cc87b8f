/* report.h: from results/ alone to report.md, index.html and figures/ (DESIGN 8).
 *
 * What the report reads, and nothing else:
 *   <results>/<machine>/machine.json      who measured
 *   <results>/<machine>/<case>.json       the resolved case, see below
 *   <results>/<machine>/<case>.csv        its rows (results.h)
 *   <results>/<machine>/<case>.<series>.csv
 * Folders named *.quick are used only for cases of which no full result exists for that machine.
 *
 * The resolved case (schema 1):
 * { "schema": 1, "case": "thousandth", "file": "cases/thousandth.yaml", "title": "...", "question":
 * "...", "answer": "... {value: method=naive, type=f32} ..." (optional),
 * "chapter": "loss" (optional, report_chapters.h), "measure": "accuracy",
 * "samples": 1, "problem": {"name": "sum", "title": "Summation", "unit": "elements", "scale": "sum
 * of |x|"}, "axes": [ {"section": "input", "key": "kind", "values": ["constant"]}, {"section": "n",
 * "key": "n", "values": ["1000000"]} ], "types": ["f32", "f64"], "backends": ["serial", "openmp"],
 *   "methods": [ {"name": "kahan", "label": "Kahan", "summary": "...", "citation": "...",
 * "bound_citation": "...", "linetype": 4, "operations": 4, "bytes": 1, "on": {"serial": {"order":
 * "recursive", "bits": "portable"}, "openmp": {...}} } ], "claims": [ {"id": "D1", "says": "...",
 * "source": "...", "where": {...}, "quantity": "value", "equals": 991.14154, "within": 5e-6} ],
 *   "plots": [ {"figure": "error-by-n", "where": {...}, "name": "error-by-n", "title": "..." } ],
 *   "decisions": [ {"need": "...", "where": {...}, "quantity": "rel_error", "at_most": 1e-6,
 *   "cost_at": 1e7 (optional)} ],
 *   "command": "./study thousandth" }
 * Each plot is an object here even where the case file gives only the figure's name. "name" is
 * unique in the case; the figure's files are figures/<case>-<name>.{svg,pdf,png,csv,gp}.
 */
#ifndef STUDY_HARNESS_REPORT_H
#define STUDY_HARNESS_REPORT_H

struct report_options {
  const char *results; /* folder, "results" */
  const char *report;  /* folder, "report" */
  const char *plots;   /* folder with style.gp and <figure>.gp */
  int quiet;
};
/* 0; 1 where something failed (said on stderr; the rest is still written, unless there is no folder
 * of results, or no machine in it). One report at a time is written into a folder: others wait.
 * Without gnuplot the report is written without figures and says so. */
int report_make(const struct report_options *options);

/* The kinds of figure, for case files: the .gp files in the plots folder but style.gp. */
extern const char *const figure_kinds[]; /* NULL-terminated */

#endif
