/* figures_divergence.c: how results leave their truth in time: where the error reaches 1, nothing
 * is left of a state; the time until then is the horizon.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures_along.h"
#include "harness/prose.h"
#include "harness/report_data.h"

enum { MOST_NAMED = 6 };
static const double lost = 1;

static double end_of(const struct row *row) {
  const double reached = figure_quantity(row, "extra.end_time"), end = figure_quantity(row, "end");
  if (!isnan(reached)) return reached;
  if (!isnan(end)) return end;
  return figure_quantity(row, "step") * row_number(row, COL_N);
}

void figure_settle_time(struct figure *figure) {
  figure->at = "time";
  for (size_t p = 0; p < figure->panel_count; p++)
    for (size_t i = 0; i < figure->panels[p].series_count; i++)
      for (size_t k = 0; k < figure->panels[p].series[i].count; k++)
        if (!isfinite(end_of(figure->panels[p].series[i].points[k].row)))
          figure->at = figure->kind->at;
}

double figure_time_at(const struct figure *figure, const struct row *row, double position,
                      double last) {
  return strcmp(figure->at, "time") == 0 ? end_of(row) * (position / last) : position;
}

/* The first place at which the error is 1 or more; NaN: it stays below. */
static double horizon_of(const struct figure_series *s) {
  for (size_t k = 0; k < s->count; k++)
    if (s->points[k].value >= lost) return s->points[k].at;
  return NAN;
}

double figure_horizon_line(const struct figure *figure, const struct figure_panel *panel) {
  for (size_t i = 0; figure->kind->is_divergence && i < panel->series_count; i++)
    if (!isnan(horizon_of(&panel->series[i]))) return lost;
  return NAN;
}

void figure_label_horizons(struct figure_panel *panel, const char *along) {
  for (size_t i = 0; i < panel->series_count; i++) {
    struct figure_series *s = &panel->series[i];
    const double horizon = horizon_of(s);
    if (isnan(horizon)) continue;
    char *at = text_number(horizon, 3);
    text_replace(&s->label, text_make("%s: 1 at %s %s", s->label, along, at));
    free(at);
  }
}

static const char *label_of(const struct figure *figure, const struct figure_series *s) {
  return case_method_label(figure->resolved, s->method);
}

/* "f32: the error reaches 1 at time 18.2 (RK4), 19 (compensated); it stays below to time 60: ..."
 */
static void put_panel(FILE *out, const struct figure *figure, const struct figure_panel *panel,
                      const char *along) {
  size_t named = 0, below = 0;
  fprintf(out, "%s: ", panel->title);
  for (size_t i = 0; i < panel->series_count && named < MOST_NAMED; i++) {
    const double horizon = horizon_of(&panel->series[i]);
    if (isnan(horizon)) continue;
    char *at = text_number(horizon, 3);
    if (named++ == 0) fprintf(out, "the error reaches 1 at %s ", along);
    fprintf(out, "%s%s (%s)", named > 1 ? ", " : "", at, label_of(figure, &panel->series[i]));
    free(at);
  }
  for (size_t i = 0; i < panel->series_count && below < MOST_NAMED; i++) {
    const struct figure_series *s = &panel->series[i];
    if (!isnan(horizon_of(s)) || s->count == 0) continue;
    char *error = text_number(s->points[s->count - 1].value, 2);
    if (below++ == 0) fprintf(out, "%serrors below 1 to the end: ", named > 0 ? "; " : "");
    fprintf(out, "%s%s (%s)", below > 1 ? ", " : "", error, label_of(figure, s));
    free(error);
  }
  fputs(".", out);
}

void figure_find_divergence(FILE *out, const struct figure *figure) {
  char *along = figure_quantity_words(figure->at, figure->resolved);
  for (size_t p = 0; p < figure->panel_count; p++) {
    if (p > 0) fputs(" ", out);
    put_panel(out, figure, &figure->panels[p], along);
  }
  free(along);
}
