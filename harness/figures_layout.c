/* figures_layout.c: where the panels stand. All lengths in pixels of the SVG, which is what the
 * fonts of plots/style.gp are chosen for; the other formats scale the whole. */
#include <math.h>
#include <string.h>

#include "harness/figures.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report_data.h"

enum {
  WIDTH_ONE = 800, /* of a figure with one column */
  WIDTH_MORE = 1000,
  HEAD = 62,       /* title and where it comes from */
  LEGEND = 20,     /* of marks, below the head */
  PANEL_HEAD = 26, /* a panel's title */
  TICS = 26,       /* below a panel */
  AXIS_NAME = 22,  /* below the last line of panels, and left of the first column */
  LEFT = 68,       /* tic labels such as "inf / NaN" */
  LINE_HEIGHT = 14 /* of the small font */
};
static const double character = 6.3; /* mean width in the small font (11 px sans) */

static double widest_label(const struct figure *figure, bool with_order) {
  size_t widest = 0;
  for (size_t p = 0; p < figure->panel_count; p++)
    for (size_t i = 0; i < figure->panels[p].series_count; i++) {
      const struct figure_series *s = &figure->panels[p].series[i];
      size_t width =
          text_width(with_order ? s->label : case_method_label(figure->resolved, s->method));
      if (width > widest) widest = width;
    }
  return (double)widest * character;
}

/* How high the panels of one line of the grid need to be. */
static double panel_height(const struct figure *figure, size_t line) {
  bool rows = figure->kind->by_variant || strcmp(figure->at, "rank") == 0;
  double height = rows ? 60 : figure->kind->is_cost ? 400 : figure->lines > 1 ? 230 : 320;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    if (panel->line != line) continue;
    double need = rows ? (figure->kind->is_histogram ? 44 : 21) * (panel->at.high - panel->at.low)
                       : LINE_HEIGHT * ((double)figure_labelled(panel) + 2);
    if (figure->kind->is_cost) need = 0; /* labels inside: no column of them */
    height = fmax(height, need);
  }
  return height;
}

void figure_layout(struct figure *figure) {
  bool variants = figure->kind->by_variant, inside = figure->kind->is_cost;
  bool rows = variants || strcmp(figure->at, "rank") == 0;
  figure->width = figure->columns > 1 ? WIDTH_MORE : WIDTH_ONE;
  double left = rows ? widest_label(figure, figure->kind->is_histogram) + 16 : LEFT;
  double right = figure->kind->is_extra || figure->kind->is_bars ? 150
                 : rows                                          ? 104
                 : inside
                     ? 22
                     : fmin(figure->kind->is_along ? 300 : 230, widest_label(figure, true) + 26);
  double name = rows ? 0 : AXIS_NAME; /* rows are named by their tics */
  if (figure->kind->is_convergence) right = fmax(right, 13 * character + 12); /* "coefficients" */
  for (size_t p = 0; p < figure->panel_count && !rows && !inside; p++)
    if (!isnan(figure_lost_line(figure, &figure->panels[p])))
      right = fmax(right, 14 * character + 14); /* "no digit right" */
  if (variants) left = right = 15, name = figure_variant_width(figure) * character + 6;
  double column = (figure->width - name) / (double)figure->columns;
  double y = variants ? HEAD + LEGEND : HEAD;
  for (size_t line = 0; line < figure->lines; line++) {
    double height = panel_height(figure, line);
    y += PANEL_HEAD;
    for (size_t p = 0; p < figure->panel_count; p++) {
      struct figure_panel *panel = &figure->panels[p];
      if (panel->line != line) continue;
      double x = name + column * (double)panel->column;
      /* Turned into fractions below, when the height is known. */
      panel->left = (x + left) / figure->width;
      panel->right = (x + column - right) / figure->width;
      panel->top = y;
      panel->bottom = y + height;
    }
    y += height + TICS + (rows ? LINE_HEIGHT : 0); /* "exact" above "(0)" */
  }
  figure->height = y + AXIS_NAME + 4;
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    panel->top = 1 - panel->top / figure->height;
    panel->bottom = 1 - panel->bottom / figure->height;
  }
}
