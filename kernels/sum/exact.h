/* exact.h: the exact sum by condensed blocks, on a chosen instruction set
 * (kernels/canonical/canonical.h): the method is run on the best, the tests on all. */
#ifndef STUDY_KERNELS_SUM_EXACT_H
#define STUDY_KERNELS_SUM_EXACT_H

#include "kernels/canonical/canonical.h"
#include "kernels/sum/sum.h"

float sum_exact_condensed_f32(const float *x, size_t n, int threads, enum isa isa);
double sum_exact_condensed_f64(const double *x, size_t n, int threads, enum isa isa);

#endif
