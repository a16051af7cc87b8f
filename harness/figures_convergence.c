/* figures_convergence.c: errors against n, told apart: the whole error, the truncation of the
 * scheme behind the method, rounding, and what rounding the coefficients costs. Truncation falls
 * with the order of the scheme until rounding takes over: at a floor, or as a curve that turns.
 */
#include "harness/figures_convergence.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/prose.h"
#include "harness/sweep.h"

enum {
  FEW_CURVES = 3,   /* of which each shows its rounding, too */
  FEW_NAMED = 4,    /* of a type, in a sentence */
  HIGHEST_ORDER = 8 /* beyond it no power of n is meant */
};

static bool alike(double a, double b) {
  return (isnan(a) && isnan(b)) || fabs(a - b) <= 1e-9 * fabs(a);
}

static bool same_truncation(const struct figure_series *a, const struct figure_series *b) {
  if (a->count != b->count) return false;
  for (size_t i = 0; i < a->count; i++)
    if (a->points[i].at != b->points[i].at ||
        !alike(a->points[i].truncation, b->points[i].truncation))
      return false;
  return true;
}

void figure_convergence_parts(const struct figure *figure, struct figure_panel *panel) {
  for (size_t i = 0; i < panel->series_count; i++) {
    struct figure_series *s = &panel->series[i];
    for (size_t k = 0; k < s->count; k++) {
      struct figure_point *p = &s->points[k];
      const double factor = figure_factor(figure, p);
      p->truncation = factor * row_number(p->row, COL_TRUNCATION_ERROR);
      p->rounding = factor * row_number(p->row, COL_ROUNDING_ERROR);
      p->coefficient = factor * row_number(p->row, COL_COEFFICIENT_ERROR);
    }
    s->truncation_drawn = true; /* methods of one scheme have one truncation */
    for (size_t k = 0; k < i; k++)
      s->truncation_drawn = s->truncation_drawn && !same_truncation(&panel->series[k], s);
    s->rounding_drawn = panel->series_count <= FEW_CURVES;
  }
}

/* Parts reach far below what can be seen of the whole: two decades are shown. */
double figure_convergence_low(const struct figure *figure, double low) {
  double least = low;
  for (size_t p = 0; p < figure->panel_count; p++)
    for (size_t i = 0; i < figure->panels[p].series_count; i++)
      for (size_t k = 0; k < figure->panels[p].series[i].count; k++) {
        const struct figure_point *point = &figure->panels[p].series[i].points[k];
        if (point->truncation > 0 && point->truncation < least) least = point->truncation;
      }
  return fmax(least, low / 100);
}

static struct sweep sweep_of(const struct figure_series *s) {
  struct sweep sweep = {0};
  for (size_t k = 0; k < s->count; k++)
    sweep_add(&sweep, s->points[k].row, s->points[k].at);
  sweep_sort(&sweep);
  return sweep;
}

/* Where the coefficients' roundings cost more than the format does: their level at the end. */
double figure_coefficient_level(const struct figure *figure, const struct figure_panel *panel) {
  const double unit = figure_unit_line(figure, panel->type);
  double level = NAN;
  for (size_t i = 0; i < panel->series_count; i++) {
    const struct figure_series *s = &panel->series[i];
    for (size_t k = s->count; k-- > 0;) {
      if (!(s->points[k].coefficient > 0)) continue;
      if (s->points[k].coefficient > unit) level = fmax(level, s->points[k].coefficient);
      break;
    }
  }
  return level;
}

/* ---- lines of a known slope ---- */

struct guide {
  double order;
  double x0, y0, x1, y1;
};

/* A whole or half order that the points keep to: an error that falls faster than any power has
 * none. 0: none. */
static double order_of(const struct figure_series *s, const struct sweep_order *fit) {
  const double order = rint(-2 * fit->slope) / 2;
  if (fit->used < 4 || !(order >= 1) || order > HIGHEST_ORDER) return 0;
  if (fabs(order + fit->slope) > 0.15) return 0;
  const struct figure_point *before = NULL;
  for (size_t k = 0; k < s->count; k++) {
    const struct figure_point *p = &s->points[k];
    if (p->at < fit->from || p->at > fit->to || !(p->truncation > 0)) continue;
    if (before != NULL &&
        fabs(log(p->truncation / before->truncation) / log(p->at / before->at) + order) > 0.35)
      return 0;
    before = p;
  }
  return before != NULL ? order : 0;
}

/* The point in the middle of those fitted. */
static const struct figure_point *middle_of(const struct figure_series *s,
                                            const struct sweep_order *fit) {
  const double middle = sqrt(fit->from * fit->to);
  const struct figure_point *best = NULL;
  for (size_t k = 0; k < s->count; k++) {
    const struct figure_point *p = &s->points[k];
    if (!(p->truncation > 0) || p->at < fit->from || p->at > fit->to) continue;
    if (best == NULL || fabs(log(p->at / middle)) < fabs(log(best->at / middle))) best = p;
  }
  return best;
}

