/* variance.h: the room of the methods for the variance, or its root, the standard deviation, of n
 * numbers, n > ddof.
 *
 * With S = sum (x - mean)^2 the variance is S / (n - ddof). A method finds S in its own way and
 * rounds it to the type; the quotient, and the root, are taken in f64 and rounded once, as for the
 * mean (kernels/mean/mean.h).
 */
#ifndef STUDY_KERNELS_VARIANCE_VARIANCE_H
#define STUDY_KERNELS_VARIANCE_VARIANCE_H

#include "kernels/sum/sum.h"
#include "kernels/variance/bounds.h"

/* n - ddof, by which S is divided. */
double variance_freedom(size_t n, const struct params *parameters);
bool variance_is_deviation(const struct params *parameters);

/* Divides S, and takes the root where a deviation is asked for; stores it as the result. */
void variance_conclude(const struct call *call, double spread);

/* The mean of the input by a method for means, in the type, from which the second pass takes its
 * differences. */
double variance_centre(const struct method *mean, enum backend backend, const struct call *call);

/* A method's function on an array, which gives S, as a run_function. */
#define VARIANCE_RUN(run, function)                                                                \
  static int T(run)(const struct call *call) {                                                     \
    variance_conclude(call, (double)T(function)(call->input->data, call->input->n));               \
    return 0;                                                                                      \
  }

#endif
