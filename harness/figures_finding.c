/* figures_finding.c: what a figure shows, in a sentence with its numbers: the answer that its
 * caption gives. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures.h"
#include "harness/figures_along.h"
#include "harness/figures_convergence.h"
#include "harness/figures_histogram.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"

/* A point that a sentence may name. */
struct named {
  const struct figure_panel *panel;
  const struct figure_series *series;
  const struct figure_point *point;
};

static char *value_text(const struct figure *figure, double value) {
  if (figure->kind->is_extra) return figure_extra_text(value);
  if (strcmp(figure->value, "bytes_per_second") == 0) return text_bytes(value, "/s", 3);
  return text_number(value, 3);
}

/* The largest position of a panel's points; what happens there is where curves lead. */
static double last_at(const struct figure_panel *panel) {
  double last = -INFINITY;
  for (size_t i = 0; i < panel->series_count; i++)
    for (size_t k = 0; k < panel->series[i].count; k++)
      last = fmax(last, panel->series[i].points[k].at);
  return last;
}

/* How many more curves of the type come to the same value at the end. */
static size_t count_equals(const struct figure *figure, const struct named *named, bool ranks) {
  size_t equal = 0;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    const double last = last_at(panel);
    for (size_t i = 0; panel->type == named->panel->type && i < panel->series_count; i++) {
      const struct figure_series *s = &panel->series[i];
      bool any = false;
      for (size_t k = 0; k < s->count && s != named->series; k++)
        any = any ||
              (s->points[k].value == named->point->value && (ranks || s->points[k].at == last));
      equal += any;
    }
  }
  return equal;
}

/* "0.790 (Recursive)", with what sets the panel apart where there are several of a type. */
static void put_named(FILE *out, const struct figure *figure, const struct named *named) {
  char *value = value_text(figure, named->point->value);
  fprintf(out, "%s (%s", value, named->series->label);
  if (named->panel->group[0] != '\0') fprintf(out, ", %s", named->panel->group);
  const size_t more = count_equals(figure, named, strcmp(figure->at, "rank") == 0);
  if (more > 0) fprintf(out, " and %zu more", more);
  fputs(")", out);
  free(value);
}

/* The points with the least and the largest value among those at the end of their panel (all of
 * them where positions are ranks), of one type. */
static bool find_range(const struct figure *figure, enum type type, struct named *low,
                       struct named *high) {
  const bool ranks = strcmp(figure->at, "rank") == 0;
  *low = *high = (struct named){0};
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    const double last = last_at(panel);
    for (size_t i = 0; panel->type == type && i < panel->series_count; i++)
      for (size_t k = 0; k < panel->series[i].count; k++) {
        const struct figure_point *point = &panel->series[i].points[k];
        if (isnan(point->value) || (!ranks && point->at < last)) continue;
        const struct named here = {panel, &panel->series[i], point};
        if (low->point == NULL || point->value < low->point->value) *low = here;
        if (high->point == NULL || point->value > high->point->value) *high = here;
      }
  }
  return low->point != NULL;
}

static void put_range(FILE *out, const struct figure *figure, enum type type, const char **gap) {
  struct named low, high;
  if (!find_range(figure, type, &low, &high)) return;
  fprintf(out, "%s%s ", *gap, type_name[type]);
  if (figure->kind->is_rate) {
    put_named(out, figure, &high);
  } else if (low.point->value < high.point->value) {
    fputs("from ", out);
    put_named(out, figure, &low);
    fputs(" to ", out);
    put_named(out, figure, &high);
  } else {
    char *value = value_text(figure, low.point->value);
    fprintf(out, "%s everywhere", value);
    free(value);
  }
  *gap = "; ";
}

