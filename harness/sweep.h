/* sweep.h: what becomes of a method's errors along an axis (n as a rule): how fast truncation
 * falls, where rounding takes over from it, and where the whole error is least.
 */
#ifndef STUDY_HARNESS_SWEEP_H
#define STUDY_HARNESS_SWEEP_H

#include <stdbool.h>
#include <stddef.h>

#include "harness/results.h"

/* Errors are absolute; NaN: not known. */
struct sweep_point {
  double at;
  double error, truncation, coefficient, rounding;
  double scale; /* of the result: its size, or the problem's scale where that is larger */
  double unit;  /* the type's unit roundoff */
};
struct sweep {
  bool of_several; /* of the worst of several elements, which is not the same all along */
  size_t count;
  struct sweep_point *list; /* ascending in at, once sorted */
};
void sweep_add(struct sweep *sweep, const struct row *row, double at);
void sweep_sort(struct sweep *sweep);
void sweep_clear(struct sweep *sweep);

/* The slope of error against the axis on log-log axes, and the points it was fitted to. */
struct sweep_order {
  double slope; /* NaN: fewer than three points */
  size_t used;
  double from, to; /* the first and the last of them */
};
/* Of truncation where the points have one, as an order is defined: by the last points (eight at
 * most) at which the truth still tells it from 0, and it is small beside the result. Of several
 * elements rounding chooses the one that is told of, once it is the larger: such points are none.
 * Without one, of the whole error: where that falls at first, by the points before it is least and
 * well above the unit roundoff, which have not met rounding yet; else by all. */
struct sweep_order sweep_order(const struct sweep *sweep);

/* The point of least error; NULL: none has one. */
const struct sweep_point *sweep_least(const struct sweep *sweep);

/* The first point from which on rounding is larger than truncation at every one; NULL: rounding
 * does not take over within these points, or one of both is not known. */
const struct sweep_point *sweep_takeover(const struct sweep *sweep);

#endif