/* Where the points that were fitted lie below the floor, those before it that are seen. */
static void move_into_view(const struct figure_series *s, double unit, struct sweep_order *fit) {
  double last = NAN, first = NAN;
  for (size_t k = 0; k < s->count; k++) {
    if (!(s->points[k].truncation > unit)) continue;
    if (isnan(first)) first = s->points[k].at;
    last = s->points[k].at;
  }
  if (isnan(last) || last >= sqrt(fit->from * fit->to)) return;
  fit->to = last;
  fit->from = fmax(first, last / 32);
}

/* A little above the curve, as long as the points that were fitted and as far as it is seen: down
 * to the format's floor, where there is one. */
static bool guide_of(const struct figure *figure, const struct figure_panel *panel,
                     const struct figure_series *s, struct guide *guide) {
  struct sweep sweep = sweep_of(s);
  struct sweep_order fit = sweep_order(&sweep);
  sweep_clear(&sweep);
  const double unit = figure_unit_line(figure, panel->type), above = 0.04;
  guide->order = order_of(s, &fit);
  if (!isnan(unit)) move_into_view(s, unit, &fit);
  const struct figure_point *p = middle_of(s, &fit);
  if (guide->order == 0 || p == NULL) return false;
  const double y = p->truncation * pow(panel->value.high / panel->value.low, above);
  const double low = isnan(unit) ? panel->value.low : unit;
  guide->x0 = fmax(fit.from, p->at * pow(y / panel->value.high, 1 / guide->order));
  guide->x1 = fmin(fit.to, p->at * pow(y / low, 1 / guide->order));
  guide->y0 = y * pow(guide->x0 / p->at, -guide->order);
  guide->y1 = y * pow(guide->x1 / p->at, -guide->order);
  return guide->x1 > 1.5 * guide->x0;
}

/* Of several curves of one order the highest has the line. */
static size_t guides_of(const struct figure *figure, const struct figure_panel *panel,
                        struct guide *guides) {
  size_t count = 0;
  for (size_t i = 0; i < panel->series_count; i++) {
    struct guide guide;
    if (!panel->series[i].truncation_drawn || !guide_of(figure, panel, &panel->series[i], &guide))
      continue;
    size_t k = 0;
    while (k < count && guides[k].order != guide.order)
      k++;
    const bool higher = k == count || log(guide.y0) + guide.order * log(guide.x0) >
                                          log(guides[k].y0) + guide.order * log(guides[k].x0);
    if (higher) guides[k] = guide;
    count += k == count;
  }
  return count;
}

/* Of three neighbours: one point that is small by luck is no turn, though it may mark one. */
static double mean_about(const struct figure_series *s, size_t k) {
  return cbrt(s->points[k - 1].value) * cbrt(s->points[k].value) * cbrt(s->points[k + 1].value);
}

/* Where rounding is told apart, it confirms a turn that has few points behind it: after the least
 * error it is the larger part, and has outgrown what it was before. NULL: it does not. */
static const struct figure_point *turn_by_rounding(const struct figure_series *s, double unit) {
  enum { TIMES = 4 };
  double before = 0;
  size_t least = 0;
  for (size_t k = 1; k < s->count; k++)
    if (s->points[k].value < s->points[least].value) least = k;
  for (size_t k = 0; k < s->count; k++) {
    const struct figure_point *p = &s->points[k];
    if (k <= least)
      before = fmax(before, p->rounding);
    else if (!(p->rounding > p->truncation)) /* or they are not known */
      return NULL;
  }
  const struct figure_point *end = &s->points[s->count - 1];
  if (!(end->value > TIMES * fmax(s->points[least].value, unit))) return NULL;
  return end->rounding > TIMES * before ? &s->points[least] : NULL;
}

/* The bottom of a curve that turns, which its end confirms; NULL: it falls all the way, or along
 * the format's floor `unit` (NaN: there is none). */
static const struct figure_point *turn_of(const struct figure_series *s, double unit) {
  size_t bottom = 0;
  for (size_t k = 1; k + 1 < s->count; k++)
    if (mean_about(s, k) > 0 && (bottom == 0 || mean_about(s, k) < mean_about(s, bottom)))
      bottom = k;
  if (bottom == 0 || !(mean_about(s, s->count - 2) > 4 * fmax(mean_about(s, bottom), unit)))
    return turn_by_rounding(s, unit);
  const struct figure_point *least = &s->points[bottom];
  for (size_t k = bottom - 1; k <= bottom + 1; k++)
    if (s->points[k].value < least->value) least = &s->points[k];
  return least;
}

static void put_array(FILE *out, const char *name, size_t count, const double *values) {
  if (count == 0) return; /* gnuplot wants at least one */
  fprintf(out, "array %s[%zu] = [", name, count);
  for (size_t i = 0; i < count; i++)
    fprintf(out, "%s%.9g", i > 0 ? ", " : "", values[i]);
  fputs("]\n", out);
}