/* The front of one type, from the fastest to the most accurate. */
static void put_front(FILE *out, const struct figure *figure, enum type type, const char **gap) {
  size_t shown = 0;
  for (double after = -INFINITY;; shown++) {
    struct named next = {0};
    for (size_t p = 0; p < figure->panel_count; p++)
      for (size_t i = 0; i < figure->panels[p].series_count; i++)
        for (size_t k = 0; k < figure->panels[p].series[i].count; k++) {
          const struct figure_series *s = &figure->panels[p].series[i];
          const struct figure_point *point = &s->points[k];
          if (figure->panels[p].type != type || !point->front || !(point->at > after)) continue;
          if (next.point == NULL || point->at < next.point->at)
            next = (struct named){&figure->panels[p], s, point};
        }
    if (next.point == NULL || shown == 5) break;
    after = next.point->at;
    char *cost = strcmp(figure->at, "seconds_per_item") == 0 ? text_seconds(after, 3)
                                                             : text_number(after, 3);
    char *value = value_text(figure, next.point->value);
    if (shown == 0) fprintf(out, "%s%s ", *gap, type_name[type]);
    fprintf(out, "%s%s (%s, %s)", shown > 0 ? ", " : "", next.series->label, cost, value);
    free(value);
    free(cost);
    *gap = "; ";
  }
}

/* "at n = 1e8" where all panels end there. */
static void put_place(FILE *out, const struct figure *figure) {
  if (strcmp(figure->at, "rank") == 0) return;
  if (figure->kind->is_rate && !figure->kind->by_parameter) {
    fputs(" at most, at the largest size", out);
    return;
  }
  const double last = last_at(&figure->panels[0]);
  for (size_t p = 1; p < figure->panel_count; p++)
    if (last_at(&figure->panels[p]) != last) {
      fputs(" at the right end", out);
      return;
    }
  char *at = figure_quantity_words(figure->at, figure->resolved);
  const bool whole =
      strcmp(figure->at, "n") == 0 || (figure->kind->by_parameter && last == rint(last));
  char *number = whole ? text_size(last) : text_number(last, 3);
  fprintf(out, " at %s = %s", at, number);
  free(number);
  free(at);
}

/* Of a kind whose sentence is its own; false: there is nothing but the range of what is drawn. */
static bool put_by_kind(FILE *out, const struct figure *figure) {
  const struct figure_kind *kind = figure->kind;
  if (kind->by_variant)
    figure_find_variants(out, figure);
  else if (kind->is_divergence)
    figure_find_divergence(out, figure);
  else if (kind->is_profile)
    figure_along_find(out, figure);
  else if (kind->is_crossover)
    figure_find_overtakings(out, figure);
  else if (kind->is_bars)
    figure_find_bars(out, figure);
  else if (kind->is_promise)
    figure_find_promises(out, figure);
  else if (kind->over_n)
    figure_find_reached(out, figure);
  else if (kind->is_convergence)
    figure_find_convergence(out, figure);
  else
    return false;
  return true;
}

char *figure_finding(const struct figure *figure) {
  if (figure->kind->is_histogram) return figure_histogram_finding(figure);
  if (figure->value_count > 1) return figure_extra_finding(figure);
  struct text_stream s;
  text_open(&s);
  const char *gap = ": ";
  if (figure->panel_count == 0 || put_by_kind(s.out, figure)) return text_close(&s);
  char *value = figure_quantity_words(figure->value, figure->resolved);
  if (figure->kind->is_cost) {
    fputs("Not beaten in both cost and accuracy", s.out);
  } else {
    fprintf(s.out, "%c%s", value[0] >= 'a' && value[0] <= 'z' ? value[0] - 'a' + 'A' : value[0],
            value + 1);
    put_place(s.out, figure);
  }
  for (int type = 0; type < TYPE_COUNT; type++) {
    if (figure->kind->is_cost)
      put_front(s.out, figure, (enum type)type, &gap);
    else
      put_range(s.out, figure, (enum type)type, &gap);
  }
  fputs(".", s.out);
  if (figure->kind->is_along) figure_along_find(s.out, figure);
  if (figure->kind->by_parameter) figure_find_stability(s.out, figure);
  if (figure->kind->is_rate && figure->kind->by_parameter) figure_find_crossings(s.out, figure);
  free(value);
  char *text = text_close(&s);
  if (gap[0] == ':') text_replace(&text, text_make("%s", "")); /* no point has a number */
  return text;
}
