/* figures_stable.c: figures against a parameter that has a limit of stability. Which rows lie
 * beyond it is what their own extra says (stable=yes or no): the figure knows no scheme. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report_data.h"

/* -1: the row does not say. */
static int is_stable(const struct row *row) {
  char *text = pairs_get(row->field[COL_EXTRA], "stable");
  const int stable = text == NULL ? -1 : strcmp(text, "no") != 0;
  free(text);
  return stable;
}

bool figure_is_unstable(const struct row *row) { return is_stable(row) == 0; }

/* The last point of the panel that is stable and the first that is not; false: there are none of
 * these, or of a line's own limit nothing can be said of the others. */
static bool find_limit(const struct figure_panel *panel, double *last, double *first) {
  *last = -INFINITY, *first = INFINITY;
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      const struct figure_point *p = &panel->series[i].points[k];
      const int stable = is_stable(p->row);
      if (stable == 0) *first = fmin(*first, p->at);
      if (stable == 1) *last = fmax(*last, p->at);
    }
  return isfinite(*first) && *last < *first;
}

double figure_unstable_from(const struct figure *figure, const struct figure_panel *panel) {
  double last, first;
  if (!figure->kind->by_parameter || !find_limit(panel, &last, &first)) return NAN;
  if (!isfinite(last)) return panel->at.low;
  return figure->at_log ? sqrt(last) * sqrt(first) : (last + first) / 2;
}

/* "Stable up to r = 0.5, unstable from 0.51 on." of the panels that agree, else of each. */
void figure_find_stability(FILE *out, const struct figure *figure) {
  double last, first, other_last, other_first;
  bool alike = true;
  for (size_t p = 0; p < figure->panel_count; p++) {
    if (!find_limit(&figure->panels[p], &last, &first)) continue;
    for (size_t q = 0; q < p; q++)
      alike = alike && find_limit(&figure->panels[q], &other_last, &other_first) &&
              other_last == last && other_first == first;
  }
  for (size_t p = 0; p < figure->panel_count; p++) {
    if (!find_limit(&figure->panels[p], &last, &first)) continue;
    char *words = figure_quantity_words(figure->at, figure->resolved);
    fputs(" ", out);
    if (!alike) fprintf(out, "%s: ", figure->panels[p].title);
    if (isfinite(last))
      fprintf(out, "%stable up to %s = %.6g, unstable from %.6g on.", alike ? "S" : "s", words,
              last, first);
    else
      fprintf(out, "%snstable at every value of %s tried.", alike ? "U" : "u", words);
    free(words);
    if (alike) break;
  }
}

static bool has_stable_points(const struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++)
    for (size_t i = 0; i < figure->panels[p].series_count; i++) {
      const struct figure_series *series = &figure->panels[p].series[i];
      for (size_t k = 0; k < series->count; k++)
        if (!figure_is_unstable(series->points[k].row)) return true;
    }
  return false;
}

/* Errors of a million times the solution differ in nothing that anybody wants to know beside stable
 * ones, and would press those together. Where all are unstable their growth is what is shown, as
 * far as an axis has room above it. */
static double blown_from(const struct figure *figure) {
  return has_stable_points(figure) ? 1e6 : 1e250;
}

void figure_caption_stability(FILE *out, const struct figure *figure) {
  size_t clipped = 0;
  bool shaded = false;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    shaded = shaded || !isnan(figure_unstable_from(figure, panel));
    for (size_t i = 0; i < panel->series_count; i++)
      for (size_t k = 0; k < panel->series[i].count; k++)
        clipped += figure_is_blown(figure, &panel->series[i].points[k]);
  }
  if (shaded)
    fputs(
        " Shaded: beyond the limit of stability, where the scheme multiplies what it holds of the "
        "finest waves each step; that is no rounding error.",
        out);
  if (clipped > 0)
    fprintf(out, " Unstable results that are off by %s and more stand on that line, too (%zu).",
            blown_from(figure) > 1e6 ? "1e250" : "1e6", clipped);
}

bool figure_is_blown(const struct figure *figure, const struct figure_point *p) {
  return figure->kind->by_parameter && figure->kind->is_error && isfinite(p->value) &&
         p->value >= 1e6 && figure_is_unstable(p->row) && p->value >= blown_from(figure);
}
