/* figures_labels.c: where the labels stand, so that none hides another. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures.h"
#include "harness/figures_parts.h"
#include "harness/report_text.h"

/* In pixels of the SVG, for the small font. */
static const double line_height = 13, character = 6.3;

static struct figure_label *add_label(struct figure_panel *panel, char *text, int linetype) {
  panel->labels = text_grow(panel->labels, panel->label_count + 1, sizeof *panel->labels);
  struct figure_label *label = &panel->labels[panel->label_count++];
  *label = (struct figure_label){.text = text, .linetype = linetype};
  return label;
}

/* A position on an axis as a fraction of the panel. */
static double fraction(const struct figure_axis *axis, bool log_scale, double v) {
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

static int compare_heights(const void *a, const void *b) {
  double x = ((const struct figure_label *)a)->height, y = ((const struct figure_label *)b)->height;
  return (x > y) - (x < y);
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
    panel->labels[i].height = wish[i];
  free(wish);
}

static const char *superscript(int n, char text[32]) {
  static const char *const digit[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  snprintf(text, 32, "⁻%s%s", n >= 10 ? digit[n / 10 % 10] : "", digit[n % 10]);
  return text;
}

static void label_unit(const struct figure *figure, struct figure_panel *panel) {
  double unit = figure_unit_line(figure, panel->type);
  if (isnan(unit) || !figure->kind->is_error) return;
  char power[32];
  char *text = strcmp(figure->value, "ulp_error") == 0
                   ? text_make("½ ulp")
                   : text_make("u = 2%s", superscript(type_precision(panel->type), power));
  struct figure_label *label = add_label(panel, text, 0);
  stand_beside(figure, panel, label);
  label->height = fraction(&panel->value, true, unit);
  label->x = panel->at.high;
  label->y = unit;
  label->leader = true;
}

static void label_ends(const struct figure *figure, struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++) {
    const struct figure_series *s = &panel->series[i];
    const struct figure_point *end = &s->points[s->count - 1];
    struct figure_label *label = add_label(panel, text_make("%s", s->label), s->linetype);
    stand_beside(figure, panel, label);
    label->height = fraction(&panel->value, figure->kind->value_log, end->drawn_value);
    label->x = end->drawn_at;
    label->y = end->drawn_value;
    label->leader = true;
  }
}

/* The guides of the condition number, u c and u^2 c, are named where they leave the panel on top,
 * or else beside its right edge with the others. */
static void label_guides(const struct figure *figure, struct figure_panel *panel, bool beside) {
  static const char *const name[] = {"u·cond", "u²·cond"};
  double unit = figure_unit_line(figure, panel->type);
  if (strcmp(figure->at, "condition") != 0 || isnan(unit)) return;
  for (int power = 0; power < 2; power++) {
    double slope = power == 0 ? unit : unit * unit;
    double height = fraction(&panel->value, true, slope * panel->at.high);
    bool leaves_on_top = height > 1;
    if (leaves_on_top == beside || height < 0) continue;
    struct figure_label *label = add_label(panel, text_make("%s", name[power]), 0);
    label->height = leaves_on_top ? 0.95 : height;
    if (!leaves_on_top) {
      stand_beside(figure, panel, label);
      continue;
    }
    double y = panel->value.low * pow(panel->value.high / panel->value.low, label->height);
    label->left = fraction(&panel->at, true, y / slope) - 8 / pixels_wide(figure, panel);
    label->ends_here = true;
  }
}

/* Each row's values are written beside it, the filled point's first. */
static void label_rows(const struct figure *figure, struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++) {
    const struct figure_series *s = &panel->series[i];
    char *number = text_number(s->points[0].value, 2);
    bool goes_on = i > 0 && strcmp(panel->series[i - 1].method, s->method) == 0;
    if (goes_on) {
      struct figure_label *label = &panel->labels[panel->label_count - 1];
      text_replace(&label->text, text_make("%s | %s", label->text, number));
      free(number);
      continue;
    }
    struct figure_label *label = add_label(panel, number, 0);
    label->left = 1 + 8 / pixels_wide(figure, panel);
    label->height = 1 - fraction(&panel->at, false, s->points[0].at);
  }
}

