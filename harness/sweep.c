/* sweep.c: see sweep.h. */
#include "harness/sweep.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "harness/fit.h"
#include "harness/must.h"
#include "kernels/kernel.h"

enum {
  LEAST_POINTS = 3,
  MOST_POINTS = 8,
  TRUTH_BITS = 20, /* below the unit roundoff, to which a truth is enclosed (truth.h) */
  ABOVE_ROUNDING = 16
};

static const double small = 0.1;

static double unit_of(const struct row *row) {
  int type = 0;
  while (type < TYPE_COUNT - 1 && strcmp(row->field[COL_TYPE], type_name[type]) != 0)
    type++;
  return type_unit_roundoff((enum type)type);
}

/* What the errors are relative to: the truth, or the natural scale where that is larger. */
static double scale_of(const struct row *row) {
  const double truth = fabs(row_number(row, COL_TRUTH));
  const double scale = row_number(row, COL_ABS_ERROR) / row_number(row, COL_SCALED_ERROR);
  const double size = isfinite(truth) ? truth : 0;
  return isfinite(scale) && scale > size ? scale : size;
}

/* The index of the first element is not written (outcome.c). */
static bool is_of_several(const struct row *row) {
  char *index = pairs_get(row->field[COL_EXTRA], "worst_index");
  const bool several = index != NULL;
  free(index);
  return several;
}

void sweep_add(struct sweep *sweep, const struct row *row, double at) {
  struct sweep_point point = {.at = at,
                              .error = row_number(row, COL_ABS_ERROR),
                              .truncation = row_number(row, COL_TRUNCATION_ERROR),
                              .coefficient = row_number(row, COL_COEFFICIENT_ERROR),
                              .rounding = row_number(row, COL_ROUNDING_ERROR),
                              .scale = scale_of(row),
                              .unit = unit_of(row)};
  /* Rows without a truth's size have their relative error alone: the scale is then 1. */
  if (isnan(point.error)) point.error = row_number(row, COL_REL_ERROR), point.scale = 1;
  if ((sweep->count & (sweep->count - 1)) == 0) { /* full at every power of two */
    const size_t capacity = sweep->count > 0 ? 2 * sweep->count : 1;
    sweep->list = must(realloc(sweep->list, capacity * sizeof *sweep->list));
  }
  sweep->list[sweep->count++] = point;
  sweep->of_several = sweep->of_several || is_of_several(row);
}

static int by_at(const void *a, const void *b) {
  const double x = ((const struct sweep_point *)a)->at, y = ((const struct sweep_point *)b)->at;
  return (x > y) - (x < y);
}

void sweep_sort(struct sweep *sweep) {
  if (sweep->count > 1) qsort(sweep->list, sweep->count, sizeof *sweep->list, by_at);
}

void sweep_clear(struct sweep *sweep) {
  free(sweep->list);
  *sweep = (struct sweep){0};
}

/* Something that can stand on log-log axes. */
static bool is_drawable(double at, double error) {
  return isfinite(at) && at > 0 && isfinite(error) && error > 0;
}

/* The truth is right to 2^-20 of the unit roundoff: less than that is no truncation. Where nothing
 * is right yet no power of n holds. */
static bool tells_truncation(const struct sweep_point *p, bool of_several) {
  if (p->scale > 0 && p->truncation > small * p->scale) return false;
  if (of_several && p->rounding >= p->truncation) return false;
  return is_drawable(p->at, p->truncation) &&
         p->truncation > ldexp(p->unit * p->scale, -TRUTH_BITS);
}

/* Rounding is then a small part of the error: well above the format's floor, and where the curve
 * turns, well above its least. */
static bool above_rounding(const struct sweep_point *p, const struct sweep_point *least,
                           bool turns) {
  if (turns && !(p < least && p->error > ABOVE_ROUNDING * least->error)) return false;
  return p->error > ABOVE_ROUNDING * p->unit * p->scale;
}

static struct sweep_order order_of(const struct sweep *sweep, const bool *used, size_t most,
                                   bool truncation) {
  struct sweep_order order = {.slope = NAN};
  struct fit fit = {0};
  for (size_t i = sweep->count; i-- > 0 && order.used < most;) { /* from the last one on */
    const struct sweep_point *p = &sweep->list[i];
    if (!used[i]) continue;
    fit_add(&fit, p->at, truncation ? p->truncation : p->error);
    if (order.used++ == 0) order.to = p->at;
    order.from = p->at;
  }
  order.slope = fit_slope(&fit, LEAST_POINTS);
  return order;
}

/* An error that falls before it rises is fitted before rounding turns it; marks the points. */
static void mark_errors(const struct sweep *sweep, bool *used) {
  const struct sweep_point *least = sweep_least(sweep);
  const bool falls = least != NULL && least != sweep->list;
  const bool turns = falls && least != &sweep->list[sweep->count - 1];
  for (size_t i = 0; i < sweep->count; i++) {
    const struct sweep_point *p = &sweep->list[i];
    used[i] = is_drawable(p->at, p->error) && (!falls || above_rounding(p, least, turns));
  }
}

struct sweep_order sweep_order(const struct sweep *sweep) {
  bool *used = must(calloc(sweep->count + 1, sizeof *used)), any = false;
  for (size_t i = 0; i < sweep->count; i++) {
    any = any || !isnan(sweep->list[i].truncation);
    used[i] = tells_truncation(&sweep->list[i], sweep->of_several);
  }
  if (!any) mark_errors(sweep, used);
  const struct sweep_order order = order_of(sweep, used, any ? MOST_POINTS : SIZE_MAX, any);
  free(used);
  return order;
}

const struct sweep_point *sweep_least(const struct sweep *sweep) {
  const struct sweep_point *least = NULL;
  for (size_t i = 0; i < sweep->count; i++) {
    const struct sweep_point *p = &sweep->list[i];
    if (!isnan(p->error) && (least == NULL || p->error < least->error)) least = p;
  }
  return least;
}

const struct sweep_point *sweep_takeover(const struct sweep *sweep) {
  const struct sweep_point *first = NULL;
  for (size_t i = sweep->count; i-- > 0;) {
    const struct sweep_point *p = &sweep->list[i];
    if (isnan(p->rounding) || isnan(p->truncation)) continue; /* where the scheme was too dear */
    if (!(p->rounding > p->truncation)) break;
    first = p;
  }
  return first;
}
