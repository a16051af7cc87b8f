/* figures_series.c: the series of a panel: one for each method and order. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/csv.h"
#include "harness/figures.h"
#include "harness/figures_convergence.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"
#include "harness/report_data.h"
#include "harness/verdict.h"

static int backend_index(const char *name) {
  int i = 0;
  while (i < BACKEND_COUNT && strcmp(backend_name[i], name) != 0)
    i++;
  return i;
}

static int linetype_of(const struct figure *figure, const char *method) {
  const json_t *entry = case_method(figure->resolved, method);
  json_int_t linetype = json_integer_value(json_object_get(entry, "linetype"));
  return linetype < 1 ? LINETYPES : (int)((linetype - 1) % LINETYPES) + 1;
}

static struct figure_series *series_for(struct figure *figure, struct figure_panel *panel,
                                        const struct row *row) {
  const char *method = row->field[COL_METHOD], *backend = row->field[COL_BACKEND];
  const bool end_to_end = figure->kind->is_rate && strcmp(row->field[COL_SCOPE], "end_to_end") == 0;
  const char *line = figure_line_of(figure, row);
  for (size_t i = 0; i < panel->series_count; i++) {
    struct figure_series *s = &panel->series[i];
    if (strcmp(s->method, method) == 0 && strcmp(s->backend, backend) == 0 &&
        s->end_to_end == end_to_end && s->line == line) /* a name is kept once */
      return s;
  }
  panel->series = text_grow(panel->series, panel->series_count + 1, sizeof *panel->series);
  struct figure_series *s = &panel->series[panel->series_count++];
  *s = (struct figure_series){.method = method,
                              .backend = backend,
                              .order = row->field[COL_ORDER],
                              .line = line,
                              .end_to_end = end_to_end,
                              .linetype = line != NULL ? figure_line_linetype(figure, row, line)
                                                       : linetype_of(figure, method)};
  return s;
}

/* NaN ranks as infinite: it is no answer either. */
static double badness(double value) { return isnan(value) ? INFINITY : fabs(value); }

/* The bound in the unit in which the value is measured. */
static double bound_of(const struct figure *figure, const struct row *row, double value) {
  double bound = row_number(row, COL_BOUND), absolute = row_number(row, COL_ABS_ERROR);
  if (!figure->kind->is_error || isnan(bound)) return NAN;
  if (row_has_scheme(row)) /* it is of rounding alone */
    return strcmp(figure->value, column_name[COL_ROUNDING_ERROR]) == 0 ? bound : (double)NAN;
  if (strcmp(figure->value, "abs_error") == 0) return bound;
  if (strcmp(figure->value, "rel_error") == 0) return bound / fabs(row_number(row, COL_TRUTH));
  return absolute > 0 && isfinite(absolute) ? bound / absolute * value : NAN;
}

/* Points of which one stands for both, the worst (of rates: the fastest); on a method's own line
 * only those that nobody could tell apart. */
static bool same_place(const struct figure *figure, const struct figure_point *a,
                       const struct figure_point *b) {
  return a->at == b->at && (strcmp(figure->at, "rank") != 0 || figure->kind->is_bars ||
                            badness(a->value) == badness(b->value));
}

void figure_add_row(struct figure *figure, struct figure_panel *panel, const struct row *row) {
  struct figure_point point = {.row = row,
                               .at = figure_quantity(row, figure->at),
                               .value = figure_quantity(row, figure->value)};
  if (figure->kind->by_variant) point.at = (double)figure_variant(figure, row);
  if (isnan(point.at)) return; /* and makes no series that would have no points */
  struct figure_series *s = series_for(figure, panel, row);
  point.bound = bound_of(figure, row, point.value);
  point.cached = strstr(row->field[COL_MESSAGE], "cache") != NULL;
  for (size_t i = 0; i < s->count; i++)
    if (same_place(figure, &s->points[i], &point)) {
      figure->fastest_only = figure->kind->is_rate;
      if (badness(point.value) > badness(s->points[i].value)) s->points[i] = point;
      return;
    }
  s->points = text_grow(s->points, s->count + 1, sizeof *s->points);
  s->points[s->count++] = point;
}

