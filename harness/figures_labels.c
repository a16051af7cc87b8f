/* figures_labels.c: where the labels stand, so that none hides another. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures.h"
#include "harness/figures_along.h"
#include "harness/figures_convergence.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"

/* In pixels of the SVG, for the small font. */
static const double line_height = 13;

struct figure_label *figure_add_label(struct figure_panel *panel, char *text, int linetype) {
  panel->labels = text_grow(panel->labels, panel->label_count + 1, sizeof *panel->labels);
  struct figure_label *label = &panel->labels[panel->label_count++];
  *label = (struct figure_label){.linetype = linetype};
  label->text = text;
  return label;
}

/* A position on an axis as a fraction of the panel. */
double figure_fraction(const struct figure_axis *axis, bool log_scale, double v) {
  if (log_scale) return log(v / axis->low) / log(axis->high / axis->low);
  return (v - axis->low) / (axis->high - axis->low);
}

static double pixels_wide(const struct figure *figure, const struct figure_panel *panel) {
  return (panel->right - panel->left) * figure->width;
}
static double pixels_high(const struct figure *figure, const struct figure_panel *panel) {
  return (panel->top - panel->bottom) * figure->height;
}

/* With e_i = wish_i - i gap the condition becomes "e ascends", which is isotonic regression: pool
 * adjacent violators into blocks that share their mean. Clamping keeps an optimum optimal. */
void labels_spread(size_t count, double *wish, double gap, double low, double high) {
  if (count == 0) return;
  if ((double)(count - 1) * gap > high - low) gap = (high - low) / (double)(count - 1);
  double *mean = text_must(calloc(count, sizeof *mean));
  size_t *size = text_must(calloc(count, sizeof *size));
  size_t blocks = 0;
  for (size_t i = 0; i < count; i++) {
    mean[blocks] = wish[i] - (double)i * gap;
    size[blocks++] = 1;
    while (blocks > 1 && mean[blocks - 2] > mean[blocks - 1]) {
      double a = (double)size[blocks - 2], b = (double)size[blocks - 1];
      mean[blocks - 2] = (mean[blocks - 2] * a + mean[blocks - 1] * b) / (a + b);
      size[blocks - 2] += size[blocks - 1];
      blocks--;
    }
  }
  double top = high - (double)(count - 1) * gap;
  for (size_t b = 0, i = 0; b < blocks; b++)
    for (size_t k = 0; k < size[b]; k++, i++)
      wish[i] = fmin(fmax(mean[b], low), top) + (double)i * gap;
  free(size);
  free(mean);
}

static void stand_beside(const struct figure *figure, const struct figure_panel *panel,
                         struct figure_label *label) {
  label->left = 1 + 12 / pixels_wide(figure, panel);
  label->hook = 1 + 10 / pixels_wide(figure, panel);
}

/* Equal heights in the order of the linetypes, so that the order never depends on the sort. */
static int compare_heights(const void *a, const void *b) {
  const struct figure_label *x = a, *y = b;
  if (x->height != y->height) return x->height > y->height ? 1 : -1;
  return x->linetype != y->linetype ? y->linetype - x->linetype : strcmp(x->text, y->text);
}

static void spread(const struct figure *figure, struct figure_panel *panel) {
  size_t count = panel->label_count;
  if (count == 0) return;
  double high = pixels_high(figure, panel), *wish = text_must(calloc(count, sizeof *wish));
  qsort(panel->labels, count, sizeof *panel->labels, compare_heights);
  for (size_t i = 0; i < count; i++)
    wish[i] = panel->labels[i].height;
  labels_spread(count, wish, line_height / high, 0.01, 1);
  for (size_t i = 0; i < count; i++)
    panel->labels[i].height = panel->labels[i].hook_height = wish[i];
  free(wish);
}

