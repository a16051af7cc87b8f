/* heat_certify.h: whether truths are right, and what a field shows beside its errors. Private to
 * the references of `heat`. */
#ifndef STUDY_REFERENCE_HEAT_CERTIFY_H
#define STUDY_REFERENCE_HEAT_CERTIFY_H

#include "reference/heat_waves.h"

/* By other ways: waves of the solution, each summed up as it is written, hold what is left of those
 * of the stored field; and the scheme, step by step where that is quick. */
int heat_certify(const struct input *input, const struct params *parameters,
                 const struct truth *truth, char *message, size_t message_size);

/* growth: the factor a step, (<u, u0> / <u0, u0>)^(1/n), with its sign where n is odd
 * growth_scheme: the same of the scheme
 * increment_ulps: the largest first increment |r (l - 2 c + q)| in ulps of c: below 1/2 nothing
 *   moves
 * mean_drift: |mean of the field - mean of the solution| over the largest |u0|
 * space_error: the largest |exact in time, centred differences in space - solution|
 * time_error: the largest |scheme - that|
 * unmoved: points that have the bits they began with */
void heat_appraise(const struct input *input, const struct params *parameters, const void *result,
                   const struct truth *truth, char *text, size_t text_size);

#endif
