/* figures_histogram.c: what many orders of the same numbers gave: a row a method, on it a bar for
 * each result, as far from the truth as its error in ulps, as high as its share of the orders. The
 * results are those of <case>.orders.csv.
 */
#include "harness/figures_histogram.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/csv.h"
#include "harness/prose.h"
#include "harness/report_data.h"

/* So many bars stand apart in a row; results that lie closer share one. */
enum { MOST_BARS = 60, FEW_BARS = 5 };

static const char header[] = "method,type,backend,n,parameters,value,bits,ulps,count,first_seed";
enum { AT_ULPS = 7, AT_COUNT = 8, ORDER_FIELDS = 10 };

static bool is_header(const struct csv_reader *line) {
  const char *rest = header;
  for (size_t i = 0; i < line->fields; i++) {
    size_t length = strlen(csv_field(line, i));
    if (strncmp(rest, csv_field(line, i), length) != 0) return false;
    rest += length + (rest[length] == ',');
  }
  return *rest == '\0';
}

static void add_result(struct figure_series *s, const struct row *row, double ulps, double count) {
  for (size_t i = 0; i < s->count; i++)
    if (s->points[i].value == ulps) { /* a run that was broken off and started again */
      s->points[i].share = count;
      return;
    }
  s->points = text_grow(s->points, s->count + 1, sizeof *s->points);
  s->points[s->count++] = (struct figure_point){
      .row = row, .value = ulps, .bound = NAN, .share = count, .place = PLACE_AXIS};
}

/* The row's point makes way for the results of its orders. */
static void read_results(struct figure_series *s, const char *path) {
  const struct row *row = s->points[s->count - 1].row;
  FILE *file = path != NULL ? fopen(path, "r") : NULL;
  struct csv_reader line;
  double all = 0;
  s->count = 0;
  if (file == NULL) return;
  csv_open(&line, file);
  if (csv_next(&line) == CSV_RECORD && is_header(&line))
    while (csv_next(&line) == CSV_RECORD && line.fields == ORDER_FIELDS)
      if (line_is_about(&line, row))
        add_result(s, row, strtod(csv_field(&line, AT_ULPS), NULL),
                   strtod(csv_field(&line, AT_COUNT), NULL));
  csv_close(&line);
  fclose(file);
  for (size_t i = 0; i < s->count; i++)
    all += s->points[i].share;
  for (size_t i = 0; i < s->count; i++)
    s->points[i].share /= all;
}

static int by_value(const void *a, const void *b) {
  double x = ((const struct figure_point *)a)->value, y = ((const struct figure_point *)b)->value;
  return (x > y) - (x < y);
}

static bool same_results(const struct figure_series *a, const struct figure_series *b) {
  if (strcmp(a->method, b->method) != 0 || a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++)
    if (a->points[i].value != b->points[i].value || a->points[i].share != b->points[i].share)
      return false;
  return true;
}

static size_t place_in_case(const struct figure *figure, const char *method) {
  size_t i;
  const json_t *entry;
  json_array_foreach(json_object_get(figure->resolved, "methods"), i, entry) {
    if (strcmp(json_text(entry, "name"), method) == 0) return i;
  }
  return i;
}

/* Rows in the order in which the case names the methods: of lane counts that is their own. */
static void rank(const struct figure *figure, struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++) {
    size_t mine = place_in_case(figure, panel->series[i].method), at = 1;
    for (size_t k = 0; k < panel->series_count; k++) {
      size_t theirs = place_in_case(figure, panel->series[k].method);
      at += theirs < mine || (theirs == mine && k < i);
    }
    for (size_t k = 0; k < panel->series[i].count; k++)
      panel->series[i].points[k].drawn_at = (double)at;
  }
}

bool figure_histogram_select(struct figure *figure, const char *path) {
  size_t rows = 0;
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    for (size_t i = 0; i < panel->series_count; i++) {
      struct figure_series *s = &panel->series[i];
      if (s->count == 0) continue;
      read_results(s, path);
      if (s->count > 0) qsort(s->points, s->count, sizeof *s->points, by_value);
    }
    figure_keep_different(panel, same_results);
    rank(figure, panel);
    rows += panel->series_count;
  }
  figure_name_series(figure);
  return rows > 0;
}

