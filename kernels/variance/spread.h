/* spread.h: what the bounds of the variances share. Private to kernels/variance/bounds*.c.
 *
 * A bound speaks of V = S / d, d = n - ddof, and of Q = X / d, the natural scale, X = sum x^2. Of a
 * deviation magnitude and scale are the roots of these.
 */
#ifndef STUDY_KERNELS_VARIANCE_SPREAD_H
#define STUDY_KERNELS_VARIANCE_SPREAD_H

#include "kernels/sum/bounds.h"
#include "kernels/variance/variance.h"

struct spread {
  const struct bound_query *q;
  double n, d, u;
  double s, x; /* S and X */
};

struct spread variance_spread(const struct bound_query *q);

/* From |error of S|, S itself found by arithmetic that may make it negative or not, to the bound of
 * what was asked for. */
double variance_of_spread(const struct spread *spread, double error, bool may_be_negative);

#endif
