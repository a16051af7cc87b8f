/* norm.h: the room of the Euclidean norms: what they all use.
 *
 * The task: n numbers of the type, given exactly; the result is one number of the type near the
 * square root of the sum of their squares. n = 0 gives +0. A square may overflow or underflow where
 * the norm does not: some methods know that, others do not. An infinity gives infinity, a NaN NaN.
 */
#ifndef STUDY_KERNELS_NORM_NORM_H
#define STUDY_KERNELS_NORM_NORM_H

#include "kernels/canonical/canonical.h"
#include "kernels/norm/bounds.h"
#include "kernels/sum/sum.h"

/* Of a REAL, correctly rounded (IEEE 754-2019, section 5.4.1). */
#define square_root_f32 sqrtf
#define square_root_f64 sqrt

extern const struct canonical canonical_norm_blocked_f32, canonical_norm_blocked_f64;
extern const struct canonical canonical_norm_mixed_f32, canonical_norm_mixed_f64;

/* naive.c: the root of plainly added squares, left to right. */
float norm_plain_f32(const float *x, size_t n);
double norm_plain_f64(const double *x, size_t n);

#endif
