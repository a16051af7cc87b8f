/* figures_crossing.c: where one method overtakes another along a parameter. The one whose rate
 * falls most has the cost that grows with the parameter (a direct sum over the window); which
 * methods with a flatter cost pass it, from where on, and how wrong they are there. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures.h"
#include "harness/figures_parts.h"
#include "harness/prose.h"

struct crossing {
  const struct figure_series *series;
  double at, error; /* the first parameter at which it is the faster, and its error there */
};

static const struct figure_point *point_at(const struct figure_series *s, double at) {
  for (size_t k = 0; k < s->count; k++)
    if (s->points[k].at == at) return &s->points[k];
  return NULL;
}

/* The series without transfers whose rate falls by the largest factor from end to end. */
static const struct figure_series *steepest(const struct figure_panel *panel) {
  const struct figure_series *found = NULL;
  double largest = 1;
  for (size_t i = 0; i < panel->series_count; i++) {
    const struct figure_series *s = &panel->series[i];
    double fall = s->points[0].value / s->points[s->count - 1].value;
    if (s->end_to_end || !isfinite(fall) || !(fall > largest)) continue;
    largest = fall;
    found = s;
  }
  return found;
}

/* The slower of the two at the smallest parameter that both have, and the faster from some later
 * one to the largest. */
static bool crosses(const struct figure_series *s, const struct figure_series *direct,
                    struct crossing *crossing) {
  const struct figure_point *from = NULL;
  bool slower = false;
  for (size_t k = s->count; k-- > 0;) { /* back from the largest */
    const struct figure_point *other = point_at(direct, s->points[k].at);
    if (other == NULL) continue;
    if (s->points[k].value > other->value)
      from = slower ? from : &s->points[k];
    else
      slower = true;
  }
  if (from == NULL || !slower) return false;
  *crossing = (struct crossing){s, from->at, row_number(from->row, COL_REL_ERROR)};
  return true;
}

static double badness(double error) { return isnan(error) ? INFINITY : error; }

/* The most accurate first: a fast wrong answer is no alternative. */
static int by_error(const void *a, const void *b) {
  const struct crossing *x = a, *y = b;
  const double p = badness(x->error), q = badness(y->error);
  if (p != q) return p > q ? 1 : -1;
  return x->series->linetype - y->series->linetype;
}

static char *parameter_text(const struct figure *figure, double at) {
  char *words = figure_quantity_words(figure->at, figure->resolved);
  char *number = at == rint(at) ? text_size(at) : text_number(at, 3);
  char *text = text_make("%s = %s", words, number);
  free(number);
  free(words);
  return text;
}

static char *error_text(double error) {
  char *text = text_number(error, 2);
  if (text[0] == '\0') text_replace(&text, text_make("unknown"));
  return text;
}

static void put_crossing(FILE *out, const struct figure *figure, const struct crossing *c) {
  char *error = error_text(c->error), *at = parameter_text(figure, c->at);
  fprintf(out, "%s from %s on (error %s)", c->series->label, at, error);
  free(at);
  free(error);
}

/* The most accurate that overtakes, and the first to do so. */
static void put_crossings(FILE *out, const struct figure *figure, const struct figure_panel *panel,
                          const struct figure_series *direct, const struct crossing *list,
                          size_t count) {
  const struct crossing *first = &list[0];
  for (size_t i = 1; i < count; i++)
    if (list[i].at < first->at) first = &list[i];
  char *error = error_text(row_number(point_at(direct, list[0].at)->row, COL_REL_ERROR));
  fprintf(out, " %s: %s is overtaken by ", panel->title, direct->label);
  put_crossing(out, figure, &list[0]);
  fprintf(out, ", where it has itself a relative error of %s", error);
  if (first != &list[0]) {
    fputs("; first by ", out);
    put_crossing(out, figure, first);
  }
  const size_t named = first != &list[0] ? 2 : 1;
  if (count > named) fprintf(out, "; and by %zu more", count - named);
  fputs(".", out);
  free(error);
}

static void put_panel(FILE *out, const struct figure *figure, const struct figure_panel *panel) {
  const struct figure_series *direct = steepest(panel);
  struct crossing *list = text_must(calloc(panel->series_count + 1, sizeof *list));
  size_t count = 0;
  for (size_t i = 0; direct != NULL && i < panel->series_count; i++)
    if (&panel->series[i] != direct && !panel->series[i].end_to_end)
      count += crosses(&panel->series[i], direct, &list[count]);
  if (count > 0) {
    qsort(list, count, sizeof *list, by_error);
    put_crossings(out, figure, panel, direct, list, count);
  }
  free(list);
}

void figure_find_crossings(FILE *out, const struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++)
    put_panel(out, figure, &figure->panels[p]);
}
