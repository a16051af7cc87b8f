/* bounds.h: how rounding errors of steps add up over a run (bounds.c). */
#ifndef STUDY_KERNELS_HEAT_BOUNDS_H
#define STUDY_KERNELS_HEAT_BOUNDS_H

#include "kernels/heat/heat.h"

struct heat_rounding {
  double n, m; /* steps, largest number of the initial field */
  double g, k; /* growth a step of numbers and errors; relative error of a step */
  double h;    /* absolute error of a step by underflow */
};

/* Of steps that commit (a r + G) u of the largest number each, a as given for one dimension and for
 * two. */
struct heat_rounding heat_rounding_of(const struct bound_query *query, double line, double plane);

double heat_worst_of(const struct heat_rounding *s);
double heat_typical_of(const struct heat_rounding *s); /* the square-root estimate */

#endif
