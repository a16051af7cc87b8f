/* bounds.h: the bounds of the norms, for their descriptors on host and device. */
#ifndef STUDY_KERNELS_NORM_BOUNDS_H
#define STUDY_KERNELS_NORM_BOUNDS_H

#include "kernels/kernel.h"

/* Sources and proofs in bounds.c. */
bound_function norm_bound_naive, norm_bound_library, norm_bound_blocked;
bound_function norm_bound_mixed, norm_bound_mixed_canonical;
bound_function norm_bound_scaled, norm_bound_blue, norm_bound_exact;

/* The square-root estimates: an expectation for unbiased rounding errors, no bound. */
bound_function norm_typical_naive, norm_typical_blocked, norm_typical_mixed;

#endif