/* Along a method's own line by value, the worst last. */
static int compare_points(const void *a, const void *b) {
  const struct figure_point *p = a, *q = b;
  if (p->at != q->at) return p->at > q->at ? 1 : -1;
  double x = badness(p->value), y = badness(q->value);
  return (x > y) - (x < y);
}

/* As n grows, whatever the clock says. */
static int compare_sizes(const void *a, const void *b) {
  const struct figure_point *p = a, *q = b;
  const double m = row_number(p->row, COL_N), n = row_number(q->row, COL_N);
  return m != n ? (m > n) - (m < n) : compare_points(a, b);
}

static int compare_series(const void *a, const void *b) {
  const struct figure_series *x = a, *y = b;
  if (x->linetype != y->linetype) return x->linetype - y->linetype;
  int by_name = strcmp(x->method, y->method);
  if (by_name != 0) return by_name;
  int by_backend = backend_index(x->backend) - backend_index(y->backend);
  if (by_backend != 0) return by_backend;
  if (x->end_to_end != y->end_to_end) return x->end_to_end - y->end_to_end;
  return x->line != NULL && y->line != NULL ? text_compare_natural(x->line, y->line) : 0;
}

static bool same_points(const struct figure_series *a, const struct figure_series *b) {
  if (a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++) {
    const struct figure_point *p = &a->points[i], *q = &b->points[i];
    bool same = p->value == q->value || (isnan(p->value) && isnan(q->value));
    if (p->at != q->at || !same) return false;
  }
  return true;
}

/* A method whose backends agree is one line, not several on top of each other. Costs never agree.
 */
static void merge_same(struct figure_panel *panel) {
  size_t kept = 0;
  for (size_t i = 0; i < panel->series_count; i++) {
    bool merged = panel->series[i].count == 0;
    for (size_t k = 0; k < kept && !merged; k++)
      merged = strcmp(panel->series[k].method, panel->series[i].method) == 0 &&
               panel->series[k].line == panel->series[i].line &&
               same_points(&panel->series[k], &panel->series[i]);
    if (merged)
      free(panel->series[i].points);
    else
      panel->series[kept++] = panel->series[i];
  }
  panel->series_count = kept;
}

static double worst_of(const struct figure_panel *panel, const char *method) {
  double worst = 0;
  for (size_t i = 0; i < panel->series_count; i++) {
    const struct figure_series *s = &panel->series[i];
    for (size_t k = 0; k < s->count && strcmp(s->method, method) == 0; k++)
      if (badness(s->points[k].value) > worst) worst = badness(s->points[k].value);
  }
  return worst;
}

/* 1 for the method with the smallest worst error, or the largest rate; equal ones in the order of
 * their linetypes. */
static void rank_methods(struct figure_panel *panel, bool is_rate) {
  for (size_t i = 0; i < panel->series_count; i++) {
    struct figure_series *s = &panel->series[i];
    double mine = worst_of(panel, s->method);
    size_t rank = 1;
    for (size_t k = 0; k < panel->series_count; k++) {
      const struct figure_series *other = &panel->series[k];
      bool first = k == 0 || strcmp(panel->series[k - 1].method, other->method) != 0;
      if (!first || strcmp(other->method, s->method) == 0) continue;
      double theirs = worst_of(panel, other->method);
      rank += (is_rate ? theirs > mine : theirs < mine) || (theirs == mine && k < i);
    }
    for (size_t k = 0; k < s->count; k++)
      s->points[k].at = (double)rank;
  }
}

