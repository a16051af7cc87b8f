/* report_rates.c: where a case draws rates by method, the same as a table: each method held against
 * the limit of one pass and against the plainest, with what its result was worth. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report_parts.h"

/* " 9.83 |", or an empty cell. */
static void put_number(FILE *out, double number, int digits) {
  char *text = isnan(number) ? text_make("%s", "") : text_number(number, digits);
  fprintf(out, " %s |", text);
  free(text);
}

static void put_row(FILE *out, const struct figure *figure, const struct figure_panel *panel,
                    const struct figure_series *s, double plain) {
  const struct figure_point *p = &s->points[0];
  char *rate = text_rate(p->value, json_text(figure->resolved, "problem.unit"), 3);
  char *n = text_count(p->row->field[COL_N]);
  fputs("| ", out);
  markdown_text(out, s->label);
  fprintf(out, " | %s | %s | %s |", type_name[panel->type], s->backend, n);
  fputs(" ", out);
  markdown_text(out, rate);
  fputs(" |", out);
  put_number(out, panel->ceiling > 0 ? p->value / panel->ceiling : (double)NAN, 3);
  put_number(out, p->value / plain, 3);
  put_number(out, row_number(p->row, COL_SCALED_ERROR), 2);
  put_number(out, row_number(p->row, COL_ROUNDING_ERROR), 2);
  fputs("\n", out);
  free(n);
  free(rate);
}

/* Ranks from the fastest on: the order of the bars. */
static void put_panel(FILE *out, const struct figure *figure, const struct figure_panel *panel) {
  const struct figure_series *plainest = figure_bar_of(panel, 0);
  for (size_t rank = 1; plainest != NULL && rank <= panel->series_count; rank++)
    for (size_t i = 0; i < panel->series_count; i++) {
      const struct figure_series *s = &panel->series[i];
      if (!s->end_to_end && s->count > 0 && s->points[0].at == (double)rank)
        put_row(out, figure, panel, s, plainest->points[0].value);
    }
}

static void put_head(FILE *out, const struct figure *figure) {
  const struct figure_series *plainest =
      figure->panel_count > 0 ? figure_bar_of(&figure->panels[0], 0) : NULL;
  fputs("**Rates by method.** The limit of one pass is the bandwidth measured on this machine over "
        "the bytes that each item is read and written once; the errors are those of the row that "
        "was timed.\n\n| Method | Type | Backend | n | Rate | Times the limit of one pass | Times ",
        out);
  markdown_text(out, plainest != NULL ? plainest->label : "the plainest");
  fputs(" | Scaled error | Rounding error (absolute) |\n|---|---|---|---:|---:|---:|---:|---:|---:|"
        "\n",
        out);
}

static bool put_plot(FILE *out, const struct report_result *result, const json_t *about,
                     const json_t *plot, bool first) {
  struct figure figure = {.kind = figure_kind_find(json_text(plot, "figure")),
                          .plot = plot,
                          .resolved = result->resolved,
                          .about = about};
  if (figure.kind == NULL || !figure.kind->is_bars) return false;
  const bool any = figure_select(&figure, &result->table);
  if (any) {
    figure_bar_limits(&figure);
    if (first) put_head(out, &figure);
    for (size_t p = 0; p < figure.panel_count; p++)
      put_panel(out, &figure, &figure.panels[p]);
  }
  figure_clear(&figure);
  return any;
}

void report_case_rates(FILE *out, const struct report *report, const struct report_case *c,
                       size_t machine) {
  const struct report_result *result = c->on[machine];
  const json_t *about = report->data.machines[machine].about, *plot;
  bool any = false;
  size_t i;
  json_array_foreach(json_object_get(result->resolved, "plots"), i, plot) {
    any = put_plot(out, result, about, plot, !any) || any;
  }
  if (any) fputs("\n", out);
}