static void put_guides(FILE *out, const struct figure *figure) {
  enum { COLUMNS = 6 };
  static const char *const names[COLUMNS] = {"guide_panel", "guide_order", "guide_x0",
                                             "guide_y0",    "guide_x1",    "guide_y1"};
  double *values[COLUMNS] = {NULL};
  size_t count = 0;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    struct guide *guides = text_must(calloc(panel->series_count + 1, sizeof *guides));
    const size_t mine = guides_of(figure, panel, guides);
    for (size_t i = 0; i < mine; i++, count++) {
      const double columns[COLUMNS] = {(double)(p + 1), guides[i].order, guides[i].x0,
                                       guides[i].y0,    guides[i].x1,    guides[i].y1};
      for (size_t c = 0; c < COLUMNS; c++) {
        values[c] = text_grow(values[c], count + 1, sizeof **values);
        values[c][count] = columns[c];
      }
    }
    free(guides);
  }
  fprintf(out, "guides = %zu\n", count);
  for (size_t c = 0; c < COLUMNS; c++) {
    put_array(out, names[c], count, values[c]);
    free(values[c]);
  }
}

void figure_write_convergence(FILE *out, const struct figure *figure) {
  enum { COLUMNS = 4 };
  static const char *const names[COLUMNS] = {"truncation_drawn", "rounding_drawn", "turn_x",
                                             "turn_y"};
  double *values[COLUMNS] = {NULL},
         *levels = text_must(calloc(figure->panel_count, sizeof *levels));
  size_t count = 0;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    const double level = figure_coefficient_level(figure, panel);
    const double unit = figure_unit_line(figure, panel->type);
    levels[p] = isnan(level) ? 0 : level;
    for (size_t i = 0; i < panel->series_count; i++, count++) {
      const struct figure_series *s = &panel->series[i];
      const struct figure_point *turn = turn_of(s, unit);
      const double columns[COLUMNS] = {s->truncation_drawn, s->rounding_drawn,
                                       turn != NULL ? turn->at : 0, turn != NULL ? turn->value : 0};
      for (size_t c = 0; c < COLUMNS; c++) {
        values[c] = text_grow(values[c], count + 1, sizeof **values);
        values[c][count] = columns[c];
      }
    }
  }
  for (size_t c = 0; c < COLUMNS; c++) {
    put_array(out, names[c], count, values[c]);
    free(values[c]);
  }
  put_array(out, "coefficient", figure->panel_count, levels);
  free(levels);
  put_guides(out, figure);
}

/* ---- words ---- */

static void put_count(FILE *out, double n) {
  char *text = text_size(n);
  fputs(text, out);
  free(text);
}

/* "Simpson: order 4.00, rounding takes over from n = 256, least error 3.1e-8 at n = 512" */
static void put_turn(FILE *out, const struct figure_series *s, double unit) {
  struct sweep sweep = sweep_of(s);
  const struct sweep_order order = sweep_order(&sweep);
  const struct sweep_point *takeover = sweep_takeover(&sweep);
  fputs(s->label, out);
  const char *gap = ": ";
  if (order_of(s, &order) > 0) fprintf(out, "%sorder %.2f", gap, -order.slope), gap = ", ";
  if (takeover != NULL) fprintf(out, "%srounding takes over from n = ", gap), gap = ", ";
  if (takeover != NULL) put_count(out, takeover->at);
  const struct figure_point *turn = turn_of(s, unit);
  const struct figure_point *end = turn != NULL ? turn : &s->points[s->count - 1];
  char *error = text_number(end->value, 2);
  fprintf(out, "%s%serror %s at n = ", gap, turn != NULL ? "turns at an " : "", error);
  put_count(out, end->at);
  free(error);
  sweep_clear(&sweep);
}

void figure_find_convergence(FILE *out, const struct figure *figure) {
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    fprintf(out, "%s%s: ", p > 0 ? " " : "", panel->title);
    for (size_t i = 0; i < panel->series_count && i < FEW_NAMED; i++) {
      if (i > 0) fputs("; ", out);
      put_turn(out, &panel->series[i], figure_unit_line(figure, panel->type));
    }
    if (panel->series_count > FEW_NAMED)
      fprintf(out, "; and %zu more, in the table", panel->series_count - FEW_NAMED);
    fputs(".", out);
  }
}

void figure_caption_convergence(FILE *out, const struct figure *figure) {
  bool truncation = false, rounding = false, coefficient = false, turn = false;
  for (size_t p = 0; p < figure->panel_count; p++) {
    const struct figure_panel *panel = &figure->panels[p];
    coefficient = coefficient || !isnan(figure_coefficient_level(figure, panel));
    for (size_t i = 0; i < panel->series_count; i++) {
      const struct figure_series *s = &panel->series[i];
      turn = turn || turn_of(s, figure_unit_line(figure, panel->type)) != NULL;
      for (size_t k = 0; k < s->count; k++) {
        truncation = truncation || s->points[k].truncation > 0;
        rounding = rounding || (s->rounding_drawn && s->points[k].rounding > 0);
      }
    }
  }
  if (truncation)
    fputs(" Dashed: truncation, the error of the scheme in exact arithmetic; grey lines beside it "
          "have the order that they name.",
          out);
  if (rounding) fputs(" Dotted: rounding, from the scheme with the type's coefficients.", out);
  if (coefficient)
    fputs(" Long-dashed grey line: what rounding the coefficients alone costs.", out);
  if (turn) fputs(" Ringed: where a curve turns.", out);
}
