/* bounds.h: the bounds of the dot products, for their descriptors on host and device. */
#ifndef STUDY_KERNELS_DOT_BOUNDS_H
#define STUDY_KERNELS_DOT_BOUNDS_H

#include "kernels/kernel.h"

/* Bounds, with their sources and proofs in bounds.c. */
bound_function dot_bound_any_order, dot_bound_naive_fma, dot_bound_blocked;
bound_function dot_bound_kahan, dot_bound_kahan_canonical;
bound_function dot_bound_dot2, dot_bound_dot2_canonical;
bound_function dot_bound_mixed, dot_bound_mixed_canonical;
bound_function dot_bound_exact, dot_bound_tf32;

/* The square-root estimates: an expectation for unbiased rounding errors, no bound. */
bound_function dot_typical_any_order, dot_typical_blocked;
bound_function dot_typical_kahan, dot_typical_kahan_canonical;
bound_function dot_typical_dot2, dot_typical_dot2_canonical;
bound_function dot_typical_mixed, dot_typical_mixed_canonical;
bound_function dot_typical_tf32;

#endif
