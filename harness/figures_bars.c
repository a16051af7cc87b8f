/* figures_bars.c: rates by method, a bar each: of every backend at its largest n, held against what
 * a single pass over memory allows. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/ceilings.h"
#include "harness/figures_parts.h"
#include "harness/given_parameters.h"
#include "harness/prose.h"
#include "harness/report_data.h"

/* Whether another row of the same backend and type has a larger n. */
static bool is_outgrown(const struct row *const *rows, size_t count, const struct row *row) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(rows[i]->field[COL_BACKEND], row->field[COL_BACKEND]) == 0 &&
        strcmp(rows[i]->field[COL_TYPE], row->field[COL_TYPE]) == 0 &&
        row_number(rows[i], COL_N) > row_number(row, COL_N))
      return true;
  return false;
}

size_t figure_keep_largest(const struct row **rows, size_t count) {
  bool *outgrown = text_must(calloc(count + 1, sizeof *outgrown));
  size_t kept = 0;
  for (size_t i = 0; i < count; i++)
    outgrown[i] = is_outgrown(rows, count, rows[i]);
  for (size_t i = 0; i < count; i++)
    if (!outgrown[i]) rows[kept++] = rows[i];
  free(outgrown);
  return kept;
}

/* What the least demanding method of the panel moves for an item; NaN: nobody says. */
static double least_bytes(const struct figure_panel *panel) {
  double least = NAN;
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      const struct row *row = panel->series[i].points[k].row;
      const double bytes =
          row_number(row, COL_BYTES_PER_SECOND) / row_number(row, COL_ITEMS_PER_SECOND);
      if (bytes > 0 && !row_is_end_to_end(row)) least = fmin(bytes, least); /* not NaN's */
    }
  return least;
}

/* A problem whose result is as long as its input writes as much as it reads. */
static bool is_copied(const struct figure *figure, const struct row *row) {
  const struct problem *problem = problem_find(json_text(figure->resolved, "problem.name"));
  if (problem == NULL || !problem->takes_sequence) return false;
  const size_t n = (size_t)row_number(row, COL_N);
  struct params parameters;
  const bool read = row_parameters(problem, row, &parameters) == 0;
  const bool whole = read && n > 0 && problem->length(n, &parameters) >= n;
  given_parameters_clear(&parameters);
  return whole;
}

void figure_bar_limits(struct figure *figure) {
  struct ceilings ceilings;
  ceilings_from_json(&ceilings, json_object_get(figure->about, "ceilings"));
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    const double bytes = least_bytes(panel);
    panel->copies = is_copied(figure, panel->series[0].points[0].row);
    for (int b = 0; b < BACKEND_COUNT; b++)
      if (strcmp(backend_name[b], panel->series[0].backend) == 0 && bytes > 0)
        panel->ceiling = ceilings.of[b][panel->copies ? CEILING_COPY : CEILING_READ] / bytes;
  }
}

/* "2.49 T": a rate without its unit, which the axis names. */
static char *rate_text(double rate) {
  char *text = text_rate(rate, "", 3);
  *strrchr(text, '/') = '\0';
  const size_t length = strlen(text);
  if (length > 0 && text[length - 1] == ' ') text[length - 1] = '\0';
  return text;
}

char *figure_bar_text(const struct figure_panel *panel, double rate) {
  char *text = rate_text(rate);
  if (!(panel->ceiling > 0)) return text;
  char *ratio = text_number(rate / panel->ceiling, rate < panel->ceiling ? 2 : 3);
  text_replace(&text, text_make("%s (%s ×)", text, ratio));
  free(ratio);
  return text;
}

void figure_write_bars(FILE *out, const struct figure *figure) {
  fprintf(out, "array value_log[%zu] = [", figure->panel_count);
  for (size_t p = 0; p < figure->panel_count; p++)
    fprintf(out, "%s%d", p > 0 ? ", " : "", figure->panels[p].value.log);
  fprintf(out, "]\narray limit_name[%zu] = [", figure->panel_count);
  for (size_t p = 0; p < figure->panel_count; p++) {
    char *rate = rate_text(figure->panels[p].ceiling);
    fprintf(out, "%s'one pass: %s'", p > 0 ? ", " : "", rate);
    free(rate);
  }
  fputs("]\n", out);
}

void figure_caption_bars(FILE *out, const struct figure *figure) {
  bool copies = false, reads = false, transfers = false, cached = false;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    copies = copies || (panel->ceiling > 0 && panel->copies);
    reads = reads || (panel->ceiling > 0 && !panel->copies);
    for (size_t i = 0; i < panel->series_count; i++) {
      transfers = transfers || panel->series[i].end_to_end;
      for (size_t k = 0; k < panel->series[i].count; k++)
        cached = cached || panel->series[i].points[k].cached;
    }
  }
  if (copies || reads)
    fprintf(out,
            " Grey line: the limit of one pass without blocking, which is the %s bandwidth "
            "measured on this machine over the bytes that %s an item; at the right each rate, and "
            "how many times that limit it is.",
            copies ? "copy" : "read", copies ? "are read and written once for" : "are read for");
  if (transfers) fputs(" Open points: with the transfers to and from the device.", out);
  if (cached) fputs(" Pale bars: the data may lie in a cache, which is faster than memory.", out);
  if (figure->fastest_only)
    fputs(" Where a method was measured several times (thread counts, seeds), the fastest is "
          "drawn.",
          out);
}

const struct figure_series *figure_bar_of(const struct figure_panel *panel, int which) {
  const struct figure_series *found = NULL;
  for (size_t i = 0; i < panel->series_count; i++) {
    const struct figure_series *s = &panel->series[i];
    if (s->end_to_end || s->count == 0) continue;
    const double rate = s->points[0].value;
    const bool better = found == NULL || (which > 0   ? rate > found->points[0].value
                                          : which < 0 ? rate < found->points[0].value
                                                      : s->linetype < found->linetype);
    if (better) found = s;
  }
  return found;
}

/* "2.49 T updates/s (Temporal, 9.8 times the limit of one pass)", or after the first of a panel
 * "240 G (A pass, 0.95 times)" */
static void put_bar(FILE *out, const struct figure *figure, const struct figure_panel *panel,
                    const struct figure_series *s, bool first) {
  const double rate = s->points[0].value;
  char *text =
      first ? text_rate(rate, json_text(figure->resolved, "problem.unit"), 3) : rate_text(rate);
  fprintf(out, "%s%s (%s", first ? "" : ", ", text, s->label);
  if (panel->ceiling > 0) {
    char *ratio = text_number(rate / panel->ceiling, 2);
    fprintf(out, ", %s times%s", ratio, first ? " the limit of one pass" : "");
    free(ratio);
  }
  fputs(")", out);
  free(text);
}

/* The fastest, the plainest (the problem's first) and the slowest of each panel. */
void figure_find_bars(FILE *out, const struct figure *figure) {
  const char *gap = "";
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    const struct figure_series *fastest = figure_bar_of(panel, 1),
                               *plainest = figure_bar_of(panel, 0),
                               *slowest = figure_bar_of(panel, -1);
    if (fastest == NULL) continue;
    fprintf(out, "%s%s: ", gap, panel->title);
    put_bar(out, figure, panel, fastest, true);
    if (plainest != fastest) put_bar(out, figure, panel, plainest, false);
    if (slowest != fastest && slowest != plainest) put_bar(out, figure, panel, slowest, false);
    fputs(".", out);
    gap = " ";
  }
}
