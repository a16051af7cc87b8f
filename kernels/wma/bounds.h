/* bounds.h: a-priori bounds of the averages by carried sums; sources and proofs in bounds.c and
 * bounds_running.c. They need bound_query.largest, the largest |x| of the whole input: what a sum
 * has met stays in it. */
#ifndef STUDY_KERNELS_WMA_BOUNDS_H
#define STUDY_KERNELS_WMA_BOUNDS_H

#include "kernels/kernel.h"

bound_function wma_bound_prefix, wma_bound_prefix_blocked, wma_bound_prefix_any_order;
bound_function wma_bound_centred, wma_bound_centred_blocked;
bound_function wma_bound_prefix_f64, wma_bound_prefix_f64_blocked;
bound_function wma_bound_compensated, wma_bound_compensated_blocked;
bound_function wma_bound_compensated_high, wma_bound_compensated_high_blocked;
bound_function wma_bound_double_single, wma_bound_double_single_blocked;
bound_function wma_bound_local, wma_bound_local_centred;
bound_function wma_bound_exact_sums, wma_bound_fixed;
bound_function wma_bound_running, wma_bound_running_f64, wma_bound_running_reanchored;

/* The square-root estimates: an expectation for unbiased rounding errors, no bound. */
bound_function wma_typical_prefix, wma_typical_prefix_blocked;
bound_function wma_typical_centred, wma_typical_centred_blocked;
bound_function wma_typical_prefix_f64, wma_typical_prefix_f64_blocked;
bound_function wma_typical_compensated, wma_typical_compensated_high;
bound_function wma_typical_double_single, wma_typical_double_single_blocked;
bound_function wma_typical_local, wma_typical_local_centred;
bound_function wma_typical_exact_sums;
bound_function wma_typical_running, wma_typical_running_f64, wma_typical_running_reanchored;

#endif
