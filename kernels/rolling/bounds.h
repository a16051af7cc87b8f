/* bounds.h: a-priori bounds of an output of a moving window, for the methods that make each output
 * of its own window alone, and of those that carry totals from output to output, in which the
 * largest |x| of the series stands for what is not of the window; where they come from is in
 * bounds.c and bounds_carried.c. */
#ifndef STUDY_KERNELS_ROLLING_BOUNDS_H
#define STUDY_KERNELS_ROLLING_BOUNDS_H

#include "kernels/kernel.h"

bound_function rolling_bound_direct, rolling_bound_direct_compensated, rolling_bound_two_stacks;
bound_function rolling_bound_long_double, rolling_bound_exact;
bound_function rolling_bound_sum_of_squares, rolling_bound_two_pass;
bound_function rolling_bound_two_pass_compensated;

bound_function rolling_bound_carried, rolling_bound_carried_compensated;
bound_function rolling_bound_reanchored, rolling_bound_prefix, rolling_bound_prefix_blocked;
bound_function rolling_bound_squares_carried, rolling_bound_shifted;
/* Of updated means and S: none is known; but of S < 0 the root is NaN, which INFINITY admits. */
bound_function rolling_bound_updated;

bound_function rolling_typical_carried, rolling_typical_reanchored, rolling_typical_prefix;
bound_function rolling_typical_prefix_blocked;
bound_function rolling_typical_direct, rolling_typical_direct_compensated;
bound_function rolling_typical_two_stacks, rolling_typical_long_double;
bound_function rolling_typical_sum_of_squares, rolling_typical_two_pass;
bound_function rolling_typical_two_pass_compensated;

#endif
