/* uneven.h: rules whose nodes are not evenly spaced: their terms are summed as those of the others
 * are, from a producer of terms (kernels/canonical/canonical.h). */
#ifndef STUDY_KERNELS_QUADRATURE_UNEVEN_H
#define STUDY_KERNELS_QUADRATURE_UNEVEN_H

#include <stdio.h>

#include "kernels/canonical/canonical.h"
#include "kernels/quadrature/at.h"
#include "kernels/sum/sum.h"

/* Terms first .. first + n - 1 of a source into an array with room for whole vectors. */
typedef void uneven_terms(const void *source, size_t first, size_t n, void *terms);

/* factor times the sum of `count` terms, in the type and by a method of the canonical order, into
 * the call's result. */
void uneven_sum_f32(const struct call *call, uneven_terms *terms, const void *source, size_t count,
                    float factor, const struct canonical *sum);
void uneven_sum_f64(const struct call *call, uneven_terms *terms, const void *source, size_t count,
                    double factor, const struct canonical *sum);
/* Terms in f32, sum and factor in f64. */
void uneven_sum_mixed(const struct call *call, uneven_terms *terms, const void *source,
                      size_t count, float factor);

#endif