static double reach_of(const struct figure_panel *panel) {
  double reach = 1;
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      double ulps = fabs(panel->series[i].points[k].value);
      if (isfinite(ulps)) reach = fmax(reach, ulps);
    }
  return reach;
}

/* How many ulps a bar is wide: 1 where each result has its own. */
static double bar_width(double reach) { return fmax(1, ceil(2 * reach / MOST_BARS)); }

/* Whether two results of the row would share a bar. */
static bool is_dense(const struct figure_series *s, double width) {
  for (size_t k = 1; k < s->count; k++)
    if (s->points[k].value - s->points[k - 1].value < width) return true;
  return false;
}

/* Ascending results, each with its bar; of a dense row those that share one together, bars being
 * whole multiples of their width from the truth. */
static void gather(struct figure_series *s, double width, const struct figure_axis *axis) {
  const bool dense = width > 1 && is_dense(s, width);
  size_t bars = 0;
  for (size_t k = 0; k < s->count; k++) {
    struct figure_point bar = s->points[k];
    const bool finite = isfinite(bar.value);
    if (dense && finite) bar.value = width * floor(bar.value / width + 0.5);
    bar.drawn_value = finite ? bar.value : axis->ceiling;
    if (!finite) bar.place = PLACE_CEILING;
    if (bars > 0 && s->points[bars - 1].drawn_value == bar.drawn_value)
      s->points[bars - 1].share += bar.share;
    else
      s->points[bars++] = bar;
  }
  s->count = bars;
}

static bool any_infinite(const struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++)
      if (!isfinite(panel->series[i].points[k].value)) return true;
  return false;
}

/* Ulps to both sides of the truth, in round steps. */
static void ulps_axis(double reach, bool infinite, struct figure_axis *axis) {
  double half = fmin(1.12 * reach + 0.4, 1e300), step = pow(10, floor(log10(half)));
  if (half / step < 2) step /= 2;
  if (half / step > 3.5) step *= 2;
  step = fmax(1, step);
  struct text_stream s;
  text_open(&s);
  fputs("(", s.out);
  const int steps = (int)floor(half / step);
  for (int i = -steps; i <= steps; i++)
    if (i == 0)
      fprintf(s.out, "%s\"exact\" 0", ftell(s.out) > 1 ? ", " : "");
    else
      fprintf(s.out, "%s\"%s%.0f\" %.9g", ftell(s.out) > 1 ? ", " : "", i < 0 ? "−" : "+",
              fabs(i * step), i * step);
  axis->low = -half;
  axis->high = infinite ? 1.3 * half : half;
  axis->floor = NAN;
  axis->ceiling = infinite ? 1.15 * half : NAN;
  if (infinite) fprintf(s.out, ", \"inf /\\nNaN\" %.9g", axis->ceiling);
  fputs(")", s.out);
  axis->tics = text_close(&s);
}

static void rows_axis(const struct figure_panel *panel, struct figure_axis *axis) {
  struct text_stream s;
  text_open(&s);
  fputs("(", s.out);
  for (size_t i = 0; i < panel->series_count; i++) {
    char *safe = text_make("%s", panel->series[i].label);
    for (char *p = safe; *p != '\0'; p++)
      if (strchr("\"\\", *p) != NULL) *p = '\'';
    fprintf(s.out, "%s\"%s\" %.9g", i > 0 ? ", " : "", safe, panel->series[i].points[0].drawn_at);
    free(safe);
  }
  fputs(")", s.out);
  axis->tics = text_close(&s);
  axis->low = 0.4;
  axis->high = (double)panel->series_count + 0.6;
  axis->floor = axis->ceiling = NAN;
}

static double highest_share(const struct figure_series *s) {
  double highest = 0;
  for (size_t k = 0; k < s->count; k++)
    highest = fmax(highest, s->points[k].share);
  return highest;
}

