/* decision_bounds.h: what the methods of this build promise of a way to compute. */
#ifndef STUDY_HARNESS_DECISION_BOUNDS_H
#define STUDY_HARNESS_DECISION_BOUNDS_H

#include "harness/decision.h"
#include "kernels/kernel.h"

/* The a-priori error relative to the result, guaranteed or expected; NaN: none is known of all that
 * the error consists of (a scheme's own is measured only), or the problem (may be NULL) or method
 * is not in this build. */
double way_bound(const struct problem *problem, const struct params *parameters,
                 const struct way *way, enum assurance sense, double n, double condition);
/* By how much the condition number is raised for `strained`. */
extern const double strain;

#endif
