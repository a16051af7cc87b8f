/* sum.h: the room of the summation methods: what they all use.
 *
 * The task: n numbers of the type, given exactly; the result is one number of the type near their
 * exact sum. n = 0 gives +0. Special values (DESIGN 3.7): compensated and exact methods answer as
 * plain IEEE summation would where that is defined; methods named ..._textbook do not.
 *
 * A method is written once for f32 and f64: its file includes itself through twins.h with REAL
 * defined.
 */
#ifndef STUDY_KERNELS_SUM_SUM_H
#define STUDY_KERNELS_SUM_SUM_H

#include <math.h> /* for the templates: fused multiply-add */

#include "kernels/kernel.h"

/* A method's function on an array, as a run_function: SUM_RUN(serial, recursive) makes serial_f32
 * and serial_f64 from REAL recursive_f32(const REAL *x, size_t n) and its twin. */
#define SUM_RUN(run, function)                                                                     \
  static int T(run)(const struct call *call) {                                                     \
    *(REAL *)call->result = T(function)(call->input->data, call->input->n);                        \
    return 0;                                                                                      \
  }

/* The initialiser of realization.run for such a pair. */
#define BOTH(run)                                                                                  \
  { [TYPE_F32] = run##_f32, [TYPE_F64] = run##_f64 }

/* The methods in the canonical order (kernels/canonical/canonical.h). */
struct canonical;
extern const struct canonical canonical_blocked_f32, canonical_blocked_f64;
extern const struct canonical canonical_kahan_f32, canonical_kahan_f64;
extern const struct canonical canonical_sum2_f32, canonical_sum2_f64;
extern const struct canonical canonical_neumaier_f32, canonical_neumaier_f64;
extern const struct canonical canonical_mixed_f32, canonical_mixed_f64;

/* special.c: plain recursive addition that starts with the first element, and the answer that a
 * compensated recursive method gives once its own result is known. */
float sum_plain_f32(const float *x, size_t n);
double sum_plain_f64(const double *x, size_t n);
float sum_settle_f32(float result, const float *x, size_t n);
double sum_settle_f64(double result, const double *x, size_t n);

/* Bounds, with their sources and proofs in bounds.c and bounds_compensated.c. u: unit roundoff of
 * the type. */
bound_function sum_bound_recursive; /* (n-1) u sum|x|: Rump, BIT 52 (2012); any n, any order:
                                       Jeannerod & Rump 2013 */
bound_function sum_bound_pairwise, sum_bound_blocked;
double sum_bound_lanes(const struct bound_query *q, size_t lanes);
bound_function sum_bound_kahan, sum_bound_kahan_canonical;
bound_function sum_bound_sum2, sum_bound_sum2_canonical;
bound_function sum_bound_klein;
bound_function sum_bound_mixed, sum_bound_mixed_canonical;
bound_function sum_bound_long_double, sum_bound_exact;
bound_function sum_bound_kahan_atomic;
bound_function sum_bound_naive_f16, sum_bound_naive_bf16, sum_bound_kahan_f16;

/* The square-root estimates: an expectation for unbiased rounding errors, no bound. */
bound_function sum_typical_recursive, sum_typical_pairwise, sum_typical_blocked;
bound_function sum_typical_kahan, sum_typical_kahan_canonical;
bound_function sum_typical_sum2, sum_typical_sum2_canonical;
bound_function sum_typical_klein;
bound_function sum_typical_mixed, sum_typical_mixed_canonical;
bound_function sum_typical_long_double;
bound_function sum_typical_kahan_atomic;
double sum_typical_lanes(const struct bound_query *q, size_t lanes);

/* stall.c: at which sum, after how many additions, a running sum of equal numbers stands still:
 * forecast_stall_value, forecast_stall_n. Other inputs: nothing. */
forecast_function sum_forecast_stall;

#endif