/* x beats y: nowhere worse, somewhere better. A rate is better when larger. */
static bool beats(const struct figure *figure, const struct figure_point *x,
                  const struct figure_point *y) {
  bool rate = strcmp(figure->at, column_name[COL_ITEMS_PER_SECOND]) == 0;
  double cost_x = rate ? -x->at : x->at, cost_y = rate ? -y->at : y->at;
  double error_x = badness(x->value), error_y = badness(y->value);
  return cost_x <= cost_y && error_x <= error_y && (cost_x < cost_y || error_x < error_y);
}

static void mark_front(const struct figure *figure, struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++) {
      struct figure_point *p = &panel->series[i].points[k];
      p->front = true;
      for (size_t j = 0; j < panel->series_count && p->front; j++)
        for (size_t l = 0; l < panel->series[j].count && p->front; l++)
          p->front = !beats(figure, &panel->series[j].points[l], p);
    }
}

double figure_factor(const struct figure *figure, const struct figure_point *p) {
  const double absolute = row_number(p->row, COL_ABS_ERROR);
  if (absolute > 0 && isfinite(absolute)) return p->value / absolute;
  const bool relative =
      strcmp(figure->value, "rel_error") == 0 || strcmp(figure->value, "scaled_error") == 0;
  return relative ? 1 / fabs(row_number(p->row, COL_TRUTH)) : (double)NAN;
}

void figure_finish_panel(struct figure *figure, struct figure_panel *panel) {
  if (panel->series_count == 0) return;
  qsort(panel->series, panel->series_count, sizeof *panel->series, compare_series);
  for (size_t i = 0; i < panel->series_count; i++)
    if (panel->series[i].count > 0)
      qsort(panel->series[i].points, panel->series[i].count, sizeof *panel->series[i].points,
            figure->kind->over_n ? compare_sizes : compare_points);
  if (figure->kind->is_histogram || figure->kind->is_along) return; /* points from elsewhere */
  if (!figure->kind->is_rate) merge_same(panel);
  if (strcmp(figure->at, "rank") == 0) rank_methods(panel, figure->kind->is_rate);
  if (figure->kind->is_cost) mark_front(figure, panel);
  if (figure->kind->is_convergence) figure_convergence_parts(figure, panel);
}

/* Does the figure show the method in its serial, textbook order? Then the others are "other". */
static bool has_serial(const struct figure *figure, const char *method) {
  for (size_t p = 0; p < figure->panel_count; p++)
    for (size_t i = 0; i < figure->panels[p].series_count; i++) {
      const struct figure_series *s = &figure->panels[p].series[i];
      if (strcmp(s->method, method) == 0 && backend_index(s->backend) == BACKEND_SERIAL)
        return true;
    }
  return false;
}

/* The method's name goes without saying where there is no other. */
static char *line_label(const struct figure *figure, const struct figure_panel *panel,
                        const struct figure_series *s) {
  bool alone = true;
  for (size_t k = 0; k < panel->series_count; k++)
    alone = alone && strcmp(panel->series[k].method, s->method) == 0;
  const char *label = case_method_label(figure->resolved, s->method);
  const char *transfers = s->end_to_end ? ", with transfers" : "";
  return alone ? text_make("%s%s", s->line, transfers)
               : text_make("%s, %s%s", label, s->line, transfers);
}

/* The order's name tells a method's series apart; where two share an order, the backend's does. */
static char *label_of(const struct figure *figure, const struct figure_panel *panel, size_t i) {
  const struct figure_series *s = &panel->series[i];
  const char *label = case_method_label(figure->resolved, s->method);
  size_t of_method = 0, of_order = 0;
  if (s->line != NULL) return line_label(figure, panel, s);
  for (size_t k = 0; k < panel->series_count; k++) {
    bool mine = strcmp(panel->series[k].method, s->method) == 0;
    of_method += mine;
    of_order += mine && strcmp(panel->series[k].order, s->order) == 0;
  }
  if (of_method == 1 || figure->kind->is_rate ||
      (backend_index(s->backend) == BACKEND_SERIAL && of_order == 1))
    return text_make("%s", label);
  return text_make("%s, %s", label, of_order > 1 ? s->backend : s->order);
}

