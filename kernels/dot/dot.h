/* dot.h: the room of the dot products: what they all use.
 *
 * The task: n numbers x and n numbers y of the type, given exactly, y after x; the result is one
 * number of the type near sum x_i y_i. n = 0 gives +0. Special values (DESIGN 3.7): compensated and
 * exact methods answer as rounded products, plainly added, would where that is defined.
 *
 * A method is written once for f32 and f64, as in kernels/sum (twins.h), and the canonical order is
 * that of kernels/canonical/canonical.h, over products.
 */
#ifndef STUDY_KERNELS_DOT_DOT_H
#define STUDY_KERNELS_DOT_DOT_H

#include "kernels/canonical/canonical.h"
#include "kernels/dot/bounds.h"
#include "kernels/sum/sum.h"

/* A method's function on two arrays, as a run_function: DOT_RUN(serial, recursive) makes serial_f32
 * and serial_f64 from REAL recursive_f32(const REAL *x, const REAL *y, size_t n) and its twin. */
#define DOT_RUN(run, function)                                                                     \
  static int T(run)(const struct call *call) {                                                     \
    const REAL *x = call->input->data;                                                             \
    const size_t n = call->input->n;                                                               \
    *(REAL *)call->result = n == 0 ? R(0.0) : T(function)(x, x + n, n);                            \
    return 0;                                                                                      \
  }

/* Rounded products, plainly added in the canonical order: the method blocked, and what settles
 * special values in this order. */
extern const struct canonical canonical_dot_blocked_f32, canonical_dot_blocked_f64;
extern const struct canonical canonical_dot_blocked_fma_f32, canonical_dot_blocked_fma_f64;
extern const struct canonical canonical_dot_kahan_f32, canonical_dot_kahan_f64;
extern const struct canonical canonical_dot_dot2_f32, canonical_dot_dot2_f64;
extern const struct canonical canonical_dot_mixed_f32, canonical_dot_mixed_f64;

/* special.c: the answer of a compensated recursive method once its own result is known (as
 * sum_settle). */
float dot_settle_f32(float result, const float *x, const float *y, size_t n);
double dot_settle_f64(double result, const double *x, const double *y, size_t n);

#endif