/* A row's highest bar fills it; where there are few bars, and room, each says its share. */
static void shape_bars(struct figure_series *s, double half_width, double room) {
  double highest = highest_share(s);
  bool few = s->count <= FEW_BARS;
  for (size_t k = 1; k < s->count; k++)
    few = few && s->points[k].drawn_value - s->points[k - 1].drawn_value >= room;
  bool named = false; /* the highest */
  for (size_t k = 0; k < s->count; k++) {
    struct figure_point *p = &s->points[k];
    bool tops = p->share == highest && !named;
    p->at = p->share;
    p->height = p->share / highest;
    p->half_width = half_width;
    p->named = few || tops;
    named |= tops;
  }
}

void figure_histogram_axes(struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    double reach = reach_of(panel), width = bar_width(reach);
    ulps_axis(reach, any_infinite(panel), &panel->value);
    rows_axis(panel, &panel->at);
    for (size_t i = 0; i < panel->series_count; i++) {
      struct figure_series *s = &panel->series[i];
      s->results = s->count;
      s->spread = s->points[s->count - 1].value - s->points[0].value;
      gather(s, width, &panel->value);
      double wide = panel->value.high - panel->value.low;
      shape_bars(s, 0.5 * fmin(0.85 * width, wide / 26), wide / 14);
    }
  }
}

static void label_row(const struct figure *figure, struct figure_panel *panel, double at,
                      double lower, char *text) {
  struct figure_label *label = figure_add_label(panel, text, 0);
  label->left = 1 + 10 / ((panel->right - panel->left) * figure->width);
  label->height = 1 - figure_fraction(&panel->at, false, at + lower);
}

void figure_histogram_labels(struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    for (size_t i = 0; i < panel->series_count; i++) {
      const struct figure_series *s = &panel->series[i];
      double at = s->points[0].drawn_at;
      label_row(figure, panel, at, 0,
                text_make(s->results == 1 ? "%zu result" : "%zu results", s->results));
      label_row(figure, panel, at, 0.3,
                s->results == 1
                    ? text_make("in every order")
                    : text_make("%.3g ulp%s apart", s->spread, s->spread == 1 ? "" : "s"));
    }
  }
}

/* "in f64 Recursive has 3 results, 2 ulps apart; Exact has one in every order": the widest row of
 * each panel, and how many have one. */
char *figure_histogram_finding(const struct figure *figure) {
  struct text_stream s;
  text_open(&s);
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    const struct figure_series *widest = NULL;
    size_t single = 0;
    for (size_t i = 0; i < panel->series_count; i++) {
      const struct figure_series *row = &panel->series[i];
      if (widest == NULL || row->results > widest->results) widest = row;
      single += row->results == 1;
    }
    if (widest == NULL) continue;
    fprintf(s.out, "%s%s: ", p > 0 ? " " : "", panel->title);
    if (widest->results > 1)
      fprintf(s.out, "%s gives %zu results, %.3g ulp%s apart; ", widest->label, widest->results,
              widest->spread, widest->spread == 1 ? "" : "s");
    fprintf(s.out, "%zu of %zu rows have one result in every order.", single, panel->series_count);
  }
  return text_close(&s);
}

void figure_histogram_caption(FILE *out, const struct figure *figure) {
  double width = 1;
  size_t orders = 0;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    for (size_t i = 0; i < panel->series_count; i++) {
      const struct row *row = panel->series[i].points[0].row;
      orders = (size_t)fmin(fmax((double)orders, row_number(row, COL_SAMPLES)), 0x1p62);
    }
    width = fmax(width, bar_width(panel->value.high / 1.12));
  }
  fprintf(
      out,
      " Each bar is a result of %zu orders; its height is the share of the orders that gave it, "
      "in each row relative to the highest bar, whose share stands above it.",
      orders);
  if (width > 1) fputs(" Where results are many, neighbours share a bar.", out);
  fputs(" Upright line: the exact sum; grey band: within half an ulp of it, where the correctly "
        "rounded sum lies.",
        out);
}