/* Bounds clutter: by default the two methods that a problem numbers first (its plainest and its
 * classic remedy) show theirs; the plot's key `bounds` names others, or none. */
static bool wants_bound(const struct figure *figure, const struct figure_series *s) {
  const json_t *bounds = json_object_get(figure->plot, "bounds");
  if (bounds == NULL) return s->linetype <= 2;
  size_t i;
  const json_t *name;
  json_array_foreach(bounds, i, name) {
    if (json_is_string(name) && strcmp(json_string_value(name), s->method) == 0) return true;
  }
  const char *list = json_is_string(bounds) ? json_string_value(bounds) : "";
  size_t length = strlen(s->method);
  for (const char *p = list; (p = strstr(p, s->method)) != NULL; p += length) {
    bool starts = p == list || strchr(" ,[", p[-1]) != NULL;
    if (starts && strchr(" ,]", p[length]) != NULL) return true; /* the NUL matches as well */
  }
  return false;
}

void figure_name_series(struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    struct figure_panel *panel = &figure->panels[p];
    for (size_t i = 0; i < panel->series_count; i++) {
      struct figure_series *s = &panel->series[i];
      bool first = i == 0 || strcmp(panel->series[i - 1].method, s->method) != 0;
      s->label = label_of(figure, panel, i);
      s->other_order = !figure->kind->is_rate && backend_index(s->backend) != BACKEND_SERIAL &&
                       has_serial(figure, s->method);
      s->bounded = first && !figure->kind->by_variant && !figure->kind->is_convergence &&
                   wants_bound(figure, s);
      bool any = false;
      for (size_t k = 0; k < s->count; k++)
        any = any || isfinite(s->points[k].bound);
      s->bounded = s->bounded && any;
    }
  }
}

void figure_panel_clear(struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++) {
    free(panel->series[i].label);
    free(panel->series[i].points);
  }
  for (size_t i = 0; i < panel->label_count; i++)
    free(panel->labels[i].text);
  free(panel->series);
  free(panel->labels);
  free(panel->group);
  free(panel->title);
  free(panel->at.tics);
  free(panel->value.tics);
}

void figure_keep_different(struct figure_panel *panel,
                           bool (*same)(const struct figure_series *a,
                                        const struct figure_series *b)) {
  size_t kept = 0;
  for (size_t i = 0; i < panel->series_count; i++) {
    struct figure_series *s = &panel->series[i];
    bool drop = s->count == 0;
    for (size_t k = 0; k < kept && !drop; k++)
      drop = same(&panel->series[k], s);
    free(s->label);
    s->label = NULL;
    if (drop)
      free(s->points);
    else
      panel->series[kept++] = *s;
  }
  panel->series_count = kept;
}

void figure_clear(struct figure *figure) {
  for (size_t i = 0; i < figure->panel_count; i++)
    figure_panel_clear(&figure->panels[i]);
  free(figure->panels);
  free(figure->id);
  free(figure->title);
  free(figure->subtitle);
  free(figure->variants);
  free(figure->only_n);
  for (size_t i = 0; i < figure->line_count; i++)
    free(figure->line_names[i]);
  free(figure->line_names);
  for (size_t i = 0; i < figure->value_count; i++)
    free(figure->values[i]);
  free(figure->values);
}

bool line_is_about(const struct csv_reader *line, const struct row *row) {
  static const enum column column[] = {COL_METHOD, COL_TYPE, COL_BACKEND, COL_N, COL_PARAMETERS};
  for (size_t i = 0; i < sizeof column / sizeof *column; i++)
    if (i >= line->fields || strcmp(csv_field(line, i), row->field[column[i]]) != 0) return false;
  return true;
}
