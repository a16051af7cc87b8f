/* bounds.h: a-priori bounds of the variances; sources and proofs in bounds.c, bounds_updated.c and
 * bounds_wider.c. */
#ifndef STUDY_KERNELS_VARIANCE_BOUNDS_H
#define STUDY_KERNELS_VARIANCE_BOUNDS_H

#include "kernels/kernel.h"

bound_function variance_bound_one_pass, variance_bound_one_pass_canonical;
bound_function variance_bound_shifted, variance_bound_shifted_canonical;
bound_function variance_typical_shifted_canonical;
bound_function variance_bound_two_pass, variance_bound_two_pass_canonical;
bound_function variance_bound_two_pass_corrected, variance_bound_two_pass_corrected_canonical;
bound_function variance_bound_compensated, variance_bound_compensated_canonical;
bound_function variance_bound_mixed, variance_bound_mixed_canonical;
bound_function variance_bound_welford, variance_bound_chan, variance_bound_chan_canonical;
/* Mean and squares by TwoSum, the differences added plainly; two sets by Welford and a merge:
 * kernels/rolling. */
bound_function variance_bound_corrected_compensated, variance_typical_corrected_compensated;
bound_function variance_bound_two_sets;
bound_function variance_bound_gsl, variance_bound_exact;
bound_function variance_typical_one_pass, variance_typical_one_pass_canonical;
bound_function variance_typical_shifted, variance_typical_two_pass;
bound_function variance_typical_two_pass_canonical, variance_typical_two_pass_corrected;
bound_function variance_typical_two_pass_corrected_canonical, variance_typical_compensated;
bound_function variance_typical_compensated_canonical;
bound_function variance_typical_welford, variance_typical_chan, variance_typical_chan_canonical;

#endif