static const char *superscript(int n, char text[32]) {
  static const char *const digit[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  snprintf(text, 32, "⁻%s%s", n >= 10 ? digit[n / 10 % 10] : "", digit[n % 10]);
  return text;
}

/* Names a level of the value axis. */
void figure_label_beside(const struct figure *figure, struct figure_panel *panel, char *text,
                         double level) {
  struct figure_label *label = figure_add_label(panel, text, 0);
  stand_beside(figure, panel, label);
  label->height = figure_fraction(&panel->value, panel->value.log, level);
  label->x = panel->at.high;
  label->y = level;
  label->leader = true;
}

static void label_unit(const struct figure *figure, struct figure_panel *panel) {
  double unit = figure_unit_line(figure, panel->type);
  if (isnan(unit) || !figure->kind->is_error) return;
  char power[32];
  char *text = strcmp(figure->value, "ulp_error") == 0
                   ? text_make("½ ulp")
                   : text_make("u = 2%s", superscript(type_precision(panel->type), power));
  figure_label_beside(figure, panel, text, unit);
}

static void label_lost(const struct figure *figure, struct figure_panel *panel) {
  double lost = figure_lost_line(figure, panel);
  if (!isnan(lost)) figure_label_beside(figure, panel, text_make("no digit right"), lost);
}

/* Levels that the plot asks for. */
static void label_levels(const struct figure *figure, struct figure_panel *panel) {
  double levels[MOST_LEVELS];
  const size_t count = figure->kind->is_extra ? figure_extra_levels(figure, panel, levels) : 0;
  for (size_t i = 0; i < count; i++)
    figure_label_beside(figure, panel, figure_extra_text(levels[i]), levels[i]);
}

static void label_horizon(const struct figure *figure, struct figure_panel *panel) {
  const double horizon = figure_horizon_line(figure, panel);
  if (!isnan(horizon)) figure_label_beside(figure, panel, text_make("error 1"), horizon);
}

static void label_coefficient(const struct figure *figure, struct figure_panel *panel) {
  const double level = figure_coefficient_level(figure, panel);
  if (!isnan(level)) figure_label_beside(figure, panel, text_make("coefficients"), level);
}

static void label_end(const struct figure *figure, struct figure_panel *panel, char *text,
                      int linetype, const struct figure_series *s) {
  const struct figure_point *end = &s->points[s->count - 1];
  struct figure_label *label = figure_add_label(panel, text, linetype);
  stand_beside(figure, panel, label);
  label->height = figure_fraction(&panel->value, panel->value.log, end->drawn_value);
  label->x = end->drawn_at;
  label->y = end->drawn_value;
  label->leader = true;
}

/* Transfers cost every method about the same: their lines are named once, at the fastest. */
static void label_ends(const struct figure *figure, struct figure_panel *panel) {
  const struct figure_series *fastest = NULL;
  /* each by its method, or by where it ran */
  bool named = figure->kind->is_crossover || figure_labelled(panel) == panel->series_count;
  for (size_t i = 0; i < panel->series_count; i++) {
    const struct figure_series *s = &panel->series[i];
    if (named || !s->end_to_end) {
      label_end(figure, panel, text_make("%s", s->label), s->linetype, s);
      continue;
    }
    double end = s->points[s->count - 1].value;
    if (fastest == NULL || end > fastest->points[fastest->count - 1].value) fastest = s;
  }
  if (fastest != NULL) label_end(figure, panel, text_make("with transfers"), 0, fastest);
}

/* The guides of the condition number, u c and u^2 c, are named where they leave the panel on top,
 * or else beside its right edge with the others. */
static void label_guides(const struct figure *figure, struct figure_panel *panel, bool beside) {
  static const char *const name[] = {"u·cond", "u²·cond"};
  double unit = figure_unit_line(figure, panel->type);
  if (strcmp(figure->at, "condition") != 0 || isnan(unit)) return;
  for (int power = 0; power < 2; power++) {
    double slope = power == 0 ? unit : unit * unit;
    double height = figure_fraction(&panel->value, true, slope * panel->at.high);
    bool leaves_on_top = height > 1;
    if (leaves_on_top == beside || height < 0) continue;
    struct figure_label *label = figure_add_label(panel, text_make("%s", name[power]), 0);
    label->height = leaves_on_top ? 0.95 : height;
    if (!leaves_on_top) {
      stand_beside(figure, panel, label);
      continue;
    }
    double y = panel->value.low * pow(panel->value.high / panel->value.low, label->height);
    label->left = figure_fraction(&panel->at, true, y / slope) - 8 / pixels_wide(figure, panel);
    label->ends_here = true;
  }
}

/* Each row's worst values are written beside it, the filled points' first. */
static void label_rows(const struct figure *figure, struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++) {
    const struct figure_series *s = &panel->series[i];
    const double worst = s->points[s->count - 1].value;
    if (figure->kind->is_bars && s->end_to_end) continue; /* a point, not the bar */
    char *number = figure->kind->is_bars    ? figure_bar_text(panel, worst)
                   : figure->kind->is_extra ? figure_extra_text(worst)
                                            : text_number(worst, 2);
    bool goes_on = i > 0 && strcmp(panel->series[i - 1].method, s->method) == 0;
    if (goes_on) {
      struct figure_label *label = &panel->labels[panel->label_count - 1];
      text_replace(&label->text, text_make("%s | %s", label->text, number));
      free(number);
      continue;
    }
    struct figure_label *label = figure_add_label(panel, number, 0);
    label->left = 1 + 8 / pixels_wide(figure, panel);
    label->height = 1 - figure_fraction(&panel->at, false, s->points[0].at);
  }
}

void figure_labels(struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    if (figure->kind->by_variant) continue; /* its lines are named, and a legend tells the marks */
    if (strcmp(figure->at, "rank") == 0) {
      label_rows(figure, panel);
    } else if (figure->kind->is_cost) {
      figure_label_points(figure, panel);
    } else {
      label_ends(figure, panel);
      label_unit(figure, panel);
      label_lost(figure, panel);
      label_horizon(figure, panel);
      label_levels(figure, panel);
      if (figure->kind->is_convergence) label_coefficient(figure, panel);
      label_guides(figure, panel, true);
      figure_label_limits(figure, panel, true);
      spread(figure, panel);
      label_guides(figure, panel, false);
      figure_label_limits(figure, panel, false);
    }
  }
}