struct box {
  double left, right, low, high; /* in pixels of the panel */
};

static double overlap(const struct box *a, const struct box *b) {
  double wide = fmin(a->right, b->right) - fmax(a->left, b->left);
  double high = fmin(a->high, b->high) - fmax(a->low, b->low);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/* The candidate with the least overlap with what is already there; the panel's frame counts most. A
 * line through a text is a small blemish: of a level, or of the front, which comes to its points
 * from above and leaves them to the right. */
static struct box best_box(const struct box *taken, size_t count, const double level[2], bool front,
                           double x, double y, double width, double panel_wide, double panel_high) {
  struct box best = {0};
  double least = INFINITY;
  for (int ring = 0; ring < 6; ring++)
    for (int turn = 0; turn < 8; turn++) {
      double angle = turn * 0.78539816339744831, away = 8 + 11 * ring;
      double dx = cos(angle) * away, dy = sin(angle) * away;
      double left = dx > 1 ? x + dx : dx < -1 ? x + dx - width : x - width / 2;
      struct box box = {left, left + width, y + dy - line_height / 2, y + dy + line_height / 2};
      double outside = fmax(0, -box.left) + fmax(0, box.right - panel_wide) + fmax(0, -box.low) +
                       fmax(0, box.high - panel_high);
      double cost = 1000 * outside + 3 * ring + 0.1 * turn + (front && turn < 3 ? 8 : 0);
      for (int i = 0; i < 2; i++)
        if (level[i] > box.low + 2 && level[i] < box.high - 2) cost += 8;
      for (size_t i = 0; i < count; i++)
        cost += 10 * overlap(&box, &taken[i]);
      if (cost < least) least = cost, best = box;
    }
  return best;
}

static void label_points(const struct figure *figure, struct figure_panel *panel) {
  double wide = pixels_wide(figure, panel), high = pixels_high(figure, panel);
  const double level[2] = {
      fraction(&panel->value, true, figure_unit_line(figure, panel->type)) * high,
      fraction(&panel->value, true, panel->value.floor) * high}; /* NaN: no such line */
  size_t points = 0, used = 0;
  for (size_t i = 0; i < panel->series_count; i++)
    points += panel->series[i].count;
  struct box *taken = text_must(calloc(2 * points + 1, sizeof *taken));
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      const struct figure_point *p = &panel->series[i].points[k];
      double x = fraction(&panel->at, figure->kind->at_log, p->drawn_at) * wide;
      double y = fraction(&panel->value, figure->kind->value_log, p->drawn_value) * high;
      taken[used++] = (struct box){x - 5, x + 5, y - 5, y + 5};
    }
  for (size_t i = 0, n = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++, n++) {
      const struct figure_series *s = &panel->series[i];
      char *threads = pairs_get(s->points[k].row->field[COL_PARAMETERS], "threads");
      bool many = s->count > 1 && threads != NULL;
      char *text =
          many ? text_make("%s, %s threads", s->label, threads) : text_make("%s", s->label);
      free(threads);
      double x = (taken[n].left + taken[n].right) / 2, y = (taken[n].low + taken[n].high) / 2;
      struct box box = best_box(taken, used, level, s->points[k].front, x, y,
                                (double)text_width(text) * character, wide, high);
      taken[used++] = box;
      struct figure_label *label = add_label(panel, text, s->linetype);
      label->left = box.left / wide;
      label->height = (box.low + box.high) / 2 / high;
      label->x = s->points[k].drawn_at;
      label->y = s->points[k].drawn_value;
      label->hook = fmin(fmax(x, box.left - 2), box.right + 2) / wide;
      /* A leader where the text does not touch its point. */
      double dx = fmax(0, fmax(box.left - x, x - box.right));
      label->leader = hypot(dx, (box.low + box.high) / 2 - y) > 16;
    }
  free(taken);
}

void figure_labels(struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    if (strcmp(figure->at, "rank") == 0) {
      label_rows(figure, panel);
    } else if (figure->kind->is_cost) {
      label_points(figure, panel);
    } else {
      label_ends(figure, panel);
      label_unit(figure, panel);
      label_guides(figure, panel, true);
      spread(figure, panel);
      label_guides(figure, panel, false);
    }
  }
}
