/* figures_reached.c: of errors against time as n grows, how long each method takes to reach an
 * error: the sentence of that figure.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/figures_parts.h"
#include "harness/prose.h"

enum { MOST_NAMED = 5 };

/* What a reader asks of the type without asking for its last digits. */
static double target_of(enum type type) { return type == TYPE_F32 ? 1e-5 : 1e-10; }

/* The quickest point of the series with an error of at most so much; NULL: none. */
static const struct figure_point *reaches(const struct figure_series *s, double target) {
  const struct figure_point *first = NULL;
  for (size_t k = 0; k < s->count; k++) {
    const struct figure_point *p = &s->points[k];
    if (p->value <= target && (first == NULL || p->at < first->at)) first = p;
  }
  return first;
}

struct reached {
  const struct figure_series *series;
  const struct figure_point *point;
};

static int by_time(const void *a, const void *b) {
  const struct reached *x = a, *y = b;
  if (x->point->at != y->point->at) return x->point->at > y->point->at ? 1 : -1;
  return x->series->linetype - y->series->linetype;
}

static void put_panel(FILE *out, const struct figure *figure, const struct figure_panel *panel) {
  struct reached *list = text_must(calloc(panel->series_count + 1, sizeof *list));
  const double target = target_of(panel->type);
  size_t count = 0;
  for (size_t i = 0; i < panel->series_count; i++) {
    const struct figure_point *point = reaches(&panel->series[i], target);
    if (point != NULL) list[count++] = (struct reached){&panel->series[i], point};
  }
  if (count > 0) qsort(list, count, sizeof *list, by_time);
  char *limit = text_number(target, 1);
  fprintf(out, "%s, %s of %s: ", panel->title,
          strcmp(figure->value, "rel_error") == 0 ? "to a relative error" : "to an error", limit);
  free(limit);
  if (count == 0) fputs("reached by none", out);
  for (size_t i = 0; i < count && i < MOST_NAMED; i++) {
    char *seconds = text_seconds(list[i].point->at, 3);
    char *n = text_size(row_number(list[i].point->row, COL_N));
    fprintf(out, "%s%s %s (n = %s)", i > 0 ? ", " : "", list[i].series->label, seconds, n);
    free(n);
    free(seconds);
  }
  if (count > MOST_NAMED) fprintf(out, " and %zu more", count - MOST_NAMED);
  fputs(".", out);
  free(list);
}

void figure_find_reached(FILE *out, const struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    if (p > 0) fputs(" ", out);
    put_panel(out, figure, &figure->panels[p]);
  }
}
